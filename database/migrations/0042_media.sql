-- The images of blocks and news, at /media/{path}, for all servers (src/areas/content/README.md).
create table media (
  -- below /media/
  path text primary key,
  -- of the bytes that came in: the same image again changes nothing
  hash text not null,
  width integer not null,
  height integer not null,
  -- '#rrggbb', what most of it is like
  colour text not null,
  imported_at timestamptz not null
);

-- Made when the image comes in. The widest one is as wide as the image, or 1600 pixels.
create table media_variant (
  path text not null references media on delete cascade,
  width integer not null,
  format text not null check (format in ('avif', 'webp', 'jpeg')),
  bytes bytea not null,
  primary key (path, width, format)
);
