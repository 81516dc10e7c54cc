-- The form of the document that a comment is about: what was said about the documents of a form goes with it.
ALTER TABLE comment ADD COLUMN form_id TEXT NOT NULL DEFAULT ''; -- empty: it is about a message
UPDATE comment SET form_id = coalesce(substring(subject_id from '.*--(.*)$'), '') WHERE subject_kind = 'document';
CREATE INDEX comment_form ON comment (form_id, id) WHERE form_id <> '';
