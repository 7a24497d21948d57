-- Users that the portal creates and edits: their optional data, and what editors and invitations need to know.

alter table app_user add dob date;
alter table app_user add gender text;
alter table app_user add job_title text;
alter table app_user add celphone text;
alter table app_user add is_subscribed boolean not null default false;
-- raised by every change, so that the second of two editors is refused
alter table app_user add edicion integer not null default 1;
-- when the newest invitation to set a first password was asked for
alter table app_user add invited_at timestamptz;
