;;; another.el --- lsp-mode where the program is another one  -*- lexical-binding: t -*-

(load (expand-file-name "client.el" (file-name-directory load-file-name)) nil t)

(script
 (setq sheetlens-command (list (getenv "OTHER") "serve") lsp-restart 'interactive)
 (advice-add 'y-or-n-p :override (lambda (question) (say "asked" question) nil))
 (advice-add 'message :before (lambda (format &rest all) (when format (say "message" (apply #'format-message format all)))))
 (find-file "App.swift")
 (lsp)
 (until "sourcekit-lsp" (lambda () (cl-every (lambda (one) (eq 'initialized (lsp--workspace-status one))) (lsp-workspaces))))
 (let ((deadline (+ (float-time) 1))) (while (< (float-time) deadline) (accept-process-output nil 0.05)))
 (say "servers" (length (lsp-workspaces))))
;;; another.el ends here
