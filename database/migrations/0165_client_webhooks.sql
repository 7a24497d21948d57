-- additive
-- Webhooks to addresses of clients (docs/client-api.md, Webhooks).

create table client_webhook (
  client_id bigint not null,
  webhook_id bigint not null generated always as identity,
  -- who answers for it: it works while this user is an active legal representative
  user_id bigint not null,
  url text not null check (length(url) between 1 and 500),
  events text[] not null check (cardinality(events) > 0),
  -- encrypted with the secret whose key id is sealed_by
  secret_sealed bytea not null,
  -- the secret before the last change of it, which also signs until then
  former_sealed bytea,
  former_until timestamptz,
  sealed_by text not null,
  -- null: it works; else 'user', 'gone' (410) or 'failing'
  paused_for text check (paused_for in ('user', 'gone', 'failing')),
  created_at timestamptz not null,
  last_success_at timestamptz,
  last_failure_at timestamptz,
  -- failures since the last success
  failures integer not null default 0 check (failures >= 0),
  failing_since timestamptz,
  -- until then a process delivers; one that was killed leaves it
  busy_until timestamptz,
  primary key (client_id, webhook_id),
  foreign key (client_id, user_id) references app_user on delete cascade,
  check ((former_sealed is null) = (former_until is null)),
  check ((failures = 0) = (failing_since is null))
);

create table client_webhook_delivery (
  client_id bigint not null,
  delivery_id bigint not null generated always as identity,
  webhook_id bigint not null,
  -- webhook-id: the same in every try
  event_id uuid not null,
  type text not null,
  data jsonb not null,
  at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  -- a test, or sent again by hand: one try, before what waits
  is_single boolean not null default false,
  tries integer not null default 0 check (tries >= 0),
  next_at timestamptz not null,
  tried_at timestamptz,
  -- of the last try: the HTTP status, or why there was none
  status integer,
  error text check (length(error) <= 60),
  primary key (client_id, delivery_id),
  foreign key (client_id, webhook_id) references client_webhook on delete cascade
);
create index client_webhook_delivery_waiting
  on client_webhook_delivery (client_id, webhook_id, is_single desc, delivery_id) where state = 'waiting';
create index client_webhook_delivery_log on client_webhook_delivery (client_id, webhook_id, delivery_id);
create index client_webhook_delivery_old on client_webhook_delivery (client_id, at);
