-- Weekly batches that clients keep: how to propose invoices to pay, not which (docs/product.md, Weekly batch).

create table batch_recipe (
  client_id bigint not null,
  recipe_id bigint not null generated always as identity,
  -- who is reminded on its day
  user_id bigint not null,
  name text not null check (length(name) between 1 and 60),
  -- 1: Monday, 7: Sunday
  weekday smallint not null check (weekday between 1 and 7),
  reserve_cents bigint not null check (reserve_cents >= 0),
  -- null: no highest sum
  cap_cents bigint check (cap_cents > 0),
  -- codes of stations as the ERP has them; null: all
  stations text[],
  saved_at timestamptz not null,
  primary key (client_id, recipe_id),
  foreign key (client_id, user_id) references app_user on delete cascade
);
