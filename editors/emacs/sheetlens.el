;;; sheetlens.el --- What presents what in a SwiftUI app  -*- lexical-binding: t -*-

;; Author: the sheetlens project
;; Version: 0.1.0
;; Package-Requires: ((emacs "28.1"))
;; Keywords: languages, tools
;; URL: https://github.com/sheetlens/sheetlens

;;; Commentary:

;; Sheets, covers and popovers: go to the view that is presented, list the destinations, see who presents one, the
;; whole modal flow, and a preview beside the window.  Needs the program `sheetlens'.
;;
;;     (require 'sheetlens)
;;     (sheetlens-setup)
;;     (add-hook 'swift-mode-hook #'sheetlens-mode)
;;
;; lsp-mode runs sheetlens beside sourcekit-lsp in the same buffer, with lenses, diagnostics and refactorings.
;;
;; Eglot has one server for each buffer.  If that is sheetlens (`C-u M-x eglot'), everything works but sourcekit-lsp.
;; If it is sourcekit-lsp, the commands of this file start a sheetlens of their own and work beside it; lenses,
;; diagnostics and refactorings are not there then.  The same holds without any LSP client.

;;; Code:

(require 'cl-lib)
(require 'sheetlens-server)
(require 'sheetlens-places)
(require 'sheetlens-graph)
(require 'sheetlens-preview)

(declare-function lsp-register-client "ext:lsp-mode")
(declare-function make-lsp-client "ext:lsp-mode")
(declare-function lsp-stdio-connection "ext:lsp-mode")
(declare-function lsp-activate-on "ext:lsp-mode")
(declare-function lsp-execute-code-action-by-kind "ext:lsp-mode")
(declare-function eglot-code-actions "eglot")
(declare-function eglot-alternatives "eglot")
(defvar lsp-language-id-configuration)
(defvar eglot-server-programs)

;;; The questions.

(defun sheetlens--about (method target)
  "What METHOD answers about TARGET, or point.
Where that is nothing, an error says what to do."
  (or (sheetlens--request method (lambda () (sheetlens--subject target)))
      (if (stringp target)
          (user-error "Sheetlens: nothing is called `%s': M-x sheetlens-destinations lists the names" target)
        (user-error "Sheetlens: nothing that is presented or presents stands here: put point on a presentation, on a statement that opens one, on a case or on a view"))))

;;;###autoload
(defun sheetlens-go-to-view (&optional target)
  "Go to the view that is presented at point, or as TARGET.
TARGET is asked for with a prefix argument."
  (interactive (sheetlens--read-target))
  (let (places system)
    (dolist (view (sheetlens--list (sheetlens--about 'sheetlens/sheetViews target) :views))
      (dolist (location (sheetlens--list view :locations))
        (push (cons (concat (and (sheetlens--get view :case) (format ".%s → " (sheetlens--get view :case)))
                            (sheetlens--get view :view))
                    location)
              places))
      (when (zerop (length (sheetlens--list view :locations))) (setq system (sheetlens--get view :view))))
    (sheetlens--choose "Go to sheet view: " (nreverse places)
                       (if system (format "%s is not declared in this project" system) "no view is known here"))))

;;;###autoload
(defun sheetlens-destinations ()
  "Pick a destination and go to its view."
  (interactive)
  (let (places)
    (dolist (one (sheetlens--destinations))
      (let* ((views (sheetlens--list one :views))
             (location (or (cl-some (lambda (view) (car (sheetlens--list view :locations))) views)
                           (sheetlens--get one :location))))
        (when location
          (push (cons (format "%s%s  (%s)" (sheetlens--get one :id)
                              (if (sheetlens--get one :enum)
                                  (concat " → " (mapconcat (lambda (view) (sheetlens--get view :view)) views ", "))
                                "")
                              (string-join (sheetlens--list one :kinds) ", "))
                      location)
                places))))
    (sheetlens--choose "Sheet destination: " (nreverse places) "nothing is presented in this project")))

;;;###autoload
(defun sheetlens-presenters (&optional target)
  "Who presents what stands at point, or TARGET.
TARGET is asked for with a prefix argument."
  (interactive (sheetlens--read-target))
  (let ((answer (sheetlens--about 'sheetlens/presenters target)))
    (sheetlens--choose
     "Who presents this: "
     (append
      (mapcar (lambda (one)
                (cons (concat "opened in " (or (string-join (delq nil (list (sheetlens--get one :enclosingType)
                                                                            (sheetlens--get one :enclosingFunction)))
                                                            ".")
                                               "file scope"))
                      (sheetlens--get one :location)))
              (sheetlens--list answer :presenters))
      (mapcar (lambda (one) (cons (format "%s in %s" (sheetlens--get one :kind) (or (sheetlens--get one :enclosingType) "file scope"))
                                  (sheetlens--get one :location)))
              (sheetlens--list answer :presentations)))
     "nothing presents this")))

;;;###autoload
(defun sheetlens-refactor ()
  "Choose one of the refactorings at point."
  (interactive)
  (when sheetlens--answerer ; a list or the graph, which no client knows
    (user-error "Sheetlens: visit a Swift file, RET goes to the one of this line"))
  (pcase (car (sheetlens--who))
    ('lsp (lsp-execute-code-action-by-kind "refactor.rewrite.sheetlens"))
    ('eglot (eglot-code-actions (point) (point) nil t))
    (_ (user-error "Sheetlens: refactorings need lsp-mode, or eglot with sheetlens as the server of the buffer (C-u M-x eglot); `sheetlens refactor' in a terminal does the same"))))

;;; LSP clients.

(defun sheetlens--options ()
  "What a client's server gets at its start."
  (append sheetlens-settings
          '(:textDocument/codeLens (:supportedCommands (:sheetlens.goToSheetView "sheetlens.goToSheetView"
                                                        :sheetlens.showPresenters "sheetlens.showPresenters"
                                                        :sheetlens.preview "sheetlens.preview")))))

(defun sheetlens--handler (function)
  "FUNCTION as the handler of a lens' command."
  (lambda (action) (funcall function (car (sheetlens--list action :arguments)))))

(defconst sheetlens--lsp-capabilities '((experimental . ((sheetlens . ((indexChanged . t)))))))

(defun sheetlens--lsp-counts-characters (capabilities)
  "CAPABILITIES for our server, from an lsp-mode that knows no encodings.
Until 2026 it counted characters, whatever it announced (its issue 2080):
edits behind an emoji went to the wrong place.  The server can count so, too."
  (if (and (rassoc (cdar sheetlens--lsp-capabilities) capabilities) (not (fboundp 'lsp--set-position-encoding)))
      (cons '(general . ((positionEncodings . ["utf-32"]))) (assq-delete-all 'general (copy-alist capabilities)))
    capabilities))

(defun sheetlens--register-lsp ()
  "Make lsp-mode know sheetlens."
  (advice-add 'lsp--client-capabilities :filter-return #'sheetlens--lsp-counts-characters)
  (dolist (mode '(swift-mode swift-ts-mode)) (add-to-list 'lsp-language-id-configuration (cons mode "swift")))
  (lsp-register-client
   (make-lsp-client
    ;; A program that is not ours is not started: lsp-mode would ask whether to restart it.
    :new-connection (lsp-stdio-connection (lambda () sheetlens-command) (lambda () (not (sheetlens--problem))))
    :activation-fn (lsp-activate-on "swift")
    :priority -1 :add-on? t :server-id 'sheetlens
    :custom-capabilities sheetlens--lsp-capabilities
    :initialization-options #'sheetlens--options
    :notification-handlers (let ((table (make-hash-table :test #'equal)))
                             (puthash "sheetlens/indexChanged"
                                      #'sheetlens--index-changed table)
                             table)
    :action-handlers (let ((table (make-hash-table :test #'equal)))
                       (puthash "sheetlens.goToSheetView" (sheetlens--handler #'sheetlens-go-to-view) table)
                       (puthash "sheetlens.showPresenters" (sheetlens--handler #'sheetlens-presenters) table)
                       (puthash "sheetlens.preview" (sheetlens--handler #'sheetlens-preview) table)
                       table))))

(defun sheetlens--register-eglot ()
  "Make eglot know sheetlens."
  (add-to-list 'eglot-server-programs
               `((swift-mode swift-ts-mode) . ,(eglot-alternatives `(("sourcekit-lsp") ,sheetlens-command)))))

;;;###autoload
(defun sheetlens-setup ()
  "Make lsp-mode and eglot know sheetlens, whichever is loaded, now or later."
  (with-eval-after-load 'lsp-mode (sheetlens--register-lsp))
  (with-eval-after-load 'eglot (sheetlens--register-eglot))
  (add-hook 'project-find-functions #'sheetlens--find-marked -90)
  (add-hook 'project-find-functions #'sheetlens--find-project 90))

(provide 'sheetlens)
;;; sheetlens.el ends here
