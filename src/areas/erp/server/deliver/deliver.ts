import type { App } from '#kit/server/context.ts';
import { type Db, transaction } from '#kit/server/database/database.ts';
import type { Settings } from '#kit/server/settings.ts';
import { pauseAfter } from '../../rules/deliver.ts';
import { type ErpEvent, assignPositions } from '../events-store.ts';
import { runExclusively } from '../lock-store.ts';
import {
  ADDRESS_ROW_ID,
  type DueClient,
  acknowledge,
  addressFailures,
  dueClients,
  markStuck,
  hasUndelivered,
  nextEvent,
  recordFailureForAll,
  recordFailure,
  clearFailures,
} from './delivery-store.ts';
import { EVENT_DELIVERIES } from '../metrics.ts';
import { type SendResult, sendEvent } from './send.ts';

export type Sender = Pick<App, 'db' | 'clock' | 'log' | 'report' | 'metrics'> & {
  readonly to: NonNullable<Settings['erpEvents']>;
  readonly stopping: AbortSignal;
};

/** Clients whose events are delivered concurrently; one event at a time for each. */
const MAX_CONCURRENT_CLIENTS = 4;
/** Events of one client sent before other clients get their turn. */
const TURN = 50;
const MAX_CLIENTS = 200;

/**
 * Delivers all due events, each client's in order; an event is done at a 2xx. One process on a database delivers at a
 * time; a concurrent call returns. Later calls retry failures after growing pauses; after three days of failures events
 * wait for an operator (docs/erp.md, Delivery). Throws if the database is unreachable.
 */
export async function deliverDue(sender: Sender): Promise<void> {
  // most calls find no event, and need neither the lock nor its connection
  if (!(await hasUndelivered(sender.db))) return;
  await runExclusively(sender.db, 'delivery', async (held) => {
    while (!sender.stopping.aborted && (await deliverRound(sender, held)));
  });
}

/** State shared by one round. */
type Round = {
  /** Consecutive failures of the address; null while it works. */
  readonly addressFailures: number | null;
  addressFails: boolean;
  delivered: number;
};

/** Runs one round; true if an event was delivered, so that another round is useful. */
async function deliverRound(sender: Sender, held: Db): Promise<boolean> {
  await assignPositions(held);
  const address = await addressFailures(held);
  const now = sender.clock.now();
  if (address && address.next_at > now) return false;
  // while the address fails, one event tests it
  const due = [...(await dueClients(held, now, address ? 1 : MAX_CLIENTS))];
  const round: Round = { addressFailures: address?.failures ?? null, addressFails: false, delivered: 0 };
  const turns = async () => {
    for (let client = due.shift(); client && !round.addressFails; client = due.shift())
      await deliverTurn(sender, round, client);
  };
  await Promise.all(Array.from({ length: MAX_CONCURRENT_CLIENTS }, turns));
  return round.delivered > 0;
}

async function deliverTurn(sender: Sender, round: Round, client: DueClient): Promise<void> {
  const { db, clock, to, stopping, metrics } = sender;
  let isFailing = client.failures !== null || round.addressFailures !== null;
  for (let n = 0; n < TURN && !round.addressFails && !stopping.aborted; n += 1) {
    const event = await nextEvent(db, client.client_id);
    if (!event) return;
    const sent = await sendEvent(to, event, stopping);
    // an aborted request says nothing about the ERP
    if (!sent.ok && stopping.aborted) return;
    metrics.count(EVENT_DELIVERIES, { result: sent.ok ? 'accepted' : 'failed' });
    if (sent.ok) {
      await transaction(db, async (tx) => {
        await acknowledge(tx, event, clock.now());
        if (isFailing) await clearFailures(tx, client.client_id);
      });
      isFailing = false;
      round.delivered += 1;
    } else {
      await fail(sender, round, client, event, sent);
      return;
    }
  }
}

/** Records a failure and pauses the client, or the whole address. */
async function fail(
  { db, clock, log, report }: Sender,
  round: Round,
  { client_id: clientId, failures }: DueClient,
  event: ErpEvent,
  { why, ofTheAddress }: Extract<SendResult, { ok: false }>,
): Promise<void> {
  const isFirst = ofTheAddress && !round.addressFails;
  if (ofTheAddress) round.addressFails = true;
  const now = clock.now();
  const after = (times: number) => new Date(now.getTime() + pauseAfter(times));
  const stuck = await transaction(db, async (tx) => {
    if (isFirst) {
      const times = (round.addressFailures ?? 0) + 1;
      await recordFailure(tx, { clientId: ADDRESS_ROW_ID, failures: times, now, next: after(times), why });
      await recordFailureForAll(tx, now, why);
    }
    // if the event only tests a failing address, the failure does not count for its client
    if (!ofTheAddress || round.addressFailures === null) {
      const times = (failures ?? 0) + 1;
      await recordFailure(tx, { clientId, failures: times, now, next: after(times), why });
    }
    return markStuck(tx, now);
  });
  log.warn({ event: event.id, client_id: clientId, why }, 'the ERP did not accept an event');
  if (stuck.length === 0) return;
  const message = 'events have failed for three days and wait for an operator';
  log.error({ clients: stuck.length, client_ids: stuck.slice(0, 100).map(({ client_id }) => client_id) }, message);
  report(new Error(message));
}
