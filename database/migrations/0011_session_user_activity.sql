-- When the user of a session by cookie last did something; null: a session by Bearer, which does not idle.
alter table session add column active_at timestamptz;
-- The unfinished payment that keeps the session, and until when.
alter table session add column paying_uuid uuid;
alter table session add column paying_until timestamptz;
create index session_by_payment on session (client_id, paying_uuid) where paying_uuid is not null;
