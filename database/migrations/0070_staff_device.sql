-- Browsers from which somebody has signed in to the desk: strangers' failures do not count for them (docs/security.md).
create table staff_device (
  staff_id bigint not null references staff,
  device_sha256 bytea not null,
  last_seen_at timestamptz not null,
  primary key (staff_id, device_sha256)
);
