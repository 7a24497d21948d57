import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { App } from './context.ts';
import type { Tx } from './database.ts';
import type { EventType } from './declared-names.ts';
import type { JobSender } from './job-sender.ts';

/** Starts the delivery of events, which a later area runs; without the job events are found by polling. */
export const DELIVER_EVENTS_JOB = { name: 'outbox.deliver' };

/** In the transaction; the delivery starts after the commit. `data` is JSON in the contract's terms. */
export async function publishEvent(
  tx: Tx,
  { jobs, settings }: Pick<App, 'settings'> & { readonly jobs: Pick<JobSender, 'send'> },
  event: { clientId: number; type: EventType; data: object; at: Date },
): Promise<void> {
  await sql`
    insert into outbox_event (client_id, id, type, data, at)
    values (${event.clientId}, ${randomUUID()}, ${event.type}, ${JSON.stringify(event.data)}::jsonb, ${event.at})`.execute(
    tx,
  );
  // senders of the same key wait for this commit; those of one client do that anyway
  if (settings.erpEvents) await jobs.send(tx, DELIVER_EVENTS_JOB, {}, { key: String(event.clientId) });
}
