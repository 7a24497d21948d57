-- A person, who signs in, apart from their memberships in clients (app_user). What belongs to the person: e-mail,
-- password, second factor, passkeys, known browsers.
-- Not additive: servers of the version before read the password and the second factor from the membership. A copy there
-- would let an old password sign in until all servers are replaced.

create table person (
  person_id bigint generated always as identity primary key,
  email text not null unique check (email = lower(email)),
  -- null: no password set, so password sign-in is impossible
  password_hash text,
  -- The user by whose numbers secrets were encrypted, and whom authenticators know, since before there were persons.
  -- Null: 0 and the person's own number.
  sealed_client_id bigint,
  sealed_user_id bigint,
  check ((sealed_client_id is null) = (sealed_user_id is null))
);

insert into person (email, password_hash, sealed_client_id, sealed_user_id)
select d.email, u.password_hash, u.client_id, u.user_id
from user_directory d join app_user u using (client_id, user_id) order by u.client_id, u.user_id;

create unique index person_by_seal on person (coalesce(sealed_client_id, 0), coalesce(sealed_user_id, person_id));

-- null: the user was erased
alter table app_user add column person_id bigint references person;
update app_user u set person_id = p.person_id
from person p where p.sealed_client_id = u.client_id and p.sealed_user_id = u.user_id;
alter table app_user drop column password_hash;
-- joining: the person has not accepted yet to be a user of this client
alter table app_user add column joining boolean not null default false, add check (not joining or status = '0');

-- Leads from a person to their memberships, at most one in a client.
drop table user_directory;
create table user_directory (
  person_id bigint not null references person,
  client_id bigint not null,
  user_id bigint not null,
  -- when the person chose this membership; the next sign-in opens the one chosen last
  chosen_at timestamptz,
  primary key (person_id, client_id),
  unique (client_id, user_id),
  foreign key (client_id, user_id) references app_user on delete cascade
);
insert into user_directory (person_id, client_id, user_id)
select person_id, sealed_client_id, sealed_user_id from person;

alter table second_factor add column person_id bigint references person on delete cascade;
update second_factor f set person_id = u.person_id
from app_user u where u.client_id = f.client_id and u.user_id = f.user_id;
delete from second_factor where person_id is null;
alter table second_factor drop column client_id, drop column user_id, add primary key (person_id);

alter table recovery_code add column person_id bigint references person on delete cascade;
update recovery_code r set person_id = u.person_id
from app_user u where u.client_id = r.client_id and u.user_id = r.user_id;
delete from recovery_code where person_id is null;
alter table recovery_code drop column client_id, drop column user_id, add primary key (person_id, code_hmac);

alter table known_device add column person_id bigint references person on delete cascade;
update known_device k set person_id = u.person_id
from app_user u where u.client_id = k.client_id and u.user_id = k.user_id;
delete from known_device where person_id is null;
alter table known_device drop column client_id, drop column user_id, add primary key (person_id, device_sha256);

alter table passkey add column person_id bigint references person on delete cascade;
update passkey k set person_id = u.person_id
from app_user u where u.client_id = k.client_id and u.user_id = k.user_id;
delete from passkey where person_id is null;
alter table passkey drop column client_id, drop column user_id, alter column person_id set not null,
  add primary key (passkey_id), add unique (person_id, credential_id);

-- Mailed links by which a person accepts to be a user of one more client, or refuses.
create table membership_invitation (
  client_id bigint not null,
  token_sha256 bytea not null,
  user_id bigint not null,
  expires_at timestamptz not null,
  primary key (client_id, token_sha256),
  foreign key (client_id, user_id) references app_user on delete cascade
);
create index membership_invitation_of_user on membership_invitation (client_id, user_id);
