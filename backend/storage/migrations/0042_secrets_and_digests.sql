-- Secrets by which programs of a person come in his name. The secret itself is known to nobody but him.
CREATE TABLE personal_secret (
    id TEXT PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    name TEXT NOT NULL, -- what it is for
    seal TEXT NOT NULL UNIQUE, -- of the secret, under the key of the server
    created BIGINT NOT NULL,
    used BIGINT NOT NULL DEFAULT 0 -- the last time; 0: never
);
CREATE INDEX personal_secret_of ON personal_secret (account_id, created, id);

-- The secret that a token was got by, and ends with.
ALTER TABLE token ADD COLUMN secret_id TEXT REFERENCES personal_secret (id) ON DELETE CASCADE;
CREATE INDEX token_secret ON token (secret_id) WHERE secret_id IS NOT NULL;

-- What came to a digest that gathers, whatever is chosen afterwards.
CREATE TABLE gathered_notice (
    notice_id TEXT NOT NULL REFERENCES notification (id) ON DELETE CASCADE,
    channel TEXT NOT NULL,
    account_id TEXT NOT NULL,
    gathers INTEGER NOT NULL, -- 1: the digest of the day, 2: that of the hour
    PRIMARY KEY (notice_id, channel)
);
CREATE INDEX gathered_notice_of ON gathered_notice (account_id, channel, gathers);
INSERT INTO gathered_notice (notice_id, channel, account_id, gathers)
SELECT n.id, d.channel, d.account_id, d.gathers
FROM delivery d JOIN notification n ON n.receiver_id = d.account_id
WHERE d.gathers > 0 AND n.removed = 0 AND n.is_read = 0 AND n.created >= d.created AND d.gathers + 1 = coalesce(
    (SELECT p.mode FROM notice_preference p WHERE p.account_id = d.account_id AND p.channel = d.channel
        AND p.kind = CASE WHEN n.subject_type BETWEEN 2 AND 10 THEN n.subject_type ELSE 0 END),
    (SELECT f.mode FROM notice_default f WHERE f.domain_id = d.domain_id AND f.channel = d.channel
        AND f.kind = CASE WHEN n.subject_type BETWEEN 2 AND 10 THEN n.subject_type ELSE 0 END), 0);

-- What waits for somebody is found when his quiet hours end.
CREATE INDEX delivery_waiting ON delivery (account_id) WHERE state = 0;

-- What a domain leaves is found without reading what others have.
CREATE INDEX notification_domain ON notification (domain_id, id);
CREATE INDEX comment_domain ON comment (domain_id);
