-- Every save of an element of a design with its full text: read, compared and restored later. They outlive the element.
CREATE TABLE design_revision (
    id TEXT PRIMARY KEY,
    element_id TEXT NOT NULL,
    number INTEGER NOT NULL, -- from 1
    kind TEXT NOT NULL, -- application, module, form, view, menu, role, flow, library
    application_id TEXT NOT NULL,
    name TEXT NOT NULL, -- the element's at that time
    action TEXT NOT NULL, -- before, create, change, delete, restore, import
    version INTEGER NOT NULL, -- the element's after it
    author_id TEXT NOT NULL,
    author TEXT NOT NULL, -- login(name)
    message TEXT NOT NULL DEFAULT '',
    created BIGINT NOT NULL,
    hash TEXT NOT NULL, -- SHA-256 of the text
    content TEXT NOT NULL, -- the text, compressed
    UNIQUE (element_id, number)
);
-- What is saved with another element: columns and buttons.
CREATE TABLE design_part (
    part_id TEXT PRIMARY KEY,
    element_id TEXT NOT NULL
);

-- Elements that somebody keeps to himself for a while.
CREATE TABLE design_checkout (
    element_id TEXT PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    account TEXT NOT NULL, -- login(name)
    taken BIGINT NOT NULL,
    used BIGINT NOT NULL -- the last save; it ends by itself some hours after
);

-- Count saves, as those of forms and views do.
ALTER TABLE view_column ADD COLUMN version INTEGER NOT NULL DEFAULT 1;
ALTER TABLE menu ADD COLUMN version INTEGER NOT NULL DEFAULT 1;
ALTER TABLE role ADD COLUMN version INTEGER NOT NULL DEFAULT 1;
