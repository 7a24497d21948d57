import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { App } from './context.ts';
import type { Tx } from './database/database.ts';
import type { EventType } from './manifest/declared-names.ts';
import type { JobSender } from './jobs/job-sender.ts';

/** The job that starts the delivery of events; a later area runs it. Without it polling finds the events. */
export const DELIVER_EVENTS_JOB = { name: 'outbox.deliver' };

/** Publishes an event in the transaction; delivery starts after the commit. `data`: JSON with the contract's terms. */
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
  // sends with the same key wait for this commit; transactions of one client wait for each other anyway
  if (settings.erpEvents) await jobs.send(tx, DELIVER_EVENTS_JOB, {}, { key: String(event.clientId) });
}
