-- Words of a gateway that cannot stand beside what it had said before, or name another amount than the payment's. They move
-- no money; a person has to look (src/areas/invoices/rules/status.ts, docs/operations.md). Each word stands once, however
-- often it comes.

create table payment_contradiction (
  client_id bigint not null,
  uuid uuid not null,
  -- what the word says, and when the gateway says that it became so
  told text not null,
  causa text not null,
  cents bigint not null,
  moneda text not null,
  said_at timestamptz not null,
  -- how the payment stood when it was heard
  estado text not null,
  kind text not null check (kind in ('amount', 'ending')),
  source text not null check (source in ('notification', 'page', 'job', 'cancel')),
  at timestamptz not null,
  primary key (client_id, uuid, told, causa, cents, moneda, said_at),
  foreign key (client_id, uuid) references payment
);

create trigger payment_contradiction_is_final before update or delete on payment_contradiction
  for each statement execute function refuse_change();

-- A payment that the gateway never opened lets go of its idempotency key, so that the same request can be made again
-- (server/settle.ts); those of before did not.
update payment set idempotency_key = null where estado = 'failed' and token is null and idempotency_key is not null;
