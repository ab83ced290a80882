;;; tour.el --- What a user does with editors/emacs, in a copy of the sample app  -*- lexical-binding: t -*-

(load (expand-file-name "client.el" (file-name-directory load-file-name)) nil t)

(script
 (say "emacs" emacs-version)
 (visit "Features/Library/LibraryView.swift")
 (go-to "showSheet(.settings)" 12)
 (sheetlens-go-to-view)
 (say "view at point" (here))
 (if (fboundp 'xref-go-back) (xref-go-back) (xref-pop-marker-stack))
 (say "back" (here))
 (sheetlens-go-to-view "Sheet.readingGoal")
 (say "view by name" (here))
 (setq picked '("Sheet.member"))
 (sheetlens-destinations)
 (say "destination" (here))
 (setq picked '("opened in BookRow"))
 (sheetlens-presenters "SpotlightView")
 (say "presenter" (here))
 ;; An edit that is not saved counts.
 (visit "Features/Library/LibraryView.swift")
 (go-to "isScanning = true")
 (goto-char (line-beginning-position))
 (open-line 3)
 (setq picked '("opened in LibraryView"))
 (sheetlens-presenters "ScanShelfView")
 (say "moved" (here))
 (set-buffer-modified-p nil)
 (revert-buffer t t)
 ;; The tree.
 (sheetlens-graph "LibraryView")
 (say "graph" (string-join (split-string (buffer-string) "\n" t) "|"))
 (go-to "ArrangeView")
 (sheetlens-graph-visit)
 (say "from the graph" (with-current-buffer (window-buffer (selected-window)) (here)))
 (say "servers" (length (cl-remove-if-not (lambda (it) (string-match-p "sheetlens" (process-name it)))
                                          (cl-remove-if (lambda (it) (string-match-p "stderr" (process-name it)))
                                                        (process-list)))))
 (pcase client
   ('lsp
    ;; A lens of ours, and one answer beside sourcekit-lsp.
    (visit "Shared/Sheets/Sheet.swift")
    (let* ((lsp--cur-workspace (lsp-find-workspace 'sheetlens (buffer-file-name)))
           (lens (lsp-request "codeLens/resolve"
                              (elt (lsp-request "textDocument/codeLens" (list :textDocument (lsp--text-document-identifier))) 0))))
      (say "lens" (sheetlens--get lens :command :title))
      (setq picked '("opened in LibraryView"))
      (lsp--execute-command (sheetlens--get lens :command))
      (say "by the lens" (here)))
    (visit "Features/Library/LibraryView.swift")
    (go-to "LibraryView()" 2)
    (let (found)
      (until "a definition" (lambda () (setq found (lsp-request "textDocument/definition" (lsp--text-document-position-params)))))
      (say "definitions of both" (length found))))
   ('eglot-sourcekit
    (visit "Features/Library/LibraryView.swift")
    (go-to "LibraryView()" 2)
    (let (found)
      (until "a definition" (lambda () (setq found (ignore-errors (xref-backend-definitions 'eglot (xref-backend-identifier-at-point 'eglot))))))
      (say "definitions of the main server" (length found))))))
;;; tour.el ends here
