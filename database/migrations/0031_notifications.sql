-- Notifications of users, how each user wants each kind, and the browsers that Web Push reaches.

create table notification (
  client_id bigint not null,
  user_id bigint not null,
  -- sorts by time, like a push id of Firebase
  key text not null check (key ~ '^[-0-9A-Z_a-z]{20}$'),
  kind text not null,
  title text not null,
  body text not null,
  data jsonb not null,
  read boolean not null default false,
  at timestamptz not null,
  -- names what it is about: the user gets it once; null: always
  once text,
  -- whether the portal shows it: not where the user wants the kind by e-mail only, or has deleted it
  shown boolean not null,
  mail_due boolean not null,
  push_due boolean not null,
  primary key (client_id, user_id, key),
  foreign key (client_id, user_id) references app_user on delete cascade
);
create unique index notification_once on notification (client_id, user_id, once) where once is not null;
create index notification_mail_due on notification (client_id, user_id) where mail_due;
create index notification_push_due on notification (client_id, user_id) where push_due;

-- absent: the kind's own default
create table notification_preference (
  client_id bigint not null,
  user_id bigint not null,
  kind text not null,
  channel text not null check (channel in ('portal', 'email', 'both', 'none')),
  primary key (client_id, user_id, kind),
  foreign key (client_id, user_id) references app_user on delete cascade
);

-- A browser that the user allowed to show notifications, of the session in which they did.
create table push_subscription (
  client_id bigint not null,
  user_id bigint not null,
  endpoint_sha256 bytea not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  session_sha256 bytea not null,
  created_at timestamptz not null,
  primary key (client_id, user_id, endpoint_sha256),
  foreign key (client_id, user_id) references app_user on delete cascade
);
