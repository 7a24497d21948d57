import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { App } from './context.ts';
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

/** The job that wakes the delivery, by its name: area erp, which knows by itself what is due, stands after all who tell. */
export const WAKE_DELIVERY = { name: 'erp.deliver' };

/**
 * Puts an event into the outbox, in the transaction of what it tells of, and wakes the delivery for when that is committed.
 * `data` is JSON in the contract's words.
 */
export async function tell(
  tx: Tx,
  { jobs, settings }: Pick<App, 'jobs' | 'settings'>,
  event: { clientId: number; type: EventType; data: object; at: Date },
): Promise<void> {
  await sql`
    insert into outbox_event (client_id, id, type, data, at)
    values (${event.clientId}, ${randomUUID()}, ${event.type}, ${JSON.stringify(event.data)}::jsonb, ${event.at})`.execute(
    tx,
  );
  // a key makes whoever sends the same one wait for this commit: only those of one client, who do that anyway
  if (settings.erpEvents) await jobs.send(tx, WAKE_DELIVERY, {}, { key: String(event.clientId) });
}
