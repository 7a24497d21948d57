-- additive
-- the instant whose state of the portal was restored: what happened after it is not in the database
alter table maintenance add column restored_as_of timestamptz;
