;;; preview.el --- The pane, and the cursor that it follows  -*- lexical-binding: t -*-

;; In a copy of the sample app.  Needs a terminal: keys, idle time and windows are real here.

(load (expand-file-name "client.el" (file-name-directory load-file-name)) nil t)

;; The native compiler warns about libraries in a window of its own, whenever it has got that far.
(defun windows ()
  (seq-remove (lambda (name) (equal name "*Warnings*"))
              (mapcar (lambda (window) (buffer-name (window-buffer window))) (window-list))))

(defun pane () (get-buffer "*sheetlens preview*"))

(defun first-line ()
  (with-current-buffer (pane) (goto-char (point-min)) (string-trim (buffer-substring (point) (line-end-position)))))

(defun shows (text)
  (and (pane) (with-current-buffer (pane) (save-excursion (goto-char (point-min)) (search-forward text nil t)))))

(defvar steps nil)

(defun next ()
  "Do the first of `steps' as soon as its condition holds; Emacs runs as ever in between."
  (let ((deadline (+ (float-time) 30)) timer)
    (setq timer (run-with-timer
                 0 0.05
                 (lambda ()
                   (condition-case problem
                       (let ((step (car steps)))
                         (cond ((null step) (kill-emacs 0))
                               ((funcall (car step)) (pop steps) (setq deadline (+ (float-time) 30)) (funcall (cdr step)))
                               ((> (float-time) deadline) (error "Waited in vain, with %d steps left" (length steps)))))
                     (error (cancel-timer timer)
                            (say "error" (error-message-string problem))
                            (kill-emacs 1))))))))

(defun now () t)
(defvar rested nil)
(defun rest () (unless rested (setq rested (+ (float-time) 0.5))) (and (> (float-time) rested) (progn (setq rested nil) t)))

(setq steps
      (list
       (cons #'now (lambda ()
                     (visit "Features/Library/LibraryView.swift")
                     (go-to "showSheet(.settings)" 12)
                     (sheetlens-preview)
                     (say "selected" (buffer-name (window-buffer (selected-window))))))
       (cons (lambda () (shows (getenv "SHOWS")))
             (lambda ()
               (say "pane" (first-line))
               (say "windows" (string-join (windows) ", "))
               (set-buffer (window-buffer (selected-window)))
               (go-to ".sheet(item: $spotlight" 3)
               ;; A key, so that the command loop runs.
               (setq unread-command-events (listify-key-sequence (kbd "C-f")))))
       (cons #'rest #'ignore)
       (cons (lambda () (or (not (getenv "SHOWS_NEXT")) (shows (getenv "SHOWS_NEXT"))))
             (lambda () (sheetlens-preview "SettingsView")))
       (cons (lambda () (shows (getenv "SHOWS_PINNED")))
             (lambda ()
               (say "pinned" (first-line))
               (say "windows when pinned" (string-join (windows) ", "))))))

(add-hook 'emacs-startup-hook #'next)
;;; preview.el ends here
