-- What people signed of documents. The picture of a hand-signature is a copy: its owner may delete his.
CREATE TABLE signature_picture (
    hash TEXT PRIMARY KEY, -- SHA-256 of type and content, in hexadecimal
    content_type TEXT NOT NULL,
    content TEXT NOT NULL -- Base64 of a picture; JSON text of strokes
);
CREATE TABLE signature (
    id TEXT PRIMARY KEY,
    domain_id TEXT NOT NULL REFERENCES domain (id) ON DELETE CASCADE,
    form_id TEXT NOT NULL REFERENCES form (id) ON DELETE CASCADE,
    record_id TEXT NOT NULL, -- within the form
    number INTEGER NOT NULL, -- of those of the document, from 1
    place TEXT NOT NULL, -- JSON: field or page, x, y, w, h
    picture_hash TEXT, -- null for one without a picture
    account_id TEXT NOT NULL,
    account_name TEXT NOT NULL, -- as it was then
    button_id TEXT NOT NULL, -- empty for none
    button_name TEXT NOT NULL,
    signed BIGINT NOT NULL,
    versions INTEGER NOT NULL, -- of the document
    fields TEXT NOT NULL, -- JSON: what is covered -> SHA-256 of its value
    locks INTEGER NOT NULL, -- 1: the fields stay as they are
    seal TEXT NOT NULL, -- made of all this and the seal before, with the server key
    UNIQUE (form_id, record_id, number)
);
CREATE INDEX signature_domain ON signature (domain_id);
CREATE INDEX signature_picture_used ON signature (picture_hash);
