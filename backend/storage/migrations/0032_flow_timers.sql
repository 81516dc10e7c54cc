-- Time in flows: deadlines, what happens at a moment, and follow-ups that run once, whatever happens to servers.

-- One thing that is to happen. Whoever does it deletes the row in the unit of work of what it does: so it happens once.
CREATE TABLE flow_timer (
    id TEXT PRIMARY KEY,
    due BIGINT NOT NULL,
    kind INTEGER NOT NULL,
    instance_id TEXT NOT NULL REFERENCES flow_instance (id) ON DELETE CASCADE,
    token_id TEXT NOT NULL,
    node_id TEXT NOT NULL,
    person_id TEXT NOT NULL DEFAULT '', -- whose time it is
    calendar_id TEXT NOT NULL DEFAULT '', -- that it is counted by; empty: the clock on the wall
    calendar_version BIGINT NOT NULL DEFAULT 0, -- of that calendar when `due` was counted
    started BIGINT NOT NULL DEFAULT 0, -- from when on
    days INTEGER NOT NULL DEFAULT 0, -- so much working time
    budget BIGINT NOT NULL DEFAULT 0, -- and so many milliseconds of it
    round INTEGER NOT NULL DEFAULT 0, -- how often it was said
    attempts INTEGER NOT NULL DEFAULT 0, -- that failed
    parked INTEGER NOT NULL DEFAULT 0, -- 0 it runs, 1 its token rests, 2 it is an incident
    data TEXT NOT NULL DEFAULT '',
    created BIGINT NOT NULL
);
CREATE INDEX flow_timer_due ON flow_timer (due, id) WHERE parked = 0;
CREATE INDEX flow_timer_token ON flow_timer (instance_id, token_id, kind);
CREATE INDEX flow_timer_calendar ON flow_timer (calendar_id, calendar_version) WHERE calendar_id <> '';
CREATE INDEX flow_timer_person ON flow_timer (person_id, created) WHERE person_id <> '';

ALTER TABLE flow_token ADD COLUMN due BIGINT NOT NULL DEFAULT 0; -- the first of its people's; 0: none
ALTER TABLE flow_actor ADD COLUMN due BIGINT NOT NULL DEFAULT 0;

-- Why it cannot go on: nobody is there or no way leads on (1), something that was to happen failed (2).
ALTER TABLE flow_incident ADD COLUMN kind INTEGER NOT NULL DEFAULT 1;
ALTER TABLE flow_incident ADD COLUMN reason TEXT NOT NULL DEFAULT '';
ALTER TABLE flow_incident ADD COLUMN timer_id TEXT NOT NULL DEFAULT '';
CREATE INDEX flow_incident_created ON flow_incident (created, instance_id);

-- A sub-flow may run on the document of another: beside the instance that the document itself is in.
ALTER TABLE flow_instance ADD COLUMN main_id TEXT NOT NULL DEFAULT ''; -- that one; empty: it is the one
DROP INDEX flow_instance_running;
CREATE UNIQUE INDEX flow_instance_running ON flow_instance (document_id) WHERE ended = 0 AND main_id = '';
CREATE INDEX flow_instance_main ON flow_instance (main_id) WHERE main_id <> '';

-- Documents that stood at nodes which nothing moved on are started or awaited from now on.
INSERT INTO flow_timer (id, due, kind, instance_id, token_id, node_id, created)
SELECT flow_incident.instance_id || '-' || flow_incident.token_id, flow_incident.created,
    CASE flow_token.node_kind WHEN 'SubFlow' THEN 6 ELSE 4 END, flow_incident.instance_id, flow_incident.token_id,
    flow_incident.node_id, flow_incident.created
FROM flow_incident JOIN flow_token ON flow_token.instance_id = flow_incident.instance_id
    AND flow_token.id = flow_incident.token_id
WHERE flow_token.node_kind IN ('SubFlow', 'AutoNode');
DELETE FROM flow_incident WHERE EXISTS (SELECT 1 FROM flow_timer WHERE flow_timer.instance_id = flow_incident.instance_id
    AND flow_timer.token_id = flow_incident.token_id);
