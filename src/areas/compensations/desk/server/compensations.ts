import * as v from 'valibot';
import { notFound, ok } from '#kit/core/result.ts';
import { COMPENSATION_STATES } from '../../rules/status.ts';
import { listContradictions, listDelayed } from '../../server/public.ts';
import type { FoundCompensation, CompensationsApi } from '../rules/compensations-api.ts';
import type { MoneyEvent } from '#areas/invoices/desk/rules/money.ts';
import { type Actions, cursor, nothing, uuidText } from '#kit/desk/server/action.ts';
import { auditDesk } from '#kit/desk/server/audit.ts';
import {
  type CompensationDetailRow,
  type CompensationRow,
  compensationByUuid,
  compensationContradictions,
  compensationKeys,
  compensationLines,
  listCompensations,
} from './compensations-store.ts';
import { filterOf, findPage, timeline } from '#areas/invoices/desk/server/public.ts';

/** Max. delayed compensations shown, oldest first. */
const MAX_DELAYED = 100;

/** The compensations of all clients. Only the ERP answers them. */
export const compensationActions: Actions<CompensationsApi> = {
  'compensations.list': {
    allow: 'money',
    changes: false,
    input: v.strictObject({ filter: filterOf(COMPENSATION_STATES), after: cursor }),
    run: (asked, context) => findPage(asked, context, { keysOf: compensationKeys, list: listCompensations, present }),
  },
  /** Contradictions, newest first; then compensations without an answer in time, oldest first. */
  'compensations.attention': {
    allow: 'money',
    changes: false,
    input: nothing,
    run: async (_input, { db, clock, settings }) => {
      const contradictions = await listContradictions(db);
      const delayed = await listDelayed(db, new Date(clock.now().getTime() - settings.compensationDelayed));
      return ok({
        rows: [
          ...contradictions.map(({ uuid, codigo_cliente: client, answer: state, reported, reported_at }) => {
            return { uuid, client, hint: 'answer', at: reported_at.toISOString(), state, reported } as const;
          }),
          ...delayed.slice(0, MAX_DELAYED).map(({ uuid, codigo_cliente: client, created_at }) => {
            return { uuid, client, hint: 'delayed', at: created_at.toISOString(), state: 'B', reported: null } as const;
          }),
        ],
      });
    },
  },
  'compensations.view': {
    allow: 'money',
    changes: false,
    input: v.strictObject({ uuid: uuidText }),
    run: async ({ uuid }, context) => {
      const { db } = context;
      const row = await compensationByUuid(db, uuid);
      if (!row) return notFound('A compensation with this uuid', 'uuid');
      const { nit, user, email, motive } = row;
      const contradictions = await compensationContradictions(db, row);
      const own = [
        ...ownEvents(row),
        ...contradictions.map(({ at, reported, motive: detail }): MoneyEvent => {
          return { kind: 'contradiction', at: at.toISOString(), reported, source: 'erp', detail };
        }),
      ];
      const events = await timeline(context, 'compensation', row, own);
      const lines = await compensationLines(db, row);
      await auditDesk(db, context, { action: 'compensations.view', clientId: row.client_id, subject: row.uuid });
      return ok({ ...present(row), nit, user, email, motive, lines, events });
    },
  },
};

function present({ uuid, number, state, created_at, client, client_name, ...row }: CompensationRow): FoundCompensation {
  const { store, cents, currency } = row;
  return {
    uuid,
    number,
    state,
    createdAt: created_at.toISOString(),
    client,
    clientName: client_name,
    store,
    cents,
    currency,
  };
}

/** The compensation's own events: its creation, the ERP's answer, and its undoing by a bank's reversal. */
function ownEvents({ created_at, answer, answered_at, motive, reversed_at }: CompensationDetailRow): MoneyEvent[] {
  const state = (at: Date, name: string, source: string, detail: string | null): MoneyEvent => {
    return { kind: 'state', at: at.toISOString(), state: name, source, detail };
  };
  return [
    state(created_at, 'B', 'portal', null),
    ...(answer !== null && answered_at !== null ? [state(answered_at, answer, 'erp', motive)] : []),
    ...(reversed_at === null ? [] : [state(reversed_at, 'F', 'bank', null)]),
  ];
}
