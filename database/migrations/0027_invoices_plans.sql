-- Plans of payments: what is above one payment's limits is paid by several, one after the other (docs/product.md,
-- Payments). A plan locks nothing and says only which documents; the rest is worked out from the ledger each time.

create table payment_plan (
  client_id bigint not null,
  plan_id uuid not null,
  user_id bigint not null,
  created_at timestamptz not null,
  -- when the user let it go or made another one; null: not
  released_at timestamptz,
  primary key (client_id, plan_id),
  foreign key (client_id, user_id) references app_user
);
create unique index payment_plan_of_user on payment_plan (client_id, user_id) where released_at is null;

create table payment_plan_document (
  client_id bigint not null,
  plan_id uuid not null,
  document_id bigint not null,
  primary key (client_id, plan_id, document_id),
  foreign key (client_id, plan_id) references payment_plan,
  foreign key (client_id, document_id) references document
);

create trigger payment_plan_document_is_final before update or delete on payment_plan_document
  for each statement execute function refuse_change();

-- the plan that a payment is part of; null for most
alter table payment add column plan_id uuid;
alter table payment add foreign key (client_id, plan_id) references payment_plan;
create index payment_of_plan on payment (client_id, plan_id) where plan_id is not null;
