-- The form of the document that a comment is about: what was said about the documents of a form goes with it.
ALTER TABLE comment ADD COLUMN form_id TEXT NOT NULL DEFAULT ''; -- empty: it is about a message
UPDATE comment SET form_id = substr(subject_id, instr(subject_id, '--') + 2)
WHERE subject_kind = 'document' AND instr(subject_id, '--') > 0;
-- The last two hyphens separate it, should the document have some of its own.
UPDATE comment SET form_id = substr(form_id, instr(form_id, '--') + 2) WHERE instr(form_id, '--') > 0;
UPDATE comment SET form_id = substr(form_id, instr(form_id, '--') + 2) WHERE instr(form_id, '--') > 0;
UPDATE comment SET form_id = substr(form_id, instr(form_id, '--') + 2) WHERE instr(form_id, '--') > 0;
CREATE INDEX comment_form ON comment (form_id, id) WHERE form_id <> '';
