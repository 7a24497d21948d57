import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from './database.ts';

/** What the ERP hears of (import.md, Events). */
export type EventType =
  | 'payment.approved'
  | 'payment.reversed'
  | 'compensation.created'
  | 'order.release_requested'
  | 'voucher.purchased'
  | 'certificate.requested'
  | 'user.created'
  | 'user.updated'
  | 'terms.accepted';

/** Puts an event into the outbox, in the transaction of what it tells of. `data` is JSON in the contract's words. */
export async function tell(
  tx: Tx,
  event: { clientId: number; type: EventType; data: object; at: Date },
): Promise<void> {
  await sql`
    insert into outbox_event (client_id, id, type, data, at)
    values (${event.clientId}, ${randomUUID()}, ${event.type}, ${JSON.stringify(event.data)}::jsonb, ${event.at})`.execute(
    tx,
  );
}
