-- The numbers that scripts count (countNext): by domain, software and label.
CREATE TABLE script_counter (
    domain_id TEXT NOT NULL REFERENCES domain (id) ON DELETE CASCADE,
    application_id TEXT NOT NULL REFERENCES application (id) ON DELETE CASCADE,
    label TEXT NOT NULL,
    last BIGINT NOT NULL,
    PRIMARY KEY (domain_id, application_id, label)
);
