import { sql } from 'kysely';
import type { Person } from '#kit/server/person/personal-data.ts';

/** The recipients of reports that are a person: as a user of the client, or by their address at any client. */
export function recipientsOfPerson({ clientId, userId, email }: Person) {
  return sql`(client_id = ${clientId} and user_id = ${userId} or address = ${email})`;
}

/** What was sent to a person. */
export function sendingsOfPerson(person: Person) {
  return sql`(client_id, recipient_id) in (
    select client_id, recipient_id from report_recipient where ${recipientsOfPerson(person)})`;
}
