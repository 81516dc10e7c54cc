-- Designs of flows; the hand-signatures of users; and who closed his window.

-- A flow as its designer drew it.
CREATE TABLE flow (
    id TEXT PRIMARY KEY,
    application_id TEXT NOT NULL REFERENCES application (id) ON DELETE CASCADE,
    module_id TEXT NOT NULL REFERENCES module (id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    description TEXT NOT NULL DEFAULT '',
    content TEXT NOT NULL DEFAULT '', -- the diagram as XML; empty while nothing is drawn
    order_no INTEGER NOT NULL DEFAULT 0,
    version INTEGER NOT NULL DEFAULT 1,
    author_id TEXT NOT NULL DEFAULT '', -- the account that made it
    created BIGINT NOT NULL,
    modified BIGINT NOT NULL
);
CREATE INDEX flow_by_module ON flow (module_id, order_no, name);
CREATE INDEX flow_by_application ON flow (application_id, order_no, name);

-- A signature written by hand, as a picture or as the strokes of the pen.
CREATE TABLE account_sign (
    id TEXT PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    name TEXT NOT NULL DEFAULT '',
    password_hash TEXT NOT NULL DEFAULT '', -- empty: whoever is signed in as its owner sees it
    content_type TEXT NOT NULL, -- image/png, image/jpeg, image/gif; application/json for strokes
    width INTEGER NOT NULL DEFAULT 0, -- pixels of a picture
    height INTEGER NOT NULL DEFAULT 0,
    content TEXT NOT NULL, -- Base64 of a picture, or JSON text
    created BIGINT NOT NULL
);
CREATE INDEX account_sign_of ON account_sign (account_id, created, id);

-- When a client said that its window was closed; 0 since the session was used again.
ALTER TABLE token ADD COLUMN left_at BIGINT NOT NULL DEFAULT 0;

-- Delegations go with the flow they are for.
CREATE INDEX delegation_flow ON delegation (flow_id);
