-- additive
-- Sign-in of the desk's staff by OpenID Connect (docs/product.md, Desk): which account of the identity provider belongs
-- to which member of staff.

create table staff_identity (
  identity_id bigint generated always as identity primary key,
  staff_id bigint not null references staff,
  -- claim iss of the ID token
  issuer text not null check (length(issuer) between 1 and 2000),
  -- claim sub of the ID token
  subject text not null check (length(subject) between 1 and 255),
  created_at timestamptz not null,
  -- the role of the claim at the last sign-in where it is not the member's: 'none', or that of the last administrator,
  -- whom the desk keeps; else null
  claimed_role text check (claimed_role in ('content', 'support', 'finance', 'none')),
  unique (issuer, subject),
  unique (staff_id, issuer)
);

-- The states of sign-ins and the ids of logout tokens that were used: each works once, in any server process.
create table staff_oidc_used (
  key_sha256 bytea primary key check (length(key_sha256) = 32),
  -- after this time the state or token is refused for its age
  expires_at timestamptz not null
);
create index staff_oidc_used_by_end on staff_oidc_used (expires_at);

-- null: opened with the password
alter table staff_session add column identity_id bigint references staff_identity on delete set null;
-- claim sid of the ID token, by which the provider ends one session
alter table staff_session add column provider_sid text check (length(provider_sid) between 1 and 255);
-- the second factor: the desk's own, the provider's, or the desk's own whose code is still to come
alter table staff_session add column factor text not null default 'own'
  check (factor = 'own' or factor = 'provider' or factor = 'due');
