-- What the columns of a form were called before, and what they are called where a package comes from. A design that has
-- such a name in place of the one of now means the same field.
CREATE TABLE form_field_name (
    form_id TEXT NOT NULL REFERENCES form (id) ON DELETE CASCADE,
    name_key TEXT NOT NULL,
    column_number INTEGER NOT NULL,
    PRIMARY KEY (form_id, name_key)
);
