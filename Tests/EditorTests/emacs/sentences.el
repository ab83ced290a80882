;;; sentences.el --- What is said when something is wrong  -*- lexical-binding: t -*-

;; In a folder with App.swift, which presents nothing.

(load (expand-file-name "client.el" (file-name-directory load-file-name)) nil t)

(defun open-again ()
  (sheetlens-mode -1)
  (sheetlens-mode)
  (let ((deadline (+ (float-time) 0.5))) (while (< (float-time) deadline) (accept-process-output nil 0.05)))
  nil)

(script
 (visit "App.swift")
 (let ((sheetlens-command '("/no/such/sheetlens" "serve"))) (say "missing" (sentence #'sheetlens-destinations)))
 (let ((sheetlens-command '("false" "serve"))) (say "not a server" (sentence #'sheetlens-destinations)))
 (dolist (name '("OLD" "OTHER" "NO_SERVER"))
   (let ((sheetlens-command (list (getenv name) "serve")))
     (say (concat name " opened") (sentence #'open-again))
     (say (concat name " opened twice") (sentence #'open-again))
     (say (concat name " asked") (sentence #'sheetlens-destinations))))
 (let ((sheetlens-command '("/no/such/sheetlens" "serve"))) (say "missing opened" (sentence #'open-again)))
 (say "nothing presented" (sentence #'sheetlens-destinations))
 (say "nothing here" (sentence #'sheetlens-go-to-view))
 (say "unknown name" (sentence #'sheetlens-go-to-view "NoSuchView"))
 (say "refactor" (sentence #'sheetlens-refactor))
 (say "gone" (sentence #'sheetlens--jump (list :uri (concat "file://" (expand-file-name "Gone.swift"))
                                               :range '(:start (:line 1 :character 0)))))
 (setf (sheetlens--capabilities (cdr (sheetlens--who))) '(:experimental (:sheetlens/status (:version 1))))
 (say "too old" (sentence #'sheetlens-graph))
 (let ((default-directory (file-name-as-directory (make-temp-file "empty" t))))
   (with-temp-buffer (say "no files" (sentence #'sheetlens-destinations))))
 (let ((default-directory (file-name-as-directory (getenv "TOO_LARGE"))))
   (with-temp-buffer (say "too large" (sentence #'sheetlens-destinations))))
 ;; The project is deleted, while its file is open and its server runs.
 (let ((folder (file-name-as-directory (make-temp-file "deleted" t))))
   (make-directory (concat folder "Sources/.git") t)
   (write-region "import SwiftUI\n" nil (concat folder "Sources/B.swift") nil 'silent)
   (visit (concat folder "Sources/B.swift"))
   (sentence #'sheetlens-destinations)
   (delete-directory folder t)
   (let ((deadline (+ (float-time) 1))) (while (< (float-time) deadline) (accept-process-output nil 0.05)))
   (dolist (command (list #'sheetlens-destinations #'sheetlens-preview #'sheetlens-graph))
     (say "deleted" (sentence command)))))
;;; sentences.el ends here
