import { describe, expect, it } from 'vitest';
import type { PreparedPayment } from '#kit/server/manifest/payment-kind.ts';
import { requestHash } from './hash.ts';

const OF = { clientId: 7, moneda: 'COP', kind: 'facturas' } as const;
const [FIRST, SECOND] = [
  { documentId: 11, side: null, cents: 40_000, open: 100_000, observaciones: null },
  { documentId: 12, side: null, cents: 50_000, open: 50_000, observaciones: null },
] as const;
const PAYMENT: PreparedPayment = { total: 90_000, planId: null, detail: null, lines: [FIRST, SECOND] };
const HASH = requestHash(OF, PAYMENT);

describe('the hash of a request', () => {
  it.each([
    ['another client', { ...OF, clientId: 8 }, PAYMENT],
    ['another currency', { ...OF, moneda: 'USD' }, PAYMENT],
    ['another kind', { ...OF, kind: 'compensacion' }, PAYMENT],
    ['another plan', OF, { ...PAYMENT, planId: '1' }],
    ['another total', OF, { ...PAYMENT, total: 90_001 }],
    ['a segment', OF, { ...PAYMENT, detail: { id_segment: '1110', titulo: 'Combustibles' } }],
    ['a line less', OF, { ...PAYMENT, lines: [FIRST] }],
    ['another document', OF, { ...PAYMENT, lines: [FIRST, { ...SECOND, documentId: 13 }] }],
    ['another side', OF, { ...PAYMENT, lines: [FIRST, { ...SECOND, side: 'PAYMENT' }] }],
    ['another amount', OF, { ...PAYMENT, lines: [FIRST, { ...SECOND, cents: 50_001 }] }],
    ['another balance', OF, { ...PAYMENT, lines: [FIRST, { ...SECOND, open: 50_001 }] }],
  ] as const)('is another for %s', (_what, of, payment) => {
    expect(requestHash(of, payment)).not.toBe(HASH);
  });

  it('is the same for the lines in another order, and with other remarks', () => {
    expect(requestHash(OF, { ...PAYMENT, lines: [SECOND, FIRST] })).toBe(HASH);
    expect(requestHash(OF, { ...PAYMENT, lines: [{ ...FIRST, observaciones: 'Parcial' }, SECOND] })).toBe(HASH);
  });
});
