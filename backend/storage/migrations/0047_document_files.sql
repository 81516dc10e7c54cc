-- Which documents name which uploaded files, and in which of their fields: whoever sees one of those reads the file.
CREATE TABLE document_file (
    file_id TEXT NOT NULL REFERENCES uploaded_file (id) ON DELETE CASCADE,
    form_id TEXT NOT NULL,
    record_id TEXT NOT NULL,
    column_number INTEGER NOT NULL, -- of the field in the form's table
    bound BIGINT NOT NULL, -- when it was saved so
    PRIMARY KEY (file_id, form_id, record_id, column_number)
);
CREATE INDEX document_file_record ON document_file (form_id, record_id);

-- The forms whose documents of before are to be looked through for files: what lies in them only the program can read.
CREATE TABLE form_without_files (
    form_id TEXT PRIMARY KEY
);
INSERT INTO form_without_files (form_id) SELECT id FROM form;
