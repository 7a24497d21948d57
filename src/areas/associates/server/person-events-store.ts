import { sql } from 'kysely';
import type { Tx } from '#kit/server/database/database.ts';
import type { Erasure, Person } from '#kit/server/person/personal-data.ts';

/** What events about a user keep; the rest is data of the person. */
const EVENT_KEYS = ['id', 'codigo_cliente', 'role', 'status', 'destinations', 'terms', 'data_policy'];

/** The events about a person: those of their account, and others with their e-mail. */
export function eventsOfPerson({ clientId, userId, email }: Person) {
  return sql`client_id = ${clientId} and ((type like 'user.%' and data->>'id' = ${String(userId)})
    or lower(data->>'email') = ${email})`;
}

/** Leaves of the events about a person's account what is no data of the person. Returns how many were changed. */
export async function eraseEvents(tx: Tx, { clientId, userId }: Erasure): Promise<number> {
  const { numAffectedRows } = await sql`
    update outbox_event set data = (
      select coalesce(jsonb_object_agg(k, v), '{}') from jsonb_each(data) e (k, v) where k = any(${EVENT_KEYS}::text[]))
    where client_id = ${clientId} and type like 'user.%' and data->>'id' = ${String(userId)}
      and exists (select from jsonb_object_keys(data) k where k <> all(${EVENT_KEYS}::text[]))`.execute(tx);
  return Number(numAffectedRows ?? 0);
}
