;;; sheetlens-places.el --- Places that sheetlens answers with  -*- lexical-binding: t -*-

;;; Commentary:

;; Jump to a place, or let the user pick one with `completing-read'.

;;; Code:

(require 'sheetlens-server)
(require 'xref)

(defun sheetlens--jump (location)
  "Show LOCATION; with `xref-pop-marker-stack' one is back."
  (let ((path (sheetlens--path (sheetlens--get location :uri))))
    ;; The server sees a moment later than its user that a file is gone.
    (unless (or (find-buffer-visiting path) (file-exists-p path))
      (user-error "Sheetlens: `%s' is not there any more: ask again in a moment" (file-relative-name path)))
    (xref-push-marker-stack)
    (find-file path))
  (sheetlens--goto (sheetlens--get location :range :start))
  (run-hooks 'xref-after-jump-hook))

(defun sheetlens--place-of (location)
  "LOCATION for a list: its file and line."
  (format "%s:%d" (file-name-nondirectory (sheetlens--path (sheetlens--get location :uri)))
          (1+ (sheetlens--get location :range :start :line))))

(defun sheetlens--choose (prompt places none)
  "Go to one of PLACES, a list of (TEXT . LOCATION), asked for with PROMPT.
NONE is said where there are none."
  (cond ((null places) (message "Sheetlens: %s" none))
        ((null (cdr places)) (sheetlens--jump (cdar places)))
        (t (let* ((rows (mapcar (lambda (place) (cons (format "%s  %s" (car place) (sheetlens--place-of (cdr place)))
                                                      (cdr place)))
                                places))
                  (table (lambda (string predicate action)
                           (if (eq action 'metadata) ; the server's order is that of the files
                               '(metadata (display-sort-function . identity) (category . sheetlens))
                             (complete-with-action action rows string predicate)))))
             (sheetlens--jump (cdr (assoc (completing-read prompt table nil t) rows)))))))

(provide 'sheetlens-places)
;;; sheetlens-places.el ends here
