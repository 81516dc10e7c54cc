-- What a domain has of its own: field1 to field20, and the server that its mail goes out by ({} for the usual one). The
-- password lies sealed.
ALTER TABLE domain ADD COLUMN attributes TEXT NOT NULL DEFAULT '{}';
ALTER TABLE domain ADD COLUMN mail_server TEXT NOT NULL DEFAULT '{}';
ALTER TABLE domain ADD COLUMN mail_password TEXT NOT NULL DEFAULT '';
