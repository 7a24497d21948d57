import { expect, it } from 'vitest';
import type { ViewerContext } from '#kit/server/context.ts';
import type { Tx } from '#kit/server/database/database.ts';
import { type NamedRequest, checkApproval } from './check-approval.ts';

const PLAN = { kind: 'plan', planId: '7', total: 90_000 } as const;

/** A plan's request for two documents, of whose first a part is paid already. */
const NAMED = {
  request: PLAN,
  lines: [
    { documentId: 1, side: null, cents: 60_000, paid: 20_000 },
    { documentId: 2, side: null, cents: 30_000, paid: 0 },
  ],
} as unknown as NamedRequest;

it.each([
  ['all of the rest', [40_000, 30_000], 'ok'],
  ['a part of each', [10_000, 29_999], 'ok'],
  ['more of the first document, where the sum is not more', [40_001, 29_999], 'request_differs'],
  ['more of the second document', [20_000, 30_001], 'request_differs'],
] as const)('a payment of an approved plan of %s, %j: %s', async (_what, amounts, expected) => {
  const lines = amounts.map((cents, index) => ({ documentId: index + 1, side: null, cents }));
  const opening = { ...PLAN, idSegment: null, total: amounts[0] + amounts[1], lines };
  // a named request alone decides: neither database nor viewer is asked
  const checked = await checkApproval({} as Tx, {} as ViewerContext, opening, NAMED);
  expect(checked.ok ? 'ok' : checked.refusal.code).toBe(expected);
});

it('a payment of an approved plan may have no other document', async () => {
  const opening = { ...PLAN, idSegment: null, total: 1, lines: [{ documentId: 3, side: null, cents: 1 }] };
  const checked = await checkApproval({} as Tx, {} as ViewerContext, opening, NAMED);
  expect(checked).toMatchObject({ ok: false, refusal: { code: 'request_differs', field: 'solicitud' } });
});
