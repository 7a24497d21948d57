import * as v from 'valibot';
import { notFound, ok } from '#kit/core/result.ts';
import { HELD_STATES } from '../../rules/status.ts';
import { LATEST, type LatestApi, type LatestOrder } from '../rules/latest-api.ts';
import { type Actions, requiredText } from '#kit/desk/server/action.ts';
import { clientByCode } from '#areas/associates/desk/server/public.ts';
import {
  type LatestOrderRow,
  newestActs,
  newestOrderEvents,
  newestOrders,
  newestOutgoingEvents,
} from './latest-store.ts';

const input = v.strictObject({ code: requiredText(60) });

const NO_CLIENT = () => notFound('A client with this code', 'code');

/** A client's latest events. The audit log records the view once, when the client's page opens (`clients.view`). */
export const latestActions: Actions<LatestApi> = {
  'clients.orders': {
    allow: 'clients',
    changes: false,
    input,
    run: async ({ code }, { db }) => {
      const client = await clientByCode(db, code);
      if (!client) return NO_CLIENT();
      const held = await newestOrders(db, client.client_id, { held: true, limit: LATEST + 1 });
      const newest = await newestOrders(db, client.client_id, { held: false, limit: LATEST });
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
      const asked = { clientId: client.client_id, limit: LATEST };
      const outgoing = await newestOutgoingEvents(db, asked);
      const orderEvents = await newestOrderEvents(db, client.store, asked);
      const acts = await newestActs(db, (action) => labels.get(action) ?? action, asked);
      const events = [...outgoing, ...orderEvents, ...acts].toSorted((a, b) =>
        a.at > b.at ? -1 : Number(a.at < b.at),
      );
      return ok({ events: events.slice(0, LATEST), isDelivering: settings.erpEvents !== undefined });
    },
  },
};

function present({ number, state, reason, day, cents, station }: LatestOrderRow): LatestOrder {
  return { number, state, isHeld: HELD_STATES.some((held) => held === state), reason, day, cents, station };
}
