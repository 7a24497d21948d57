-- What the company publishes on its screens, as clean HTML (src/areas/content/server/sanitize.ts). No client's: a block is one
-- store's, or with store '*' that of every store without one of its own.
create table cms_block (
  identifier text not null,
  store text not null check (store in ('*', 'combustibles', 'lubricantes', 'ecuador', 'lubricantes_ecuador')),
  title text,
  content text not null,
  status text not null check (status in ('1', '0')),
  version bigint not null,
  primary key (identifier, store)
);
