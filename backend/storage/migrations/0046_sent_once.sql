-- What a client calls a message or comment that it sends. Where the answer was lost it is sent again under the same name,
-- and is there already.
ALTER TABLE message ADD COLUMN client_id TEXT NOT NULL DEFAULT ''; -- empty: the client did not name it
CREATE UNIQUE INDEX message_client ON message (sender_id, client_id) WHERE client_id <> '';
ALTER TABLE comment ADD COLUMN client_id TEXT NOT NULL DEFAULT '';
CREATE UNIQUE INDEX comment_client ON comment (sender_id, client_id) WHERE client_id <> '';
