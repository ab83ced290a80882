;;; sheetlens-preview.el --- The preview beside the window  -*- lexical-binding: t -*-

;;; Commentary:

;; A terminal that runs `sheetlens preview', and the cursor that it follows.

;;; Code:

(require 'sheetlens-server)

(declare-function vterm-mode "ext:vterm")
(declare-function term-char-mode "term")
(declare-function make-term "term")
(defvar vterm-shell)

(defconst sheetlens--preview-buffer "*sheetlens preview*")

(defun sheetlens--terminal (folder program arguments)
  "A buffer with a terminal for PROGRAM with ARGUMENTS in FOLDER."
  (let ((default-directory folder))
    (if (require 'vterm nil t)
        (with-current-buffer (get-buffer-create sheetlens--preview-buffer)
          (let ((vterm-shell (mapconcat #'shell-quote-argument (cons program arguments) " "))) (vterm-mode))
          (current-buffer))
      (require 'term)
      (with-current-buffer (apply #'make-term "sheetlens preview" program nil arguments)
        (term-char-mode)
        (current-buffer)))))

(defun sheetlens--empty (window old)
  "WINDOW without the pane OLD, which is closed."
  (set-window-dedicated-p window nil) ; or it would go with the buffer
  (when old
    (when-let* ((process (get-buffer-process old))) (set-process-query-on-exit-flag process nil))
    (kill-buffer old))
  window)

;;;###autoload
(defun sheetlens-preview (&optional target)
  "Open the preview beside the window.
It shows what is presented at point, and follows.  With a prefix argument
it shows TARGET, which is asked for, and stays."
  (interactive (sheetlens--read-target))
  (let* ((program (sheetlens--program)) (folder (sheetlens--existing-root)) (default-directory folder)
         (old (get-buffer sheetlens--preview-buffer)))
    ;; A program without a preview prints the help of all commands instead.
    (unless (string-match-p "USAGE: [^ ]* ?preview" (with-output-to-string
                                                      (with-current-buffer standard-output
                                                        (call-process program nil t nil "preview" "--help"))))
      (user-error "Sheetlens: `%s' has no preview: install a newer sheetlens" program))
    (unless (sheetlens--who) (sheetlens--start)) ; somebody has to be followed
    (unless (stringp target) (sheetlens--tell-cursor target))
    (let* ((window (or (and old (get-buffer-window old)) (split-window-right)))
           (buffer (with-selected-window (sheetlens--empty window old) ; terminals take the size of the selected window
                     (sheetlens--terminal folder program
                                          (if (stringp target) (list "preview" target) '("preview" "--follow"))))))
      (set-window-buffer window buffer)
      (set-window-dedicated-p window t)
      (when-let* ((process (get-buffer-process buffer))) (set-process-query-on-exit-flag process nil)))))

;;; Following the cursor.

(defvar sheetlens--told nil "What the server was told last.")
(defvar sheetlens--follow-timer nil)

(defun sheetlens--tell-cursor (&optional place)
  "Tell the server where point is, or PLACE, which a lens hands over."
  (when (or place buffer-file-name)
    (sheetlens--notify 'sheetlens/didMoveCursor
                       (lambda ()
                         (let ((subject (sheetlens--subject place)))
                           (unless (equal subject sheetlens--told) (setq sheetlens--told subject)))))))

(defun sheetlens--follow ()
  "Tell the server where point is, after a rest."
  (when (and sheetlens-follow-cursor (not sheetlens--follow-timer))
    (setq sheetlens--follow-timer
          (run-with-idle-timer sheetlens-follow-delay nil
                               (lambda ()
                                 (setq sheetlens--follow-timer nil)
                                 (when (bound-and-true-p sheetlens-mode) (sheetlens--tell-cursor)))))))

(defvar sheetlens-mode-map (make-sparse-keymap)
  "Keys of `sheetlens-mode': none, they are yours.")

;;;###autoload
(define-minor-mode sheetlens-mode
  "Tell sheetlens where point is, so that the preview can follow.
Says what is wrong with the program, where it is missing, old or another."
  :lighter nil
  (when sheetlens-mode (run-at-time 0.1 nil #'sheetlens--complain)) ; after what the clients say of the file
  (if sheetlens-mode (add-hook 'post-command-hook #'sheetlens--follow nil t)
    (remove-hook 'post-command-hook #'sheetlens--follow t)))

;; Until the first index is there, the server does not know what point stands on.
(defun sheetlens--tell-cursor-again ()
  "Tell the server where point is, although it was told."
  (with-current-buffer (window-buffer (selected-window))
    (when (bound-and-true-p sheetlens-mode)
      (setq sheetlens--told nil)
      (sheetlens--tell-cursor))))

(add-hook 'sheetlens-index-changed-hook #'sheetlens--tell-cursor-again)

(provide 'sheetlens-preview)
;;; sheetlens-preview.el ends here
