-- What was counted stays until its flow has ended: whoever takes back a step takes what was counted of it off again.
-- Rows that wait to be counted are taken over.
ALTER TABLE flow_visit RENAME TO flow_visit_before;
CREATE TABLE flow_visit (
    instance_id TEXT NOT NULL,
    token_id TEXT NOT NULL,
    revision BIGINT NOT NULL, -- of the instance, when it left
    domain_id TEXT NOT NULL REFERENCES domain (id) ON DELETE CASCADE,
    application_id TEXT NOT NULL REFERENCES application (id) ON DELETE CASCADE,
    flow_id TEXT NOT NULL,
    node_id TEXT NOT NULL,
    node_name TEXT NOT NULL DEFAULT '',
    arrived BIGINT NOT NULL,
    departed BIGINT NOT NULL,
    is_overdue INTEGER NOT NULL DEFAULT 0,
    is_returned INTEGER NOT NULL DEFAULT 0,
    state INTEGER NOT NULL DEFAULT 0, -- 0 to be counted, 1 counted, 2 to be taken off what was counted
    PRIMARY KEY (instance_id, token_id, revision)
);
INSERT INTO flow_visit (instance_id, token_id, revision, domain_id, application_id, flow_id, node_id, node_name, arrived,
    departed, is_overdue, is_returned)
    SELECT instance_id, token_id, 0, domain_id, application_id, flow_id, node_id, node_name, arrived, departed, is_overdue,
        is_returned FROM flow_visit_before;
DROP TABLE flow_visit_before;
CREATE INDEX flow_visit_open ON flow_visit (departed, instance_id, token_id, revision) WHERE state <> 1;
CREATE INDEX flow_visit_counted ON flow_visit (departed) WHERE state = 1;

-- Some days of one software, without a look at all of them.
CREATE INDEX flow_day_application ON flow_day (domain_id, application_id, day);
