-- What a role may see and do, as designers lay it down. Whatever deletes an element deletes them.
CREATE TABLE permission (
    role_id TEXT NOT NULL REFERENCES role (id) ON DELETE CASCADE,
    resource_type INTEGER NOT NULL, -- 0 view, 1 form, 2 menu, 3 field, 4 folder, 5 button
    resource_id TEXT NOT NULL, -- the form, for fields
    field_name TEXT NOT NULL DEFAULT '', -- of fields: the name case-folded
    operation INTEGER NOT NULL,
    allows INTEGER NOT NULL, -- 1 allows, 0 forbids
    PRIMARY KEY (role_id, resource_type, resource_id, field_name, operation)
);
CREATE INDEX permission_resource ON permission (resource_id);

-- Counts the changes of roles and permissions, so that other servers know theirs to be old.
ALTER TABLE application ADD COLUMN permission_version BIGINT NOT NULL DEFAULT 0;
