import { sql } from 'kysely';
import { type Db, type Tx, transaction } from '#kit/server/database/database.ts';
import type { CommandContext } from '#kit/server/manifest/admin-command.ts';
import { Metrics } from '#kit/server/metrics/metrics.ts';
import { publishEvent } from '#kit/server/outbox.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import { startReceiver } from '#kit/server/testing/webhook-receiver.ts';
import { client } from '#kit/server/testing/people.ts';
import { type Sender, deliverDue } from '../deliver/deliver.ts';

/** The key of the specification's example. */
export const KEY = Buffer.from('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'base64');

/** More clients than the delivery serves concurrently. */
export const CLIENTS = ['C1', 'C2', 'C3', 'C4', 'C5', 'C6', 'C7', 'C8', 'C9'];

export type DeliveryUnderTest = Awaited<ReturnType<typeof prepareDelivery>>;

/**
 * Imports these clients into a server without an ERP address: only the test delivers events, step by step, with a
 * frozen clock, to a receiver that plays the ERP.
 */
export async function prepareDelivery(server: ServerUnderTest) {
  const { db } = server.database;
  const erp = await startReceiver<{ readonly client: string; readonly n: number }>();
  await server.importLines(CLIENTS.map((code) => client(code)));
  const { rows } = await sql<{ codigo_cliente: string; client_id: number }>`
    select codigo_cliente, client_id from client`.execute(db);
  const clients = new Map(rows.map((row) => [row.codigo_cliente, row.client_id]));

  let now = new Date();
  const clock = { now: () => now };
  const reports: string[] = [];
  const logged: object[] = [];
  const log = { warn: (about: object) => void logged.push(about), error: () => undefined };

  /** Publishes an event, as an area does. */
  const publishIn = (tx: Tx, code: string, n: number) =>
    publishEvent(
      tx,
      { settings: server.settings, jobs: { send: () => Promise.reject(new Error('The test queues no job.')) } },
      { clientId: clients.get(code) ?? 0, type: 'terms.accepted', data: { client: code, n }, at: now },
    );
  /** Delivers all due events. */
  const deliver = (over: Partial<Sender> = {}) =>
    deliverDue({
      db,
      clock,
      log: log as unknown as Sender['log'],
      metrics: new Metrics(log),
      report: (error) => void reports.push(String(error)),
      to: { url: `${erp.url}/events`, keys: [KEY], timeout: 20_000 },
      stopping: new AbortController().signal,
      ...over,
    });

  return {
    server,
    db,
    erp,
    now: clock.now,
    advance: (milliseconds: number) => {
      now = new Date(now.getTime() + milliseconds);
    },
    clientId: (code: string) => clients.get(code),
    reports,
    logged,
    publishIn,
    tells: (code: string, n: number) => transaction(db, (tx) => publishIn(tx, code, n)),
    deliver,
    cameOf: (code: string) => erp.came.filter(({ data }) => data.client === code).map(({ data }) => data.n),
    pull: (query = '', key = server.settings.erpKey) =>
      fetch(`${server.url}/erp/events${query}`, { headers: { authorization: `Bearer ${key}` } }),
    /** The context of admin commands. */
    on: (): CommandContext => ({
      db,
      clock,
      publicUrls: server.settings.publicUrls,
      jobs: () => Promise.reject(new Error('No job is needed.')),
    }),
    /** Deletes all events and all received requests. */
    reset: async () => {
      erp.came.length = 0;
      logged.length = 0;
      reports.length = 0;
      erp.answer = () => 200;
      await forgetEvents(db);
    },
  };
}

async function forgetEvents(db: Db): Promise<void> {
  await sql`delete from outbox_event`.execute(db);
  await sql`delete from erp_delivery`.execute(db);
}
