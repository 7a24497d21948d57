import * as v from 'valibot';
import { ok } from '#kit/core/result.ts';
import type { EventType } from '#kit/server/manifest/declared-names.ts';
import { type EventsApi, STOPPED_PAGE } from '../rules/events-api.ts';
import { type Actions, cursor, nothing, rowId } from '#kit/desk/server/action.ts';
import { listEvents, waitingEvents } from './events-store.ts';
import { eventFilter, wideRefusal } from './input.ts';
import { presentEvent, presentFailure } from './present.ts';
import { redeliverActions } from './redeliver.ts';
import { deliveryState, stoppedClients } from './stopped-store.ts';

const PAGE = 25;

/** All event types that the areas declare. */
const TYPES: Readonly<Record<EventType, true>> = {
  'payment.approved': true,
  'payment.reversed': true,
  'compensation.created': true,
  'case.created': true,
  'case.updated': true,
  'case.accepted': true,
  'order.release_requested': true,
  'voucher.purchased': true,
  'certificate.requested': true,
  'user.created': true,
  'user.updated': true,
  'user.joined': true,
  'terms.accepted': true,
};

/** Events for the ERP: waiting ones, their failures, and what a person may do (docs/erp.md, Delivery). */
export const eventActions: Actions<EventsApi> = {
  'events.summary': {
    allow: 'erp',
    changes: false,
    input: nothing,
    run: async (_input, { db, clock, settings }) => {
      const { waiting, oldest } = await waitingEvents(db);
      const { address, held } = await deliveryState(db);
      return ok({
        isDelivering: settings.erpEvents !== undefined,
        waiting,
        oldest: oldest?.toISOString() ?? null,
        lagSeconds: oldest ? Math.max(0, Math.round((clock.now().getTime() - oldest.getTime()) / 1000)) : 0,
        held,
        address: address ? presentFailure(address) : null,
        types: Object.keys(TYPES),
      });
    },
  },
  'events.stopped': {
    allow: 'erp',
    changes: false,
    input: v.strictObject({ page: rowId }),
    run: async ({ page }, { db }) => {
      const { rows, total } = await stoppedClients(db, { page, size: STOPPED_PAGE });
      const clients = rows.map((row) => {
        const { client, client_name: clientName, events, type } = row;
        return Object.assign(presentFailure(row), { client, clientName, events, type });
      });
      return ok({ clients, total });
    },
  },
  'events.list': {
    allow: 'erp',
    changes: false,
    input: v.strictObject({ filter: eventFilter, after: cursor }),
    run: async ({ filter, after }, { db, clock }) => {
      const refusal = wideRefusal(filter);
      if (refusal) return refusal;
      // reads one row more than a page has, to learn whether another page follows
      const rows = await listEvents(db, filter, { after, now: clock.now(), limit: PAGE + 1 });
      const shown = rows.slice(0, PAGE);
      const last = rows.length > PAGE ? shown.at(-1) : undefined;
      const at = filter.list === 'delivered' ? last?.at : last?.since;
      return ok({
        events: shown.map(presentEvent),
        next: last && at ? { at: at.toISOString(), number: last.event_id } : null,
      });
    },
  },
  ...redeliverActions,
};
