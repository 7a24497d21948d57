import { ok } from '#kit/core/result.ts';
import type { PaymentKind } from '#kit/server/manifest/payment-kind.ts';
import { decideCompensation, readLines } from '../rules/compensate.ts';
import { documentsToCompensate } from './compensate-store.ts';

/** The compensation that a request can prepare; it is checked as the compensation itself is. */
export const PAYMENT_KINDS: readonly PaymentKind[] = [
  {
    kind: 'compensacion',
    prepare: ({ compensacion }, { viewer }) => {
      const asked = readLines(compensacion ?? [], viewer.store.currency);
      if (!asked.ok) return asked;
      return ok(async (tx) => {
        const decided = decideCompensation(asked.value, await documentsToCompensate(tx, viewer, asked.value));
        if (!decided.ok) return decided;
        const { lines, totals } = decided.value;
        return ok({
          total: totals.compensado,
          planId: null,
          detail: null,
          lines: lines.map(({ asked: { tipo, monto }, document: { documentId, open } }) => ({
            documentId,
            side: tipo,
            open,
            cents: monto,
            observaciones: null,
          })),
        });
      });
    },
  },
];
