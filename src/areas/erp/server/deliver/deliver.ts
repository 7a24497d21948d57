import type { App } from '../../../../kit/server/context.ts';
import { type Db, transaction } from '../../../../kit/server/database.ts';
import type { Settings } from '../../../../kit/server/settings.ts';
import { pauseAfter } from '../../rules/deliver.ts';
import { type ErpEvent, placeEvents } from '../events-store.ts';
import { alone } from '../lock-store.ts';
import {
  ADDRESS,
  type DueClient,
  acknowledge,
  addressOf,
  dueClients,
  givenUp,
  nextEvent,
  noteEverybody,
  noteFailure,
  recover,
} from './delivery-store.ts';
import { type Sent, sendEvent } from './send.ts';

/** What the delivery works with. */
export type Sender = Pick<App, 'db' | 'clock' | 'log' | 'report'> & {
  readonly to: NonNullable<Settings['erpEvents']>;
  readonly stopping: AbortSignal;
};

/** How many clients' events are on the way at once; of one client, one. */
const AT_ONCE = 4;
/** How many events of one client go out before the others are looked at again. */
const TURN = 50;
const MOST_CLIENTS = 200;

/**
 * Delivers all events that are due: each client's in their order, until a 2xx. Of all processes on one database one does so at a
 * time; another one that is asked meanwhile does nothing. What fails is tried again after growing pauses, by whoever calls then,
 * and after three days waits for a person (import.md, Events). Throws where the database is away.
 */
export async function deliverDue(sender: Sender): Promise<void> {
  await alone(sender.db, 'delivery', async (held) => {
    while (!sender.stopping.aborted && (await deliverRound(sender, held)));
  });
}

/** What the turns of one round share. */
type Round = {
  /** How often in a row the address had failed before; null: it works as far as anybody knows. */
  readonly addressFailures: number | null;
  addressFails: boolean;
  delivered: number;
};

/** Looks once who is due; whether anything was delivered, so that it is worth looking again. */
async function deliverRound(sender: Sender, held: Db): Promise<boolean> {
  await placeEvents(held);
  const address = await addressOf(held);
  const now = sender.clock.now();
  if (address && address.next_at > now) return false;
  // where the address has failed, one event tries it
  const due = [...(await dueClients(held, now, address ? 1 : MOST_CLIENTS))];
  const round: Round = { addressFailures: address?.failures ?? null, addressFails: false, delivered: 0 };
  const turns = async () => {
    for (let client = due.shift(); client && !round.addressFails; client = due.shift())
      await deliverTurn(sender, round, client);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, turns));
  return round.delivered > 0;
}

async function deliverTurn(sender: Sender, round: Round, client: DueClient): Promise<void> {
  const { db, clock, to, stopping } = sender;
  let isFailing = client.failures !== null || round.addressFailures !== null;
  for (let n = 0; n < TURN && !round.addressFails && !stopping.aborted; n += 1) {
    const event = await nextEvent(db, client.client_id);
    if (!event) return;
    const sent = await sendEvent(to, event, stopping);
    if (sent.ok) {
      await acknowledge(db, event, clock.now());
      if (isFailing) await recover(db, client.client_id);
      isFailing = false;
      round.delivered += 1;
    } else {
      // broken off by us, it says nothing of the ERP
      if (!stopping.aborted) await fail(sender, round, client, event, sent);
      return;
    }
  }
}

/** Notes that an event was not taken, so that its client pauses; or the whole address, where the answer speaks of that. */
async function fail(
  { db, clock, log, report }: Sender,
  round: Round,
  { client_id: clientId, failures }: DueClient,
  event: ErpEvent,
  { why, ofTheAddress }: Extract<Sent, { ok: false }>,
): Promise<void> {
  const isFirst = ofTheAddress && !round.addressFails;
  if (ofTheAddress) round.addressFails = true;
  const now = clock.now();
  const after = (times: number) => new Date(now.getTime() + pauseAfter(times));
  const stuck = await transaction(db, async (tx) => {
    if (isFirst) {
      const times = (round.addressFailures ?? 0) + 1;
      await noteFailure(tx, { clientId: ADDRESS, failures: times, now, next: after(times), why });
      await noteEverybody(tx, now, why);
    }
    // an event that is only there to try the address does not answer for it
    if (!ofTheAddress || round.addressFailures === null) {
      const times = (failures ?? 0) + 1;
      await noteFailure(tx, { clientId, failures: times, now, next: after(times), why });
    }
    return givenUp(tx, now);
  });
  log.warn({ event: event.id, client_id: clientId, why }, 'the ERP did not take an event');
  if (stuck.length === 0) return;
  const message = 'events have failed for three days and wait for a person';
  log.error({ clients: stuck.length, client_ids: stuck.slice(0, 100).map(({ client_id }) => client_id) }, message);
  report(new Error(message));
}
