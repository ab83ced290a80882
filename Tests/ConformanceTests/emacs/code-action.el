;;; code-action.el --- A real Emacs merges the two sheets of a view by a code action  -*- lexical-binding: t -*-

;; Works on Emacs 28 with eglot 1.9 (Debian's elpa-eglot), which knows no codeAction/resolve, and on Emacs 29 and
;; newer, where eglot is built in.
;; Run: SHEETLENS=… TITLE=… emacs --batch -l code-action.el, in a project with Shelf.swift.
;; Each observation is one printed line "name: value"; the test reads them. The exit status is 0 if all was seen.

(require 'cl-lib)
(require 'eglot)

(define-derived-mode swift-mode prog-mode "Swift")
(add-to-list 'auto-mode-alist '("\\.swift\\'" . swift-mode))
(add-to-list 'eglot-server-programs `(swift-mode . (,(getenv "SHEETLENS") "serve")))
(setq vc-handled-backends nil ; .git is a mark here, no repository
      eglot-sync-connect t
      eglot-connect-timeout 20
      create-lockfiles nil
      make-backup-files nil
      auto-save-default nil)

(defun say (name value) (princ (format "%s: %s\n" name value)))

(defun pick (title kind)
  "Ask for code actions of KIND at point as a user does, and choose TITLE."
  (let ((last-nonmenu-event t)) ; no mouse, so the choice is made in the minibuffer
    (cl-letf (((symbol-function 'completing-read)
               (lambda (_prompt items &rest _)
                 (dolist (item items) (say "offered" (car item)))
                 (or (car (assoc title items)) (error "%s is not offered" title)))))
      (eglot-code-actions (point) (point) kind t))))

(defun wait-until-indexed (server)
  (let ((deadline (+ (float-time) 60)))
    (while (not (eq t (plist-get (jsonrpc-request server :sheetlens/status nil) :complete)))
      (when (> (float-time) deadline) (error "The index is never complete"))
      (accept-process-output nil 0.1))))

(condition-case problem
    (progn
      (find-file "Shelf.swift")
      (call-interactively #'eglot)
      (let ((server (eglot-current-server)))
        (wait-until-indexed server)
        (say "emacs" emacs-major-version)
        (say "resolves" (and (eglot--server-capable :codeActionProvider :resolveProvider)
                             (not (eq :json-false (eglot--server-capable :codeActionProvider :resolveProvider)))))
        ;; Typed and not saved.
        (goto-char (point-min))
        (insert "// é😀 typed\n\n")
        (search-forward ".sheet(isPresented")
        (backward-char 3)
        (undo-boundary)
        (pick (getenv "TITLE") nil)
        (say "modified" (buffer-modified-p))
        (let ((coding-system-for-write 'utf-8-unix)) (write-region nil nil "After.swift" nil 'silent))
        (say "enum in line" (save-excursion (goto-char (point-min))
                                            (search-forward "private enum ActiveSheet")
                                            (line-number-at-pos)))
        ;; The server reads the result: there is nothing more to merge.
        (goto-char (point-min))
        (search-forward ".sheet(item")
        (say "merges left" (cl-count (getenv "TITLE") (append (eglot-code-actions (point)) nil)
                                     :test #'equal :key (lambda (action) (plist-get action :title))))
        (set-buffer-modified-p nil)
        (eglot-shutdown server)))
  (error (say "error" (error-message-string problem))
         (kill-emacs 1)))
;;; code-action.el ends here
