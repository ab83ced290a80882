"""Stands between an editor and the server and writes down every message of the editor, one JSON object per line.

record.py LOG PROGRAM [ARGUMENTS…]. For what no answer shows: notifications that the server need not answer.
"""

import json
import subprocess
import sys

log, *command = sys.argv[1:]
server = subprocess.Popen(command, stdin=subprocess.PIPE)  # its answers go to the editor as they are
with open(log, "a", encoding="utf-8", buffering=1) as record:
    while header := sys.stdin.buffer.readline():
        length = None
        while header.strip():
            name, _, value = header.partition(b":")
            if name.lower() == b"content-length":
                length = int(value)
            header = sys.stdin.buffer.readline()
        body = sys.stdin.buffer.read(length)
        record.write(json.dumps(json.loads(body)) + "\n")
        server.stdin.write(b"Content-Length: %d\r\n\r\n%s" % (len(body), body))
        server.stdin.flush()
server.stdin.close()
sys.exit(server.wait())
