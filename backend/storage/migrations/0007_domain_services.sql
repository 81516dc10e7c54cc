-- Pictures and style sheets that administrators upload, and what a domain uses beside its own software.

CREATE TABLE icon (
    name TEXT PRIMARY KEY,
    file_type INTEGER NOT NULL, -- 1 PNG, 2 JPEG, 3 GIF
    width INTEGER NOT NULL, -- pixels
    height INTEGER NOT NULL,
    bytes INTEGER NOT NULL,
    content TEXT NOT NULL, -- Base64
    created BIGINT NOT NULL
);

CREATE TABLE skin (
    name TEXT PRIMARY KEY,
    style_sheet TEXT NOT NULL,
    created BIGINT NOT NULL
);

-- What was switched off or on by hand; system software without a row is on.
CREATE TABLE domain_default_software (
    domain_id TEXT NOT NULL REFERENCES domain (id) ON DELETE CASCADE,
    software_id TEXT NOT NULL,
    enabled INTEGER NOT NULL,
    PRIMARY KEY (domain_id, software_id)
);

CREATE TABLE domain_knowledge (
    domain_id TEXT PRIMARY KEY REFERENCES domain (id) ON DELETE CASCADE,
    role_codes TEXT NOT NULL DEFAULT '', -- separated by commas
    member_ids TEXT NOT NULL DEFAULT '' -- users and departments, separated by commas
);

CREATE TABLE domain_service_use (
    domain_id TEXT NOT NULL REFERENCES domain (id) ON DELETE CASCADE,
    service_id TEXT NOT NULL,
    calls BIGINT NOT NULL,
    PRIMARY KEY (domain_id, service_id)
);
