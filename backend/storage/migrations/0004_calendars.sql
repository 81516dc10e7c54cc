-- Working time of a domain, the fields it adds to its people and departments, and what departments are called elsewhere.

CREATE TABLE calendar (
    id TEXT PRIMARY KEY,
    domain_id TEXT NOT NULL REFERENCES domain (id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    name_key TEXT NOT NULL, -- the name case-folded
    type TEXT NOT NULL DEFAULT '',
    hours DOUBLE PRECISION NOT NULL DEFAULT 0, -- working hours of a usual day
    time_zone TEXT NOT NULL, -- IANA name
    remark TEXT NOT NULL DEFAULT '',
    created BIGINT NOT NULL,
    modified BIGINT NOT NULL,
    UNIQUE (domain_id, name_key)
);

-- The usual week. A weekday without a row is free.
CREATE TABLE calendar_standard_day (
    id TEXT PRIMARY KEY,
    calendar_id TEXT NOT NULL REFERENCES calendar (id) ON DELETE CASCADE,
    weekday INTEGER NOT NULL, -- 0 Sunday to 6 Saturday
    status TEXT NOT NULL, -- 01 working, 02 free
    times TEXT NOT NULL DEFAULT '', -- 08:30-12:30,14:00-18:00
    remark TEXT NOT NULL DEFAULT '',
    UNIQUE (calendar_id, weekday)
);

-- Days that differ from the usual week.
CREATE TABLE calendar_special_day (
    id TEXT PRIMARY KEY,
    calendar_id TEXT NOT NULL REFERENCES calendar (id) ON DELETE CASCADE,
    start_date TEXT NOT NULL, -- YYYY-MM-DD
    end_date TEXT NOT NULL, -- the last of the days
    status TEXT NOT NULL,
    times TEXT NOT NULL DEFAULT '',
    work_days TEXT NOT NULL DEFAULT '',
    context TEXT NOT NULL DEFAULT '',
    remark TEXT NOT NULL DEFAULT ''
);
CREATE INDEX calendar_special_day_order ON calendar_special_day (calendar_id, start_date, end_date, id);

-- 1 once a domain was given its first calendars, so that one that was deleted stays so.
ALTER TABLE domain ADD COLUMN has_calendars INTEGER NOT NULL DEFAULT 0;
ALTER TABLE domain ADD COLUMN parent_id TEXT NOT NULL DEFAULT '';
CREATE INDEX domain_parent ON domain (parent_id);

CREATE TABLE field_extension (
    id TEXT PRIMARY KEY,
    domain_id TEXT NOT NULL REFERENCES domain (id) ON DELETE CASCADE,
    for_table TEXT NOT NULL, -- user, department
    field_number INTEGER NOT NULL, -- 3 for field3
    label TEXT NOT NULL,
    type TEXT NOT NULL,
    required INTEGER NOT NULL DEFAULT 0,
    enabled INTEGER NOT NULL DEFAULT 1,
    order_no INTEGER NOT NULL DEFAULT 0,
    options TEXT NOT NULL DEFAULT '[]', -- a JSON array of texts
    read_only INTEGER NOT NULL DEFAULT 0,
    searchable INTEGER NOT NULL DEFAULT 0,
    importable INTEGER NOT NULL DEFAULT 0,
    UNIQUE (domain_id, for_table, field_number)
);

-- Ids of a department in outside systems.
ALTER TABLE department ADD COLUMN external_id1 TEXT NOT NULL DEFAULT '';
ALTER TABLE department ADD COLUMN external_id2 TEXT NOT NULL DEFAULT '';
ALTER TABLE department ADD COLUMN external_id3 TEXT NOT NULL DEFAULT '';
ALTER TABLE department ADD COLUMN external_id4 TEXT NOT NULL DEFAULT '';
CREATE INDEX department_external1 ON department (domain_id, external_id1);
CREATE INDEX department_external2 ON department (domain_id, external_id2);
CREATE INDEX department_external3 ON department (domain_id, external_id3);
CREATE INDEX department_external4 ON department (domain_id, external_id4);
