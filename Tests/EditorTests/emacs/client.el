;;; client.el --- What the scripts of this folder share  -*- lexical-binding: t -*-

;; Loads editors/emacs and starts the client that CLIENT names: `own' (none: the package starts a server of its own),
;; `eglot' (sheetlens is the server of the buffer), `eglot-sourcekit' (sourcekit-lsp is), `lsp' (both, by lsp-mode).
;; Each observation is one line "name: value", printed or, with LOG, appended to that file.

(defvar here-folder (file-name-directory load-file-name))
(setq package-user-dir (expand-file-name "packages" temporary-file-directory))
(package-initialize) ; Debian's elpa-… packages
(require 'cl-lib)
(setq load-prefer-newer t)
(add-to-list 'load-path (expand-file-name "../../../editors/emacs" (file-name-directory load-file-name)))
(require 'sheetlens)

(setq vc-handled-backends nil create-lockfiles nil make-backup-files nil auto-save-default nil
      warning-minimum-level :error use-short-answers t
      sheetlens-command (list (or (getenv "SHEETLENS_PROGRAM") (getenv "SHEETLENS")) "serve"))
(define-derived-mode swift-mode prog-mode "Swift")
(add-to-list 'auto-mode-alist '("\\.swift\\'" . swift-mode))
(add-hook 'swift-mode-hook #'sheetlens-mode)

(defvar root default-directory)
(defvar client (intern (getenv "CLIENT")))

(defun say (name value)
  (let ((line (format "%s: %s\n" name value)) (coding-system-for-write 'utf-8-unix))
    (if (getenv "LOG") (write-region line nil (getenv "LOG") t 'silent) (princ line))))

(defun until (what condition)
  (let ((deadline (+ (float-time) 30)))
    (while (not (funcall condition))
      (when (> (float-time) deadline) (error "Waited in vain for %s" what))
      (accept-process-output nil 0.05))))

(defun until-some (what ask)
  "What ASK returns as soon as it is something."
  (let (found) (until what (lambda () (setq found (funcall ask)))) found))

(defun here ()
  (format "%s:%d %s" (file-name-nondirectory buffer-file-name) (line-number-at-pos)
          (buffer-substring-no-properties (line-beginning-position) (line-end-position))))

(defun go-to (text &optional offset)
  (goto-char (point-min))
  (search-forward text)
  (goto-char (+ (match-beginning 0) (or offset 0))))

(defun from-readme (about)
  "Evaluate the block of editors/emacs/README.md that tells about ABOUT."
  (with-temp-buffer
    (insert-file-contents (expand-file-name "../../../editors/emacs/README.md" here-folder))
    (re-search-forward (concat "```elisp\n\\([^`]*" (regexp-quote about) "[^`]*\\)```"))
    (dolist (form (read (concat "(" (match-string 1) ")"))) (eval form t))))

(defun start-lsp ()
  (from-readme "lsp-lens-enable")
  (require 'lsp-mode)
  (sheetlens-setup)
  (setq lsp-auto-guess-root t lsp-session-file (make-temp-file "session") lsp-enable-file-watchers nil
        lsp-headerline-breadcrumb-enable nil lsp-modeline-code-actions-enable nil lsp-modeline-diagnostics-enable nil
        lsp-modeline-workspace-status-enable nil lsp-enable-suggest-server-download nil lsp-enable-snippet nil
        lsp-warn-no-matched-clients nil lsp-restart 'ignore)
  (lsp-register-client
   (make-lsp-client :new-connection (lsp-stdio-connection '("sourcekit-lsp")) :activation-fn (lsp-activate-on "swift")
                    :server-id 'sourcekit-lsp))
  (lsp-workspace-folders-add default-directory))

(defun start-eglot (command)
  (require 'eglot)
  (sheetlens-setup)
  (setq eglot-sync-connect 30 eglot-connect-timeout 30
        eglot-server-programs (cons `(swift-mode . ,command) eglot-server-programs))
  ;; Before 1.24 eglot signals on the key `logName', which sourcekit-lsp adds.
  (cl-defmethod eglot-handle-notification (_server (_method (eql window/logMessage)) &key &allow-other-keys)))

(defun visit (file)
  "Visit FILE and wait until its servers are there."
  (find-file (expand-file-name file root))
  (pcase client
    ('lsp (unless (bound-and-true-p lsp-mode) (lsp))
          (until "two servers" (lambda () (and (= 2 (length (lsp-workspaces)))
                                               (cl-every (lambda (one) (eq 'initialized (lsp--workspace-status one)))
                                                         (lsp-workspaces))))))
    ((or 'eglot 'eglot-sourcekit) (unless (eglot-current-server) (apply #'eglot (eglot--guess-contact))))))

(pcase client
  ('lsp (start-lsp))
  ('eglot (start-eglot sheetlens-command))
  ('eglot-sourcekit (start-eglot '("sourcekit-lsp"))))

(defvar picked nil "Beginnings of what is chosen from the next lists.")

(define-advice completing-read (:override (prompt collection &rest _) test)
  (let ((all (all-completions "" collection)) (wanted (pop picked)))
    (say "picker" (format "%s%d" prompt (length all)))
    (dolist (item all) (say "item" item))
    (or (cl-find wanted all :test #'string-prefix-p) (error "%s is not offered" wanted))))

(defun sentence (function &rest arguments)
  "What the user reads when FUNCTION is called with ARGUMENTS."
  (let (said)
    (cl-letf (((symbol-function 'message) (lambda (&rest all) (setq said (and (car all) (apply #'format-message all))))))
      (condition-case problem (apply function arguments)
        (error (setq said (error-message-string problem)))))
    said))

(defmacro script (&rest body)
  "Run BODY; an error is an observation and the exit status."
  `(condition-case problem (progn ,@body (kill-emacs 0))
     (error (say "error" (error-message-string problem)) (kill-emacs 1))))
;;; client.el ends here
