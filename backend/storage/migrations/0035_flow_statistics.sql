-- What documents left behind at nodes of flows, not counted yet: these rows go when they are.
CREATE TABLE flow_visit (
    instance_id TEXT NOT NULL,
    token_id TEXT NOT NULL,
    domain_id TEXT NOT NULL REFERENCES domain (id) ON DELETE CASCADE,
    application_id TEXT NOT NULL REFERENCES application (id) ON DELETE CASCADE,
    flow_id TEXT NOT NULL,
    node_id TEXT NOT NULL,
    node_name TEXT NOT NULL DEFAULT '',
    arrived BIGINT NOT NULL,
    departed BIGINT NOT NULL,
    is_overdue INTEGER NOT NULL DEFAULT 0,
    is_returned INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (instance_id, token_id)
);
CREATE INDEX flow_visit_departed ON flow_visit (departed, instance_id, token_id);

-- The same by node and day, for the statistics.
CREATE TABLE flow_day (
    domain_id TEXT NOT NULL REFERENCES domain (id) ON DELETE CASCADE,
    application_id TEXT NOT NULL REFERENCES application (id) ON DELETE CASCADE,
    flow_id TEXT NOT NULL,
    node_id TEXT NOT NULL,
    day TEXT NOT NULL, -- 2026-01-31, where the first calendar of the domain is
    node_name TEXT NOT NULL DEFAULT '', -- as it was called last
    visits BIGINT NOT NULL DEFAULT 0,
    worked BIGINT NOT NULL DEFAULT 0, -- milliseconds of working time between coming and going, of all visits
    overdue BIGINT NOT NULL DEFAULT 0,
    returned BIGINT NOT NULL DEFAULT 0,
    PRIMARY KEY (domain_id, application_id, flow_id, node_id, day)
);
CREATE INDEX flow_day_day ON flow_day (day);

-- All documents of a domain in flows, the newest first.
CREATE INDEX flow_instance_all ON flow_instance (domain_id, application_id, started, id);
