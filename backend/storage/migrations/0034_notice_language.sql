-- The language of the words around what leaves the server for people, en or zh; empty: as usual, which is the domain's
-- for a person, and the setting notices.language for a domain.
ALTER TABLE account ADD COLUMN notice_language TEXT NOT NULL DEFAULT '';
ALTER TABLE domain ADD COLUMN notice_language TEXT NOT NULL DEFAULT '';
