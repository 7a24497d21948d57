-- Gateway statuses that contradict a final state, or name another amount than the payment's. They move no money; an
-- operator must act (docs/operations.md, Contradicting gateway status). Each status is stored once.

create table payment_contradiction (
  client_id bigint not null,
  uuid uuid not null,
  -- the status, and the gateway's time of it
  told text not null,
  causa text not null,
  cents bigint not null,
  moneda text not null,
  said_at timestamptz not null,
  -- the payment's state when the status arrived
  estado text not null,
  kind text not null check (kind in ('amount', 'ending')),
  source text not null check (source in ('notification', 'page', 'job', 'cancel')),
  at timestamptz not null,
  primary key (client_id, uuid, told, causa, cents, moneda, said_at),
  foreign key (client_id, uuid) references payment
);

create trigger payment_contradiction_is_final before update or delete on payment_contradiction
  for each statement execute function refuse_change();

-- A payment that the gateway never opened releases its idempotency key, so that the same request can be made again.
-- Older payments kept theirs (docs/decisions/0004-unopened-payment-fails.md).
update payment set idempotency_key = null where estado = 'failed' and token is null and idempotency_key is not null;
