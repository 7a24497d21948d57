-- additive
-- when the database was restored from a backup: its jobs do not begin before somebody ends the maintenance
alter table maintenance add column restored_at timestamptz;
