;;; sentences.el --- What is said when something is wrong  -*- lexical-binding: t -*-

;; In a folder with App.swift, which presents nothing.

(load (expand-file-name "client.el" (file-name-directory load-file-name)) nil t)

(script
 (visit "App.swift")
 (let ((sheetlens-command '("/no/such/sheetlens" "serve"))) (say "missing" (sentence #'sheetlens-destinations)))
 (let ((sheetlens-command '("false" "serve"))) (say "not a server" (sentence #'sheetlens-destinations)))
 (say "nothing presented" (sentence #'sheetlens-destinations))
 (say "nothing here" (sentence #'sheetlens-go-to-view))
 (say "unknown name" (sentence #'sheetlens-go-to-view "NoSuchView"))
 (say "refactor" (sentence #'sheetlens-refactor))
 (setf (sheetlens--capabilities (cdr (sheetlens--who))) '(:experimental (:sheetlens/status (:version 1))))
 (say "too old" (sentence #'sheetlens-graph))
 (let ((default-directory (file-name-as-directory (make-temp-file "empty" t))))
   (with-temp-buffer (say "no files" (sentence #'sheetlens-destinations))))
 (let ((default-directory (file-name-as-directory (getenv "TOO_LARGE"))))
   (with-temp-buffer (say "too large" (sentence #'sheetlens-destinations)))))
;;; sentences.el ends here
