import { sql } from 'kysely';
import type { Person } from '#kit/server/person/personal-data.ts';

/** The lines of a person's requests. */
export function linesOfPerson({ clientId, userId }: Person) {
  return sql`client_id = ${clientId} and uuid in (
    select uuid from approval_request where client_id = ${clientId} and user_id = ${userId})`;
}
