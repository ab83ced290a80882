;;; sheetlens-server.el --- Who answers the questions of sheetlens  -*- lexical-binding: t -*-

;;; Commentary:

;; lsp-mode, eglot, or a server of our own, which is started by the first question where no client runs sheetlens.

;;; Code:

(require 'cl-lib)
(require 'eieio)
(require 'jsonrpc)
(require 'project)
(require 'subr-x)
(require 'url-util)

(defgroup sheetlens nil "SwiftUI's modal presentations." :group 'tools :prefix "sheetlens-")

(defcustom sheetlens-command '("sheetlens" "serve")
  "The program and its arguments."
  :type '(repeat string))

(defcustom sheetlens-settings nil
  "What the server gets as initializationOptions, for example (:inlayHints t)."
  :type 'plist)

(defcustom sheetlens-follow-cursor t
  "Whether the server is told where point is, so that a preview can follow."
  :type 'boolean)

(defcustom sheetlens-follow-delay 0.05
  "Seconds of rest before the server is told where point is."
  :type 'number)

;;; Values and places.  Lists of an answer are vectors; lsp-mode has hash tables where eglot has plists.

(defun sheetlens--get (object &rest keys)
  "The member of OBJECT at the path KEYS, given as keywords."
  (dolist (key keys object)
    (setq object (if (hash-table-p object) (gethash (substring (symbol-name key) 1) object)
                   (plist-get object key)))))

(defun sheetlens--list (object &rest keys)
  "The same as `sheetlens--get' for OBJECT and KEYS, for a member that is a list."
  (append (apply #'sheetlens--get object keys) nil))

(defun sheetlens--path (uri)
  "The path of URI, a file."
  (decode-coding-string (url-unhex-string (string-remove-prefix "file://" uri) t) 'utf-8))

(defun sheetlens--uri (path)
  "The URI of the file PATH."
  (concat "file://" (url-hexify-string (encode-coding-string (expand-file-name path) 'utf-8) url-path-allowed-chars)))

(defvar sheetlens--encoding "utf-16" "What the columns of the last answer count.")

(defun sheetlens--units (char)
  "How many columns CHAR takes."
  (pcase sheetlens--encoding
    ("utf-32" 1)
    ("utf-8" (string-bytes (string char)))
    (_ (if (> char #xFFFF) 2 1))))

(defun sheetlens--position ()
  "Where point is, as the protocol counts."
  (list :line (1- (line-number-at-pos nil t))
        :character (cl-loop for char across (buffer-substring-no-properties (line-beginning-position) (point))
                            sum (sheetlens--units char))))

(defun sheetlens--goto (position)
  "Put point at POSITION, as the protocol counts."
  (widen)
  (goto-char (point-min))
  (forward-line (sheetlens--get position :line))
  (let ((units (sheetlens--get position :character)))
    (while (and (> units 0) (not (eolp)))
      (cl-decf units (sheetlens--units (char-after)))
      (forward-char))))

;;; The project and the program.

(defun sheetlens--holds-p (folder &rest names)
  "Whether FOLDER has one of the files NAMES."
  (cl-some (lambda (name) (file-exists-p (expand-file-name name folder))) names))

(defun sheetlens--marked (folder)
  "What the user has marked above FOLDER, or the repository."
  (locate-dominating-file folder (lambda (at) (sheetlens--holds-p at ".sheetlens.json" ".git"))))

(defun sheetlens--package (folder)
  "The package or Xcode project above FOLDER."
  (locate-dominating-file
   folder (lambda (at)
            (and (file-directory-p at) ; it may be gone, while the buffer is there
                 (directory-files at nil "\\(?:\\`Package\\.swift\\|\\.xcodeproj\\|\\.xcworkspace\\)\\'" t)))))

(defun sheetlens--start-folder ()
  "Where Emacs was started, if this folder is below and that is not everything."
  (let ((start (and command-line-default-directory
                    (file-name-as-directory (expand-file-name command-line-default-directory)))))
    (and start
         (string-prefix-p start (expand-file-name default-directory))
         (not (string-prefix-p start (file-name-as-directory (expand-file-name "~"))))
         start)))

(defun sheetlens--root ()
  "The folder of the project.
What is marked by `.sheetlens.json', or the repository before its packages,
whichever is nearer; without a mark where Emacs was started, or this folder."
  (expand-file-name (or (sheetlens--marked default-directory) (sheetlens--package default-directory)
                        (sheetlens--start-folder) default-directory)))

(defun sheetlens--existing-root ()
  "The folder of the project, which must be there."
  (let ((root (sheetlens--root)))
    (unless (file-directory-p root)
      (user-error "Sheetlens: the folder `%s' is not there any more: visit a file of a project that is" root))
    root))

(defun sheetlens--find-marked (folder)
  "The project around FOLDER that has `.sheetlens.json' and is no repository.
It comes before the repository that it lies in, for eglot and lsp-mode, too."
  (when-let* ((root (sheetlens--marked folder)))
    (unless (sheetlens--holds-p root ".git") (cons 'transient root))))

(defun sheetlens--find-project (folder)
  "The package or Xcode project around FOLDER, which is a project, too.
Eglot and lsp-mode know `.git' alone."
  (when-let* ((root (sheetlens--package folder))) (cons 'transient root)))

(defconst sheetlens--oldest "0.1.0" "The oldest program that answers as this package reads it.")

(defvar sheetlens--known (make-hash-table :test #'equal) "What is wrong with programs, by path and time.")

(defun sheetlens--said-by (program)
  "The answer of PROGRAM to the question for its version, or nil.
That it is silent for five seconds is no answer."
  (with-temp-buffer
    (let* ((default-directory temporary-file-directory)
           (process (make-process :name "sheetlens version" :buffer (current-buffer) :command (list program "--version")
                                  :connection-type 'pipe :noquery t :sentinel #'ignore))
           (deadline (+ (float-time) 5)))
      (ignore-errors (process-send-eof process))
      (while (and (process-live-p process) (< (float-time) deadline)) (accept-process-output process 0.05))
      (while (accept-process-output process 0))
      (if (process-live-p process) (ignore (delete-process process))
        (and (zerop (process-exit-status process)) (buffer-string))))))

(defun sheetlens--look-at (program)
  "What is wrong with PROGRAM, which is there, or nil."
  (let ((said (sheetlens--said-by program)))
    (cond ((not (and said (string-match "\\_<sheetlens\\_>.*?\\([0-9]+\\.[0-9]+\\.[0-9]+\\)" said)))
           (format-message "Sheetlens: `%s --version' names no version of sheetlens: it is another program, or broken; install sheetlens, or set `sheetlens-command'"
                           program))
          ((version< (match-string 1 said) sheetlens--oldest)
           (format-message "Sheetlens: `%s' is version %s: install %s or newer" program (match-string 1 said)
                           sheetlens--oldest)))))

(defun sheetlens--problem ()
  "What is wrong with the program and what to do, as a sentence, or nil."
  (if-let* ((program (executable-find (car sheetlens-command))))
      (let ((key (cons program (file-attribute-modification-time (file-attributes (file-truename program))))))
        (when (eq (gethash key sheetlens--known 'unknown) 'unknown)
          (puthash key (sheetlens--look-at program) sheetlens--known))
        (gethash key sheetlens--known))
    (format-message "Sheetlens: `%s' is not an executable program: install sheetlens, or set `sheetlens-command'"
                    (car sheetlens-command))))

(defun sheetlens--program ()
  "The path of the program, which is there and is ours."
  (when-let* ((problem (sheetlens--problem))) (user-error "%s" problem))
  (executable-find (car sheetlens-command)))

(defvar sheetlens--complaint nil "What was said last about the program without a command.")

(defun sheetlens--complain ()
  "Say what is wrong with the program, once."
  (let ((problem (sheetlens--problem)))
    (when (and problem (not (equal problem sheetlens--complaint))) (message "%s" problem))
    (setq sheetlens--complaint problem)))

;;; Who answers: lsp-mode, eglot, or a server of our own.

(declare-function lsp-find-workspace "ext:lsp-mode")
(declare-function lsp-request "ext:lsp-mode")
(declare-function lsp-notify "ext:lsp-mode")
(declare-function lsp--workspace-server-capabilities "ext:lsp-mode")
(declare-function eglot-current-server "eglot")
(declare-function eglot-managed-p "eglot")
(declare-function eglot--server-info "eglot")
(declare-function eglot--capabilities "eglot")
(declare-function eglot--signal-textDocument/didChange "eglot")
(defvar lsp--cur-workspace)

(defvar sheetlens--own (make-hash-table :test #'equal) "Servers of our own, by root.")

(defvar-local sheetlens--answerer nil
  "Who answers in a buffer that shows an answer, which no client knows.")

(defvar sheetlens-index-changed-hook nil "Run when answers may be different now.")

(defun sheetlens--index-changed (&rest _)
  "Run what waits for other answers."
  (run-hooks 'sheetlens-index-changed-hook))

(defun sheetlens--who ()
  "Who answers here.
That is (lsp . WORKSPACE), (eglot . SERVER), (own . SERVER), or nil."
  (let (found)
    (cond (sheetlens--answerer)
          ((and (bound-and-true-p lsp-mode) (setq found (lsp-find-workspace 'sheetlens (buffer-file-name))))
           (cons 'lsp found))
          ((and (fboundp 'eglot-current-server) (setq found (eglot-current-server))
                (equal (plist-get (eglot--server-info found) :name) "sheetlens"))
           (cons 'eglot found))
          ((and (setq found (gethash (sheetlens--root) sheetlens--own)) (jsonrpc-running-p found))
           (cons 'own found)))))

(defclass sheetlens--connection (jsonrpc-process-connection)
  ((capabilities :initform nil :accessor sheetlens--capabilities)
   (documents :initform (make-hash-table :test #'equal) :accessor sheetlens--documents
              :documentation "What it has open: path → (VERSION . TICK).")))

(defun sheetlens--shown (params)
  "Say what the server wants its user to read, the message of PARAMS."
  (let ((text (string-remove-prefix "sheetlens: " (or (sheetlens--get params :message) ""))))
    (run-at-time 0.5 nil #'message "Sheetlens: %s" text))) ; after the answer that started the server

(defun sheetlens--start ()
  "Start a server of our own for this project."
  (let* ((program (sheetlens--program))
         (root (sheetlens--existing-root))
         (default-directory root) ; the file's own folder may be gone
         (server (make-instance
                  'sheetlens--connection :name (concat "sheetlens " root) ; of its buffers, which must be its own
                  :notification-dispatcher (lambda (_ method params)
                                             (pcase method
                                               ('sheetlens/indexChanged (sheetlens--index-changed))
                                               ('window/showMessage (sheetlens--shown params))))
                  :request-dispatcher #'ignore ; our capabilities are such that nothing is asked
                  :process (lambda ()
                             (make-process :name "sheetlens" :command (cons program (cdr sheetlens-command))
                                           :connection-type 'pipe :coding 'utf-8-emacs-unix :noquery t
                                           :stderr (get-buffer-create " *sheetlens stderr*"))))))
    (condition-case nil
        (setf (sheetlens--capabilities server)
              (plist-get (jsonrpc-request server 'initialize
                                          `(:processId ,(emacs-pid) :rootUri ,(sheetlens--uri root)
                                            :capabilities (:general (:positionEncodings ["utf-16"])
                                                           :experimental (:sheetlens (:indexChanged t)))
                                            :initializationOptions ,sheetlens-settings)
                                          :timeout 20)
                         :capabilities))
      (error (user-error "Sheetlens: `%s' did not start as a server: run it in a terminal to see why, or install a newer one"
                         (string-join (cons program (cdr sheetlens-command)) " "))))
    (jsonrpc-notify server 'initialized (make-hash-table))
    (puthash root server sheetlens--own)
    (cons 'own server)))

(defun sheetlens--sync (server)
  "Tell SERVER the texts of the project's buffers that are not saved."
  (let ((root (sheetlens--root)) (documents (sheetlens--documents server)))
    (dolist (buffer (buffer-list))
      (with-current-buffer buffer
        (when (and buffer-file-name (string-suffix-p ".swift" buffer-file-name) (string-prefix-p root buffer-file-name))
          (let* ((path buffer-file-name) (known (gethash path documents)) (tick (buffer-chars-modified-tick)))
            (cond ((and known (not (buffer-modified-p)))
                   (remhash path documents)
                   (jsonrpc-notify server 'textDocument/didClose `(:textDocument (:uri ,(sheetlens--uri path)))))
                  ((and (buffer-modified-p) (not (eql (cdr known) tick)))
                   (let ((version (1+ (or (car known) 0))) (text (sheetlens--text)))
                     (puthash path (cons version tick) documents)
                     (if known
                         (jsonrpc-notify server 'textDocument/didChange
                                         `(:textDocument (:uri ,(sheetlens--uri path) :version ,version)
                                           :contentChanges [(:text ,text)]))
                       (jsonrpc-notify server 'textDocument/didOpen
                                       `(:textDocument (:uri ,(sheetlens--uri path) :languageId "swift"
                                                        :version ,version :text ,text)))))))))))))

(defun sheetlens--text ()
  "The buffer's text, all of it."
  (save-restriction (widen) (buffer-substring-no-properties (point-min) (point-max))))

(defun sheetlens--send (who method params)
  "Ask WHO for METHOD with PARAMS, without any check."
  (pcase who
    (`(lsp . ,workspace) (let ((lsp--cur-workspace workspace)) (lsp-request (symbol-name method) params)))
    (`(eglot . ,server) (when (eglot-managed-p) (eglot--signal-textDocument/didChange)) (jsonrpc-request server method params))
    (`(own . ,server) (sheetlens--sync server) (jsonrpc-request server method params))))

(defun sheetlens--capabilities-of (who)
  "What the server of WHO has announced; notes what its columns count."
  (let ((capabilities (pcase who
                        (`(lsp . ,it) (lsp--workspace-server-capabilities it))
                        (`(eglot . ,it) (eglot--capabilities it))
                        (`(own . ,it) (sheetlens--capabilities it)))))
    (setq sheetlens--encoding (or (sheetlens--get capabilities :positionEncoding) "utf-16"))
    capabilities))

(defun sheetlens--request (method params)
  "Ask for METHOD with PARAMS, a value or a function; waits for the first index."
  (sheetlens--existing-root)
  (let* ((who (or (sheetlens--who) (sheetlens--start)))
         (capabilities (sheetlens--capabilities-of who))
         (deadline (+ (float-time) 60))
         status)
    (unless (sheetlens--get capabilities :experimental (intern (format ":%s" method)))
      (user-error "Sheetlens: `%s' is too old to answer `%s': install a newer one" (car sheetlens-command) method))
    (condition-case problem
        (progn
          (while (progn (setq status (sheetlens--send who 'sheetlens/status (make-hash-table)))
                        (and (cl-find "indexing" (sheetlens--list status :folders) :test #'equal
                                      :key (lambda (folder) (sheetlens--get folder :state)))
                             (< (float-time) deadline)))
            (accept-process-output nil 0.1))
          (when (zerop (cl-loop for folder in (sheetlens--list status :folders)
                                ;; A folder with a problem counts the open files alone; what is open beside a
                                ;; project says nothing of it.
                                unless (or (stringp (sheetlens--get folder :problem))
                                           (and (equal (sheetlens--get folder :uri) "")
                                                (cl-find "" (sheetlens--list status :folders) :test-not #'equal
                                                         :key (lambda (other) (sheetlens--get other :uri)))))
                                sum (sheetlens--get folder :files :found)))
            (cl-loop for folder in (sheetlens--list status :folders)
                     when (stringp (sheetlens--get folder :problem))
                     do (user-error "Sheetlens: %s" (sheetlens--get folder :problem)))
            (user-error "Sheetlens: no Swift files below %s: %s" (sheetlens--root)
                        (if (string-suffix-p ".swift" (or buffer-file-name "")) "save this file first"
                          "visit a file of the app")))
          (sheetlens--send who method (if (functionp params) (funcall params) params)))
      ((jsonrpc-error)
       (let ((said (or (alist-get 'jsonrpc-error-message (cdr-safe (cdr problem))) (error-message-string problem))))
         (user-error "Sheetlens: %s" (if (equal said "Timed out") "the server did not answer in time: ask again in a moment"
                                       said)))))))

(defun sheetlens--notify (method params)
  "Tell whoever is there METHOD and the value of the function PARAMS.
Starts nothing, and sends nothing where the server does not know it, or
PARAMS returns nil."
  (when-let* ((who (sheetlens--who)))
    (when-let* (((sheetlens--get (sheetlens--capabilities-of who) :experimental (intern (format ":%s" method))))
                (params (funcall params)))
      (pcase who
        (`(lsp . ,workspace) (let ((lsp--cur-workspace workspace)) (lsp-notify (symbol-name method) params)))
        (`(,_ . ,server) (jsonrpc-notify server method params))))))

;;; What a question is about.

(defun sheetlens--subject (target)
  "What a request is about: the name TARGET, the place of a lens, or point."
  (cond ((stringp target) (list :target target))
        ((sheetlens--get target :uri) (list :textDocument (list :uri (sheetlens--get target :uri))
                                            :position (sheetlens--get target :position)))
        ((not buffer-file-name) (user-error "Sheetlens: visit a Swift file, or give a name with C-u"))
        (t (list :textDocument (list :uri (sheetlens--uri buffer-file-name)) :position (sheetlens--position)))))

(defun sheetlens--destinations ()
  "Every destination of the project."
  (sheetlens--list (sheetlens--request 'sheetlens/destinations (make-hash-table)) :destinations))

(defun sheetlens--read-target ()
  "With a prefix argument, a name that is asked for."
  (when current-prefix-arg
    (list (completing-read "Target: " (mapcar (lambda (one) (sheetlens--get one :id)) (sheetlens--destinations))))))

(provide 'sheetlens-server)
;;; sheetlens-server.el ends here
