-- The second factor, and when a session was last used.

create table second_factor (
  client_id bigint not null,
  user_id bigint not null,
  -- encrypted with APP_SECRET; null until the first code was confirmed
  secret bytea,
  -- the secret that is being set up, encrypted likewise
  pending_secret bytea,
  -- the time step of the last accepted code: each is accepted once
  last_step bigint,
  primary key (client_id, user_id),
  foreign key (client_id, user_id) references app_user on delete cascade
);

create table recovery_code (
  client_id bigint not null,
  user_id bigint not null,
  -- HMAC with APP_SECRET; a used code is deleted
  code_hmac text not null,
  primary key (client_id, user_id, code_hmac),
  foreign key (client_id, user_id) references app_user on delete cascade
);

-- To the minute; null: not used since it was created.
alter table session add column last_used_at timestamptz;
