-- Every published state of a post (src/areas/content/README.md). news has the newest.
create table news_version (
  post_id text not null references news,
  version bigint not null,
  store text not null,
  title text not null,
  subtitle text,
  description text not null,
  background text,
  published_at timestamp not null,
  name text,
  url_key text,
  status text not null check (status in ('1', '0')),
  recorded_at timestamptz not null,
  -- who published it at the desk; null: the import
  author text,
  primary key (post_id, version)
);

insert into news_version (
  post_id, version, store, title, subtitle, description, background, published_at, name, url_key, status, recorded_at
)
select post_id, version, store, title, subtitle, description, background, published_at, name, url_key, status, now()
from news;
