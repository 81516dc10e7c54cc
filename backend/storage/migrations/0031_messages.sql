-- What people write to one another: messages, announcements, and comments on these and on documents.

CREATE TABLE message (
    id TEXT PRIMARY KEY,
    domain_id TEXT NOT NULL REFERENCES domain (id) ON DELETE CASCADE,
    type INTEGER NOT NULL, -- 0 message, 1 announcement
    title TEXT NOT NULL DEFAULT '',
    content TEXT NOT NULL, -- markup, cleaned
    search_text TEXT NOT NULL, -- title and content without markup, case-folded
    attachments TEXT NOT NULL DEFAULT '[]',
    sender_id TEXT NOT NULL,
    sender TEXT NOT NULL, -- the name he had
    sender_department_id TEXT NOT NULL DEFAULT '',
    sender_department TEXT NOT NULL DEFAULT '',
    scope INTEGER NOT NULL, -- 1 everybody, 2 those named
    receiver_info TEXT NOT NULL DEFAULT '', -- those named, as clients are shown it
    sticky INTEGER NOT NULL DEFAULT 0,
    commentable INTEGER NOT NULL DEFAULT 1,
    confirm INTEGER NOT NULL DEFAULT 0, -- receivers are asked to confirm it
    published BIGINT NOT NULL,
    expires BIGINT NOT NULL DEFAULT 0, -- 0: never
    withdrawn BIGINT NOT NULL DEFAULT 0,
    receiver_count BIGINT NOT NULL DEFAULT 0, -- when it was sent
    told_to TEXT NOT NULL DEFAULT '', -- receivers are told in the order of their ids, up to this one
    told_count BIGINT NOT NULL DEFAULT 0,
    is_told INTEGER NOT NULL DEFAULT 0, -- all of them are
    version INTEGER NOT NULL DEFAULT 1
);
CREATE INDEX message_newest ON message (domain_id, type, sticky, published, id);
CREATE INDEX message_sent ON message (sender_id, published, id);

-- Who is meant. Whoever belongs to it later is meant as well.
CREATE TABLE message_audience (
    message_id TEXT NOT NULL REFERENCES message (id) ON DELETE CASCADE,
    kind TEXT NOT NULL, -- all, department (and those below it), person, role
    target_id TEXT NOT NULL DEFAULT '',
    domain_id TEXT NOT NULL,
    PRIMARY KEY (message_id, kind, target_id)
);
CREATE INDEX message_audience_target ON message_audience (domain_id, kind, target_id, message_id);

-- What a receiver did with a message. 0: not yet.
CREATE TABLE message_receipt (
    message_id TEXT NOT NULL REFERENCES message (id) ON DELETE CASCADE,
    account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    read_at BIGINT NOT NULL DEFAULT 0,
    confirmed_at BIGINT NOT NULL DEFAULT 0,
    hidden_at BIGINT NOT NULL DEFAULT 0,
    PRIMARY KEY (message_id, account_id)
);
CREATE INDEX message_receipt_of ON message_receipt (account_id);
CREATE INDEX message_receipt_read ON message_receipt (message_id, read_at);

CREATE TABLE message_topic (
    message_id TEXT NOT NULL REFERENCES message (id) ON DELETE CASCADE,
    topic_key TEXT NOT NULL, -- case-folded
    topic TEXT NOT NULL,
    domain_id TEXT NOT NULL,
    published BIGINT NOT NULL,
    PRIMARY KEY (message_id, topic_key)
);
CREATE INDEX message_topic_newest ON message_topic (domain_id, published);

-- Which message or comment brings an uploaded file along.
CREATE TABLE message_attachment (
    subject_kind TEXT NOT NULL, -- message, comment
    subject_id TEXT NOT NULL,
    file_id TEXT NOT NULL,
    PRIMARY KEY (subject_kind, subject_id, file_id)
);
CREATE INDEX message_attachment_file ON message_attachment (file_id);

CREATE TABLE comment (
    id TEXT PRIMARY KEY,
    domain_id TEXT NOT NULL REFERENCES domain (id) ON DELETE CASCADE,
    subject_kind TEXT NOT NULL, -- message, document
    subject_id TEXT NOT NULL,
    parent_id TEXT NOT NULL DEFAULT '', -- the comment that it answers
    sender_id TEXT NOT NULL,
    sender TEXT NOT NULL, -- the name he had
    content TEXT NOT NULL, -- markup, cleaned
    attachments TEXT NOT NULL DEFAULT '',
    to_user_id TEXT NOT NULL DEFAULT '', -- whom it answers
    to_user TEXT NOT NULL DEFAULT '',
    to_content TEXT NOT NULL DEFAULT '', -- the beginning of what it answers
    created BIGINT NOT NULL,
    removed BIGINT NOT NULL DEFAULT 0, -- stays while answers stand
    version INTEGER NOT NULL DEFAULT 1
);
CREATE INDEX comment_subject ON comment (subject_kind, subject_id, created, id);
CREATE INDEX comment_parent ON comment (parent_id);
CREATE INDEX comment_sender ON comment (sender_id, created, id);

-- Who was told of a comment: whom it answers, whom it mentions, whose subject it is.
CREATE TABLE comment_receiver (
    comment_id TEXT NOT NULL REFERENCES comment (id) ON DELETE CASCADE,
    account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    PRIMARY KEY (comment_id, account_id)
);
CREATE INDEX comment_receiver_of ON comment_receiver (account_id);

CREATE TABLE comment_vote (
    comment_id TEXT NOT NULL REFERENCES comment (id) ON DELETE CASCADE,
    account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    vote INTEGER NOT NULL, -- 1 likes it, -1 does not
    PRIMARY KEY (comment_id, account_id)
);
CREATE INDEX comment_vote_of ON comment_vote (account_id);

-- The kind of a notice (1 submit ... 10 mention; 0 none), and the message or comment that it tells of and goes with.
ALTER TABLE notification ADD COLUMN subject_type INTEGER NOT NULL DEFAULT 0;
ALTER TABLE notification ADD COLUMN source TEXT NOT NULL DEFAULT '';
CREATE INDEX notification_source ON notification (source, receiver_id) WHERE source <> '';
