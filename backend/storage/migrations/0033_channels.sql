-- What leaves the server for people: mail, text messages and web-hooks, and what each of them wants to be told where.

-- Put here in the unit of work of what it tells of.
CREATE TABLE delivery (
    id TEXT PRIMARY KEY,
    domain_id TEXT REFERENCES domain (id) ON DELETE CASCADE, -- null: of none
    account_id TEXT NOT NULL DEFAULT '', -- who is told; empty: whoever has the address
    sender_id TEXT NOT NULL DEFAULT '', -- in whose name; empty: the server's
    channel TEXT NOT NULL, -- mail, sms, hook
    address TEXT NOT NULL DEFAULT '', -- empty: the account's own, as it is then
    subject TEXT NOT NULL DEFAULT '',
    content TEXT NOT NULL DEFAULT '', -- markup; empty where it tells of notices
    attachments TEXT NOT NULL DEFAULT '', -- paths of uploaded files, one a line
    notices TEXT NOT NULL DEFAULT '', -- ids of those that it tells of, one a line
    gathers INTEGER NOT NULL DEFAULT 0, -- 1: a digest that notices still come to
    target TEXT NOT NULL,
    created BIGINT NOT NULL,
    tries INTEGER NOT NULL DEFAULT 0,
    next_try BIGINT NOT NULL, -- 0: it is over
    claimed BIGINT NOT NULL DEFAULT 0, -- until then some server is trying it
    tried BIGINT NOT NULL DEFAULT 0, -- the last time, or when it turned out to be needless; 0: never
    state INTEGER NOT NULL DEFAULT 0, -- 0 waits, 1 sent, 2 failed, 3 not needed any more
    result TEXT NOT NULL DEFAULT ''
);
CREATE INDEX delivery_due ON delivery (next_try, id) WHERE next_try > 0;
CREATE INDEX delivery_over ON delivery (tried) WHERE next_try = 0;
CREATE INDEX delivery_domain ON delivery (domain_id, created, id);
CREATE UNIQUE INDEX delivery_digest ON delivery (account_id, channel) WHERE gathers = 1;

-- How somebody is told of a kind of notices by a channel: 0 not, 1 at once, 2 by a digest. Without a row as his domain
-- says; without that as the product does.
CREATE TABLE notice_preference (
    account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    kind INTEGER NOT NULL, -- a subject type of notices; 0 all others
    channel TEXT NOT NULL,
    mode INTEGER NOT NULL,
    PRIMARY KEY (account_id, kind, channel)
);
CREATE TABLE notice_default (
    domain_id TEXT NOT NULL REFERENCES domain (id) ON DELETE CASCADE,
    kind INTEGER NOT NULL,
    channel TEXT NOT NULL,
    mode INTEGER NOT NULL,
    PRIMARY KEY (domain_id, kind, channel)
);

-- Where notices of the domain's people are posted to; empty: nowhere.
ALTER TABLE domain ADD COLUMN notice_hook TEXT NOT NULL DEFAULT '';
