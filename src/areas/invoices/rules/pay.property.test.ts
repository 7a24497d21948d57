import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MINIMUM_PAYMENT } from '#kit/core/constants.ts';
import { amountFromCents } from '#kit/core/money.ts';
import { type LedgerDocument, amountProblem, decidePayment, readLines } from './pay.ts';

/** A document's open amount, and an amount near it, in whole units of the currency. */
const amounts = fc.constantFrom('COP' as const, 'USD' as const).chain((unit) => {
  const whole = fc.integer({ min: 1, max: 500_000 }).map((count) => (unit === 'COP' ? count * 100 : count));
  return fc.record({
    unit: fc.constant(unit),
    open: whole,
    amount: fc.oneof(
      whole,
      whole.map((cents) => -cents),
    ),
  });
});

const ledgers = fc.uniqueArray(
  fc.record({
    documentId: fc.integer({ min: 1, max: 40 }),
    open: fc.integer({ min: 1_000, max: 9_000 }).map((pesos) => pesos * 100),
  }),
  { selector: (one) => one.documentId, minLength: 1, maxLength: 12 },
);

/** The requested documents, and the fraction of each to pay. */
const wishes = fc.array(fc.tuple(fc.nat(11), fc.double({ min: 0.4, max: 1.1, noNaN: true })), {
  minLength: 1,
  maxLength: 3,
});

const vencimiento = '2026-11-30';
const free = { num_factura: null, vencimiento, original: 9_000_00, bloqueada: false, lock: null, paidBy: null };

describe('any accepted payment', () => {
  test('pays at most the open amount, and at least the minimum unless it pays in full', () => {
    fc.assert(
      fc.property(amounts, ({ unit, open, amount }) => {
        const fits = amount > 0 && amount <= open && (amount >= MINIMUM_PAYMENT[unit] || amount === open);
        expect(amountProblem(amount, open, unit) === null).toBe(fits);
      }),
    );
  });

  test('is the sum of its lines, is within the limits, and has each document once', () => {
    let paid = 0;
    fc.assert(
      fc.property(ledgers, wishes, (rows, shares) => {
        const documents = rows.map(({ documentId, open }): LedgerDocument =>
          Object.assign({ documentId, open, num_documento: `N${documentId}` }, free),
        );
        const input = shares.map(([which, share]) => {
          const { num_documento, open } = documents[which % documents.length] ?? { num_documento: 'none', open: 0 };
          return {
            numero_documento: num_documento,
            fecha_vencimiento: vencimiento,
            monto_documento: amountFromCents(open),
            monto_transaccion: Math.floor(amountFromCents(open) * share),
            tipo_transaccion: 'parcial' as const,
          };
        });
        const asked = readLines(input, 'COP');
        if (!asked.ok) throw new Error(asked.refusal.message);
        const result = decidePayment(asked.value, documents, { currency: 'COP', maximum: 20_000_00 });
        if (!result.ok) return;
        paid += 1;
        const { lines, total } = result.value;
        expect(total).toBe(lines.reduce((sum, one) => sum + one.asked.monto_transaccion, 0));
        expect(total).toBeGreaterThanOrEqual(MINIMUM_PAYMENT.COP);
        expect(total).toBeLessThanOrEqual(20_000_00);
        expect(new Set(lines.map((one) => one.document.documentId)).size).toBe(lines.length);
        for (const one of lines) expect(one.asked.monto_transaccion).toBeLessThanOrEqual(one.document.open);
      }),
      { numRuns: 1000 },
    );
    expect(paid).toBeGreaterThan(50);
  });
});
