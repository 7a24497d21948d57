-- The last activity of the user of a session by cookie; null: a session by Bearer token, which has no idle time.
alter table session add column active_at timestamptz;
-- The unfinished payment that extends the session, and until when.
alter table session add column paying_uuid uuid;
alter table session add column paying_until timestamptz;
create index session_by_payment on session (client_id, paying_uuid) where paying_uuid is not null;
