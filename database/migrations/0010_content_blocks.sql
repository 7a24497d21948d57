-- Content blocks, as sanitized HTML (src/areas/content/server/sanitize.ts). A block belongs to one store, or with store
-- '*' to every store without a block of its own.
create table cms_block (
  identifier text not null,
  store text not null check (store in ('*', 'combustibles', 'lubricantes', 'ecuador', 'lubricantes_ecuador')),
  title text,
  content text not null,
  status text not null check (status in ('1', '0')),
  version bigint not null,
  primary key (identifier, store)
);
