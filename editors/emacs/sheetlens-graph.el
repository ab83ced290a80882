;;; sheetlens-graph.el --- Which view presents which  -*- lexical-binding: t -*-

;;; Commentary:

;; The modal flow as a tree in a buffer, which follows the edits while it is on screen.

;;; Code:

(require 'cl-lib)
(require 'sheetlens-server)
(require 'sheetlens-places)

(defvar sheetlens-graph-mode-map
  (let ((map (make-sparse-keymap)))
    (set-keymap-parent map special-mode-map)
    (define-key map (kbd "RET") #'sheetlens-graph-visit)
    (define-key map "o" #'sheetlens-graph-openers)
    map)
  "Keys of `sheetlens-graph-mode'.")

(define-derived-mode sheetlens-graph-mode special-mode "Sheets"
  "Which view presents which.
\\<sheetlens-graph-mode-map>\\[sheetlens-graph-visit] goes to the view,
\\[sheetlens-graph-openers] to what opens it,
\\[revert-buffer] draws again."
  (setq-local revert-buffer-function (lambda (&rest _) (sheetlens--draw-graph)))
  (setq truncate-lines t))

(defvar-local sheetlens--graph-root nil "The view that the graph begins with.")

(defun sheetlens--insert-node (node label openers depth nodes children drawn)
  "Insert NODE, which is presented as LABEL by OPENERS, and what it presents.
DEPTH is that of the line; NODES, CHILDREN and DRAWN are tables by id."
  (let* ((id (sheetlens--get node :id)) (below (gethash id children)) (again (gethash id drawn)))
    (insert (propertize (concat (make-string (* 2 depth) ?\s) (sheetlens--get node :view)
                                (and label (concat "  " label)) (and again below "  (see above)"))
                        'sheetlens-node node 'sheetlens-openers openers)
            "\n")
    (unless again ; a view can lead to itself
      (puthash id t drawn)
      (dolist (to (delete-dups (mapcar (lambda (edge) (sheetlens--get edge :to)) below)))
        (let ((edges (cl-remove to below :test-not #'equal :key (lambda (edge) (sheetlens--get edge :to)))))
          (sheetlens--insert-node
           (gethash to nodes)
           (string-join
            (delete-dups
             (mapcar (lambda (edge)
                       (concat (sheetlens--get edge :kind)
                               (and (sheetlens--get edge :case) (concat " ." (sheetlens--get edge :case)))))
                     edges))
            ", ")
           (mapcan (lambda (edge) (sheetlens--list edge :triggers)) edges)
           (1+ depth) nodes children drawn))))))

(defun sheetlens--draw-graph ()
  "Ask for the graph and write it into this buffer."
  (let* ((graph (sheetlens--request 'sheetlens/graph (if sheetlens--graph-root (list :root sheetlens--graph-root)
                                                       (make-hash-table))))
         (nodes (make-hash-table :test #'equal)) (children (make-hash-table :test #'equal))
         (drawn (make-hash-table :test #'equal)) (line (line-number-at-pos)) (inhibit-read-only t))
    (dolist (node (sheetlens--list graph :nodes)) (puthash (sheetlens--get node :id) node nodes))
    (dolist (edge (reverse (sheetlens--list graph :edges)))
      (push edge (gethash (sheetlens--get edge :from) children)))
    (erase-buffer)
    (dolist (pass '(roots others)) ; views that only lead to each other have no root
      (dolist (node (sheetlens--list graph :nodes))
        (let ((id (sheetlens--get node :id)))
          (when (and (not (gethash id drawn)) (gethash id children)
                     (or (eq pass 'others)
                         (if sheetlens--graph-root (equal sheetlens--graph-root (sheetlens--get node :view))
                           (eq t (sheetlens--get node :root)))))
            (sheetlens--insert-node node nil nil 0 nodes children drawn)))))
    (when (zerop (buffer-size)) (insert "Nothing is presented in this project.\n"))
    (goto-char (point-min))
    (forward-line (1- line))))

(defvar sheetlens--redrawing nil)

(defun sheetlens--refresh-graph (&rest _)
  "Draw graphs on screen again, when Emacs has time."
  (unless sheetlens--redrawing
    (setq sheetlens--redrawing t)
    (run-with-idle-timer
     0.2 nil
     (lambda ()
       (setq sheetlens--redrawing nil)
       (dolist (window (window-list))
         (with-current-buffer (window-buffer window)
           (when (derived-mode-p 'sheetlens-graph-mode) (ignore-errors (sheetlens--draw-graph)))))))))

;;;###autoload
(defun sheetlens-graph (&optional root)
  "Show which view presents which, from the view ROOT on.
ROOT is asked for with a prefix argument."
  (interactive (when current-prefix-arg (list (read-string "Root: "))))
  (let ((folder (sheetlens--root))
        (who (or (sheetlens--who) (sheetlens--start)))
        (buffer (get-buffer-create "*sheetlens graph*")))
    (with-current-buffer buffer
      (sheetlens-graph-mode)
      (setq default-directory folder
            sheetlens--answerer who
            sheetlens--graph-root root)
      (sheetlens--draw-graph)
      (goto-char (point-min)))
    (pop-to-buffer buffer)))

(defun sheetlens--show-beside (places)
  "Go to one of PLACES in another window."
  (let ((window (or (get-mru-window nil t t) (split-window-right))))
    (with-selected-window window (sheetlens--choose "Place: " places "nothing opens it"))
    (select-window window)))

(defun sheetlens-graph-visit ()
  "Go to the view on this line."
  (interactive)
  (let ((location (sheetlens--get (get-text-property (point) 'sheetlens-node) :location)))
    (if location (sheetlens--show-beside (list (cons "" location)))
      (message "Sheetlens: this view is not declared in the project"))))

(defun sheetlens-graph-openers ()
  "Go to what opens the view on this line."
  (interactive)
  (sheetlens--show-beside
   (mapcar (lambda (one) (cons (format "opened in %s" (or (sheetlens--get one :enclosingType) "file scope"))
                               (sheetlens--get one :location)))
           (get-text-property (point) 'sheetlens-openers))))

(add-hook 'sheetlens-index-changed-hook #'sheetlens--refresh-graph)

(provide 'sheetlens-graph)
;;; sheetlens-graph.el ends here
