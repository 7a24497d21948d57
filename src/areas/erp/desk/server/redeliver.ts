import * as v from 'valibot';
import { badInput, notFound, ok } from '#kit/core/result.ts';
import { transaction } from '#kit/server/database/database.ts';
import { countDelivered, releaseOn, replayOn } from '../../server/public.ts';
import { type EventsApi, type EventFilter, MAX_EVENTS } from '../rules/events-api.ts';
import { type Actions, anyText, requiredText, uuidText } from '#kit/desk/server/action.ts';
import { auditDesk } from '#kit/desk/server/audit.ts';
import { hoursBefore, eventById } from './events-store.ts';
import { eventFilter, wideRefusal } from './input.ts';

const reason = requiredText(200);

type RedeliverActions = Pick<Actions<EventsApi>, 'events.release' | 'events.replay' | 'events.replay_found'>;

/** Acts on events for the ERP, by the functions of `npm run erp-events`. */
export const redeliverActions: RedeliverActions = {
  'events.release': {
    allow: 'erp',
    changes: true,
    input: v.strictObject({ client: anyText(60), reason }),
    run: ({ client, reason: why }, context) =>
      transaction(context.db, async (tx) => {
        const done = await releaseOn(tx, client === '' ? undefined : client);
        if ('unknown' in done) return notFound('The client', 'client');
        const { clientId, stopped } = done;
        if (stopped.length === 0) return badInput('nothing_stopped', 'No delivery is paused or waiting.', 'client');
        const clients = stopped.filter(({ isAddress }) => !isAddress);
        await auditDesk(tx, context, {
          action: 'erp.release',
          subject: `${clients.length} clients`,
          clientId,
          before: {
            stopped: clients.length,
            held: clients.filter(({ waits_since }) => waits_since !== null).length,
            addressFails: stopped.length > clients.length,
          },
          after: { stopped: 0, held: 0, addressFails: false, reason: why },
        });
        return ok({ released: clients.length });
      }),
  },
  'events.replay': {
    allow: 'erp',
    changes: true,
    input: v.strictObject({ id: uuidText, reason }),
    run: ({ id, reason: why }, context) =>
      transaction(context.db, async (tx) => {
        const event = await eventById(tx, id);
        if (!event) return notFound('The event', 'id');
        const done = await replayOn(tx, { id }, context.clock.now());
        if ('unknown' in done || done.replayed === 0) {
          return badInput('not_delivered', 'The event is still waiting for its delivery.', 'id');
        }
        await auditDesk(tx, context, {
          action: 'erp.replay',
          subject: `event ${id}`,
          clientId: event.client_id,
          before: { deliveredAt: event.delivered_at?.toISOString() },
          after: { deliveredAt: null, reason: why },
        });
        return ok({});
      }),
  },
  'events.replay_found': {
    allow: 'erp',
    changes: true,
    input: v.strictObject({ filter: eventFilter, reason }),
    run: async ({ filter, reason: why }, context) => {
      const { list, search, client, type, days } = filter;
      if (list !== 'delivered' || search !== '') {
        return badInput('not_delivered', 'Only delivered events can be delivered again.', 'list');
      }
      const now = context.clock.now();
      return (
        wideRefusal(filter) ??
        transaction(context.db, async (tx) => {
          const meant = meantBy(filter, now);
          if ((await countDelivered(tx, meant, MAX_EVENTS)) > MAX_EVENTS) {
            return badInput('too_many', `More than ${MAX_EVENTS} events: choose fewer.`, 'filter');
          }
          const done = await replayOn(tx, meant, now);
          if ('unknown' in done) return notFound('The client', 'client');
          const { replayed, clientId } = done;
          if (replayed === 0) return badInput('nothing_found', 'The filter finds no delivered events.', 'filter');
          await auditDesk(tx, context, {
            action: 'erp.replay',
            subject: `${replayed} events`,
            clientId,
            before: { delivered: replayed },
            after: { delivered: 0, client, type, days, reason: why },
          });
          return ok({ replayed });
        })
      );
    },
  },
};

function meantBy({ client, type, days }: EventFilter, now: Date) {
  return {
    ...(client !== '' && { code: client }),
    ...(type !== '' && { type }),
    ...(days !== null && { since: hoursBefore(now, days * 24) }),
  };
}
