import { STORES, isStoreCode } from '#kit/core/store.ts';
import type { Tx } from '#kit/server/database/database.ts';
import { patternOf } from '#kit/server/person/erase-person.ts';
import type { Person } from '#kit/server/person/personal-data.ts';
import { erasedUser } from '#kit/server/person/person-store.ts';
import type { PersonRow } from './person-store.ts';
import { sha256 } from './token.ts';

/** A user as a person. After an erasure the hash of the e-mail is the recorded one. */
export async function personOf(tx: Tx, row: PersonRow): Promise<Person> {
  const erased = await erasedUser(tx, row.client_id, row.user_id);
  return {
    clientId: row.client_id,
    userId: row.user_id,
    personId: row.person_id,
    email: row.email,
    emailSha256: erased?.email_sha256 ?? sha256(row.email),
    // the names of an erased user would find themselves
    pattern: patternOf(erased ? { ...row, firstname: row.email, lastname: '' } : row),
  };
}

/** The country whose law applies to a user. */
export function countryOf({ store, codigo_cliente }: PersonRow): 'CO' | 'EC' {
  if (!isStoreCode(store)) throw new Error(`The store of client ${codigo_cliente} is unknown.`);
  return STORES[store].country;
}
