-- What failed of a domain is found among what was sent.
CREATE INDEX delivery_domain_state ON delivery (domain_id, state, created, id);

-- What was read and is old goes by itself.
CREATE INDEX notification_read ON notification (created) WHERE is_read = 1 AND removed = 0;
