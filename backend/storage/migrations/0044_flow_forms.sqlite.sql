-- Whether a form has a flow is asked for every document that is saved: its names stand behind the diagram, which may be megabytes long, so they are in
-- the index as well.
DROP INDEX flow_version_application;
CREATE INDEX flow_version_application ON flow_version (application_id, flow_id, version, forms);
