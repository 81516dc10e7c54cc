-- What failed of a domain is found among what was sent.
CREATE INDEX delivery_domain_state ON delivery (domain_id, state, created, id);

-- What was read and is old goes by itself.
CREATE INDEX notification_read ON notification (created) WHERE is_read = 1 AND removed = 0;

-- When nobody wants to be told elsewhere, in the time of his calendar: "20:00" to "07:00", into the next day where it
-- begins later than it ends; both empty: never.
ALTER TABLE account ADD COLUMN quiet_from TEXT NOT NULL DEFAULT '';
ALTER TABLE account ADD COLUMN quiet_until TEXT NOT NULL DEFAULT '';
