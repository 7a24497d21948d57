-- additive
-- Sign-in of clients' users by OpenID Connect (docs/product.md, Sign-in and sessions): which account of a store's
-- identity provider belongs to which person.

create table person_identity (
  identity_id bigint generated always as identity primary key,
  person_id bigint not null references person on delete cascade,
  -- claim iss of the ID token
  issuer text not null check (length(issuer) between 1 and 2000),
  -- claim sub of the ID token
  subject text not null check (length(subject) between 1 and 255),
  created_at timestamptz not null,
  unique (issuer, subject),
  unique (person_id, issuer)
);

-- The states of sign-ins, the proofs of accounts and the ids of logout tokens that were used: each works once, in any
-- server process.
create table oidc_used (
  key_sha256 bytea primary key check (length(key_sha256) = 32),
  -- after this time it is refused for its age
  expires_at timestamptz not null
);
create index oidc_used_by_end on oidc_used (expires_at);

-- null: not opened by an identity provider. An account that is unlinked ends its sessions.
alter table session add column identity_id bigint;
-- claim sid of the ID token, by which the provider ends one session
alter table session add column provider_sid text check (length(provider_sid) between 1 and 255);
-- whether the provider has proved two factors
alter table session add column provider_factor boolean not null default false;
