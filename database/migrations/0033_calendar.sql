-- The secret address at which a user's calendar reads their due invoices: one at most.

create table due_calendar (
  client_id bigint not null,
  user_id bigint not null,
  secret_sha256 bytea not null,
  created_at timestamptz not null,
  primary key (client_id, user_id),
  unique (client_id, secret_sha256),
  foreign key (client_id, user_id) references app_user on delete cascade
);
