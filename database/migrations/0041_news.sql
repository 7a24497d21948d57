-- News, with their text as sanitized HTML (src/areas/content/server/sanitize.ts). A post is of one store, or with store
-- '*' of all.
create table news (
  post_id text primary key,
  store text not null check (store in ('*', 'combustibles', 'lubricantes', 'ecuador', 'lubricantes_ecuador')),
  title text not null,
  subtitle text,
  description text not null,
  -- image below media/mageplaza/blog/post/
  background text,
  -- in the time zone of each store that shows it
  published_at timestamp not null,
  name text,
  url_key text,
  status text not null check (status in ('1', '0')),
  version bigint not null
);
create index news_newest on news (published_at desc, post_id desc);
