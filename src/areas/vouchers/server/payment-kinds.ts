import { centsFromAmount } from '#kit/core/money.ts';
import { badInput, notFound, ok } from '#kit/core/result.ts';
import type { PaymentKind } from '#kit/server/manifest/payment-kind.ts';
import { type DecidedPurchase, decidePurchase } from '../rules/purchase.ts';
import { readConfig } from './config-store.ts';
import { buyerOf } from './purchase-store.ts';

/** The purchase of vouchers that a request can prepare; it is checked as the purchase itself is. */
export const PAYMENT_KINDS: readonly PaymentKind[] = [
  {
    kind: 'bonos',
    prepare: ({ bonos }, { viewer, clock, settings }) => {
      const input = bonos ?? [];
      const { currency } = viewer.store;
      const total = centsFromAmount(input[0]?.valor_transaccion ?? 0, currency, 'input.bonos.0.valor_transaccion');
      if (!total.ok) return total;
      if (total.value > settings.maximumPayment[currency]) {
        return badInput('payment_above_maximum', 'The payment is above the maximum.', 'input.bonos');
      }
      // no payment exists yet, so the vouchers name none
      const payment = { uuid: '', totalCents: total.value };
      return ok(async (tx) => {
        const config = await readConfig(tx, viewer.store.code);
        if (!config) return notFound('The configuration of vouchers');
        const buyer = await buyerOf(tx, viewer);
        const decided = decidePurchase(input, { config, currency, payment, ...buyer, now: clock.now() });
        if (!decided.ok) return decided;
        return ok({ total: total.value, lines: [], planId: null, detail: approvedOf(decided.value) });
      });
    },
  },
];

/** What an approval of vouchers binds, in one order: their use, the file's address, and how many of each amount. */
export function approvedOf({ use, email, lines }: Pick<DecidedPurchase, 'use' | 'email' | 'lines'>) {
  return {
    reward: use.reward,
    email,
    lines: lines
      .toSorted((a, b) => a.cents - b.cents)
      .map(({ tipoBono, cents, cantidad }) => ({ tipo_bono: tipoBono, cents, cantidad })),
  };
}
