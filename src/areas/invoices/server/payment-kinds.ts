import type { Cents } from '#kit/core/money.ts';
import { sumCents } from '#kit/core/money.ts';
import { type Result, badInput, notFound, ok, refuse } from '#kit/core/result.ts';
import type { PaymentKind, PreparedLine, PreparedPayment } from '#kit/server/manifest/payment-kind.ts';
import { VOUCHER_SEGMENT } from '../rules/constants.ts';
import { cashTitle, readCash } from '../rules/cash.ts';
import { type LedgerDocument, checkAvailable, decidePayment, readLines } from '../rules/pay.ts';
import { CONFINED } from './cash.ts';
import { documentsToPay } from './pay-store.ts';
import { paymentLimits } from './payment-limits.ts';
import { findPlan } from './plan-store.ts';

/** The payments that a request can prepare; each is checked as the payment itself is. */
export const PAYMENT_KINDS: readonly PaymentKind[] = [
  {
    kind: 'facturas',
    prepare: ({ facturas }, context) => {
      const lines = readLines(facturas ?? [], context.viewer.store.currency);
      if (!lines.ok) return lines;
      return ok(async (tx) => {
        const documents = await documentsToPay(tx, context.viewer, lines.value);
        const decided = decidePayment(lines.value, documents, paymentLimits(context));
        if (!decided.ok) return decided;
        return prepared(
          decided.value.lines.map(({ asked, document }) =>
            lineOf(document, asked.monto_transaccion, asked.observaciones),
          ),
          null,
        );
      });
    },
  },
  {
    kind: 'plan',
    prepare: ({ plan: id }, context) =>
      ok(async (tx) => {
        const plan = id ? await findPlan(tx, context.viewer, id) : undefined;
        if (!plan) return notFound('The plan', 'input.plan');
        if (plan.unfinished !== null) {
          const message = 'A payment of this plan is unfinished.';
          return badInput('plan_payment_unfinished', message, 'input.plan', { reference: plan.unfinished });
        }
        const open = plan.documents.filter((document) => document.open > 0);
        const available = checkAvailable(open, 'input.plan');
        if (!available.ok) return available;
        if (open.length === 0) return badInput('plan_nothing_payable', 'Nothing of this plan is open.', 'input.plan');
        return prepared(
          open.map((document) => lineOf(document, document.open, null)),
          plan.id,
        );
      }),
  },
  {
    kind: 'contado',
    prepare: ({ contado }, context) => {
      if (context.viewer.destinations) return refuse(CONFINED);
      if (!contado) return notFound('The payment', 'input.contado');
      const cash = readCash(contado, paymentLimits(context));
      if (!cash.ok) return cash;
      const { idSegment, amount } = cash.value;
      if (idSegment === VOUCHER_SEGMENT) {
        return badInput('segment_unknown', 'Vouchers are prepared with their lines.', 'input.contado.id_segment.eq');
      }
      const detail = { id_segment: idSegment, titulo: cashTitle(idSegment) };
      return ok(async () => ok({ total: amount, lines: [], planId: null, detail }));
    },
  },
];

function lineOf({ documentId, open }: LedgerDocument, cents: Cents, observaciones: string | null): PreparedLine {
  return { documentId, side: null, open, cents, observaciones };
}

function prepared(lines: readonly PreparedLine[], planId: string | null): Result<PreparedPayment> {
  return ok({ total: sumCents(lines.map(({ cents }) => cents)), lines, planId, detail: null });
}
