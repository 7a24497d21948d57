import * as v from 'valibot';
import { formatFigure } from '#kit/core/money.ts';
import { badInput, notFound, ok, refuse } from '#kit/core/result.ts';
import { PAYMENT_STATES, isUnfinished } from '../../../rules/status.ts';
import { askGateway, delayedSince, listContradictions, listDelayed, referenceOf } from '../../../server/public.ts';
import type { FoundPayment, PaymentsApi } from '../../rules/payments-api.ts';
import type { MoneyEvent } from '../../rules/money.ts';
import { type Actions, cursor, nothing, uuidText } from '#kit/desk/server/action.ts';
import { auditDesk } from '#kit/desk/server/audit.ts';
import { timeline } from '../money/events.ts';
import { findPage } from '../money/find-page.ts';
import { filterOf } from '../money/input.ts';
import {
  type ContradictionRow,
  type PaymentListRow,
  type StateRow,
  listPayments,
  paymentByUuid,
  paymentContradictions,
  paymentKeys,
  paymentLines,
  paymentStates,
} from './payments-store.ts';

const NO_PAYMENT = () => notFound('A payment with this uuid', 'uuid');

/** The payments of all clients. People decide nothing here: only the gateway's answer changes a payment. */
export const paymentActions: Actions<PaymentsApi> = {
  'payments.list': {
    allow: 'money',
    changes: false,
    input: v.strictObject({ filter: filterOf(PAYMENT_STATES), after: cursor }),
    run: (asked, context) => findPage(asked, context, { keysOf: paymentKeys, list: listPayments, present }),
  },
  /** Contradictions, newest first; then delayed payments, oldest first. */
  'payments.attention': {
    allow: 'money',
    changes: false,
    input: nothing,
    run: async (_input, context) => {
      const contradictions = await listContradictions(context.db);
      const delayed = await listDelayed(context.db, delayedSince(context));
      return ok({
        rows: [
          ...contradictions.map(({ uuid, codigo_cliente: client, kind: hint, reported_at, estado: state, ...one }) => {
            const reported = hint === 'amount' ? amountIn(one.reported_cents, one.reported_moneda) : one.reported;
            return { uuid, client, hint, at: reported_at.toISOString(), state, reported };
          }),
          ...delayed.map(({ uuid, codigo_cliente: client, estado: state, opened, created_at }) => {
            return {
              uuid,
              client,
              hint: opened ? state : 'unopened',
              at: created_at.toISOString(),
              state,
              reported: null,
            } as const;
          }),
        ],
      });
    },
  },
  'payments.view': {
    allow: 'money',
    changes: false,
    input: v.strictObject({ uuid: uuidText }),
    run: async ({ uuid }, context) => {
      const { db } = context;
      const row = await paymentByUuid(db, uuid);
      if (!row) return NO_PAYMENT();
      const { nit, user, email, cus, gateway, asked_at } = row;
      const states = await paymentStates(db, row);
      const contradictions = await paymentContradictions(db, row);
      const own = [...states.map(stateEvent), ...contradictions.map(contradictionEvent)];
      const events = await timeline(context, 'payment', row, own);
      const lines = await paymentLines(db, row);
      await auditDesk(db, context, { action: 'payments.view', clientId: row.client_id, subject: row.uuid });
      return ok({
        ...present(row),
        nit,
        user,
        email,
        cus,
        gateway,
        reference: referenceOf(gateway, { clientId: row.client_id, uuid: row.uuid, number: row.number }),
        askedAt: asked_at?.toISOString() ?? null,
        unfinished: isUnfinished(row.state),
        lines,
        events,
      });
    },
  },
  /** The audit entry is written after the gateway's answer, so that no transaction waits for a bank. */
  'payments.ask': {
    allow: 'money',
    changes: true,
    input: v.strictObject({ uuid: uuidText }),
    run: async ({ uuid }, context) => {
      const row = await paymentByUuid(context.db, uuid);
      if (!row) return NO_PAYMENT();
      const clientId = row.client_id;
      const asked = await askGateway(context, { clientId, uuid: row.uuid });
      if (asked === 'ended') return badInput('payment_ended', 'The payment has ended.', 'uuid');
      if (asked === 'paused') {
        return refuse({
          category: 'rate-limit',
          code: 'asked_just_now',
          message: 'The gateway was asked a moment ago.',
        });
      }
      const { before, after } = asked;
      await auditDesk(context.db, context, {
        action: 'payments.ask',
        subject: row.uuid,
        clientId,
        result: after === null ? 'no_answer' : 'ok',
        before: { state: before },
        after: { state: after ?? before },
      });
      return ok({ before, after });
    },
  },
};

function present({
  uuid,
  number,
  state,
  created_at,
  client,
  client_name,
  store,
  ...row
}: PaymentListRow): FoundPayment {
  const { cents, currency, bank } = row;
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
    bank,
  };
}

function stateEvent({ at, state, source, bank, cus, cause }: StateRow): MoneyEvent {
  const detail = [bank, cus && `CUS ${cus}`, cause].filter(Boolean).join(' · ') || null;
  return { kind: 'state', at: at.toISOString(), state, source, detail };
}

function contradictionEvent({ at, reported, source, cents, currency }: ContradictionRow): MoneyEvent {
  return { kind: 'contradiction', at: at.toISOString(), reported, source, detail: amountIn(cents, currency) };
}

/** '1.234 COP': the gateway's amount, also in a currency that differs from the store's. */
function amountIn(cents: number, currency: string): string {
  return `${formatFigure(cents, cents % 100 === 0 ? 'COP' : 'USD')} ${currency}`;
}
