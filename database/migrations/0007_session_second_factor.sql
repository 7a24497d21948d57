-- The second factor, and when a session was last used.

create table second_factor (
  client_id bigint not null,
  user_id bigint not null,
  -- sealed with APP_SECRET; null until the first code was confirmed
  secret bytea,
  -- the one that is being set up, likewise
  pending_secret bytea,
  -- the time step of the last code that was taken: none counts twice
  last_step bigint,
  primary key (client_id, user_id),
  foreign key (client_id, user_id) references app_user on delete cascade
);

create table recovery_code (
  client_id bigint not null,
  user_id bigint not null,
  -- HMAC with APP_SECRET; used ones are deleted
  code_hmac text not null,
  primary key (client_id, user_id, code_hmac),
  foreign key (client_id, user_id) references app_user on delete cascade
);

-- To the minute; null: not since it was created.
alter table session add column last_used_at timestamptz;
