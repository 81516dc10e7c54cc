-- Long diagrams stand beside the row here, so the names of the forms are read without them.
COMMENT ON COLUMN flow_version.forms IS 'names of the forms that its starts name, a line each';
