-- What forms tell services outside, put here in the unit of work of the change itself.
CREATE TABLE call_back (
    id TEXT PRIMARY KEY,
    application_id TEXT NOT NULL REFERENCES application (id) ON DELETE CASCADE,
    domain_id TEXT NOT NULL REFERENCES domain (id) ON DELETE CASCADE,
    address TEXT NOT NULL,
    body TEXT NOT NULL, -- JSON, as it is sent
    created BIGINT NOT NULL,
    tries INTEGER NOT NULL DEFAULT 0,
    next_try BIGINT NOT NULL, -- 0: it is over
    claimed BIGINT NOT NULL DEFAULT 0, -- until then some server is trying it
    tried BIGINT NOT NULL DEFAULT 0, -- the last time; 0: never
    result TEXT NOT NULL DEFAULT ''
);
CREATE INDEX call_back_due ON call_back (next_try);
CREATE INDEX call_back_application ON call_back (application_id, created);
CREATE INDEX call_back_domain ON call_back (domain_id);
