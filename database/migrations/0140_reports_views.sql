-- Views: searches of lists that users keep under a name (docs/product.md, Views).

create table saved_view (
  client_id bigint not null,
  view_id bigint not null generated always as identity,
  -- who saved it; only this user changes it
  user_id bigint not null,
  -- the list's name in the contract, 'facturas-pendientes'
  list text not null check (length(list) between 1 and 40),
  name text not null check (length(name) between 1 and 60),
  -- the search of the list's address, without '?'
  search text not null check (length(search) <= 1000),
  -- whether all users of the client who see the list see the view
  is_shared boolean not null,
  -- whether the user's list opens with it
  is_default boolean not null,
  saved_at timestamptz not null,
  primary key (client_id, view_id),
  unique (client_id, user_id, list, name),
  foreign key (client_id, user_id) references app_user on delete cascade
);

create unique index saved_view_default on saved_view (client_id, user_id, list) where is_default;
