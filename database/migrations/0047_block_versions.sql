-- Every published state of a block (src/areas/content/README.md). cms_block has the newest.
create table cms_block_version (
  identifier text not null,
  store text not null,
  version bigint not null,
  title text,
  content text not null,
  status text not null check (status in ('1', '0')),
  published_at timestamptz not null,
  -- who published it at the desk; null: the import
  author text,
  primary key (identifier, store, version),
  foreign key (identifier, store) references cms_block
);

insert into cms_block_version (identifier, store, version, title, content, status, published_at)
select identifier, store, version, title, content, status, now() from cms_block;
