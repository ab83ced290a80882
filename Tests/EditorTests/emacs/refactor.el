;;; refactor.el --- A refactoring changes Shelf.swift  -*- lexical-binding: t -*-

(load (expand-file-name "client.el" (file-name-directory load-file-name)) nil t)

(defun titles (actions) (mapcar (lambda (action) (sheetlens--get action :title)) (append actions nil)))

(script
 (visit "Shelf.swift")
 (sheetlens--request (quote sheetlens/destinations) (make-hash-table)) ; the menu is empty until the project is indexed
 (go-to ".sheet(isPresented" 3)
 (setq picked (list (getenv "TITLE")))
 (pcase client
   ('lsp (cl-letf (((symbol-function 'lsp--select-action)
                    (lambda (actions) (say "offered" (string-join (titles actions) "|"))
                      (cl-find (getenv "TITLE") (append actions nil) :test #'equal
                               :key (lambda (action) (sheetlens--get action :title))))))
           (sheetlens-refactor)))
   ('eglot (let ((last-nonmenu-event t)) (sheetlens-refactor)))
   (_ (say "refused" (sentence #'sheetlens-refactor))))
 (when (buffer-modified-p) (let ((coding-system-for-write 'utf-8-unix)) (save-buffer))))
;;; refactor.el ends here
