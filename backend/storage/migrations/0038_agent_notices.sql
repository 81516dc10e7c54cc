-- Who acts for others is told of their work as well; it is known whose, so that it is settled with it.
CREATE TABLE flow_agent_notice (
    instance_id TEXT NOT NULL REFERENCES flow_instance (id) ON DELETE CASCADE,
    token_id TEXT NOT NULL,
    owner_id TEXT NOT NULL, -- whose turn it is
    agent_id TEXT NOT NULL, -- who was told
    notification_id TEXT NOT NULL,
    PRIMARY KEY (instance_id, token_id, owner_id, agent_id)
);
CREATE INDEX flow_agent_notice_by ON flow_agent_notice (notification_id);
