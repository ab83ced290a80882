;;; roots.el --- Which folder is the project  -*- lexical-binding: t -*-

(load (expand-file-name "client.el" (file-name-directory load-file-name)) nil t)

(script
 (sheetlens-setup)
 (setq vc-handled-backends '(Git))
 (dolist (file (split-string (getenv "FILES") ":"))
   (find-file file)
   (say "root" (directory-file-name (sheetlens--root)))
   (let ((project (project-current)))
     (say "project" (if project (directory-file-name (expand-file-name (project-root project))) "none")))))
;;; roots.el ends here
