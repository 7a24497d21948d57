import * as v from 'valibot';
import { notFound, ok } from '#kit/core/result.ts';
import { HELD_STATES } from '#areas/orders/rules/status.ts';
import { LATEST, type LatestApi, type LatestOrder } from '../../rules/latest-api.ts';
import { type Actions, requiredText } from '../action.ts';
import { clientByCode } from './clients-store.ts';
import { type LatestOrderRow, newestActs, newestOrderEvents, newestOrders, newestTold } from './latest-store.ts';

const input = v.strictObject({ code: requiredText(60) });

const NO_CLIENT = () => notFound('A client with this code', 'code');

/** What happened last with a client: its page is in the audit log once, when it is opened (`clients.view`). */
export const latestActions: Actions<LatestApi> = {
  'clients.orders': {
    allow: 'clients',
    changes: false,
    input,
    run: async ({ code }, { db }) => {
      const client = await clientByCode(db, code);
      if (!client) return NO_CLIENT();
      const held = await newestOrders(db, client.client_id, { held: true, most: LATEST + 1 });
      const newest = await newestOrders(db, client.client_id, { held: false, most: LATEST });
      const others = newest.filter(({ order_id }) => !held.some((one) => one.order_id === order_id));
      return ok({
        orders: [...held.slice(0, LATEST), ...others].slice(0, LATEST).map(present),
        hasMoreHeld: held.length > LATEST,
      });
    },
  },
  'clients.events': {
    allow: 'clients',
    changes: false,
    input,
    run: async ({ code }, { db, auditActions, settings }) => {
      const client = await clientByCode(db, code);
      if (!client) return NO_CLIENT();
      const labels = new Map<string, string>(auditActions.map(({ name, label }) => [name, label]));
      const asked = { clientId: client.client_id, most: LATEST };
      const told = await newestTold(db, asked);
      const heard = await newestOrderEvents(db, client.store, asked);
      const acts = await newestActs(db, (action) => labels.get(action) ?? action, asked);
      const events = [...told, ...heard, ...acts].toSorted((a, b) => (a.at > b.at ? -1 : Number(a.at < b.at)));
      return ok({ events: events.slice(0, LATEST), isDelivering: settings.erpEvents !== undefined });
    },
  },
};

function present({ number, state, reason, day, cents, station }: LatestOrderRow): LatestOrder {
  return { number, state, isHeld: HELD_STATES.some((held) => held === state), reason, day, cents, station };
}
