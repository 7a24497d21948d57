import { expect, test } from 'vitest';
import { EMPTY_DRAFT, draftProblems, readCashDraft } from './cash-draft.ts';

test('reads a stored draft, and leaves each field empty that is invalid or of another release', () => {
  expect(readCashDraft('{"idSegment":"1110","cents":160000}')).toEqual({ idSegment: '1110', cents: 160_000 });
  for (const kept of [null, '', '{', 'null', '7', '[]', '{}', '{"idSegment":"BO","cents":-1}', '{"cents":1.5}']) {
    expect([kept, readCashDraft(kept)]).toEqual([kept, EMPTY_DRAFT]);
  }
  expect(readCashDraft('{"idSegment":"9999","cents":160000}')).toEqual({ idSegment: '', cents: 160_000 });
});

test('reports the problem of each field, by the limits of any payment', () => {
  const limits = { currency: 'USD', maximum: 1_000_000 } as const;
  const problems = (idSegment: string, cents: number) => Object.values(draftProblems({ idSegment, cents }, limits));
  expect(problems('', 0)).toEqual(['segment_missing', 'payment_below_minimum']);
  expect(problems('1110', 99)).toEqual([null, 'payment_below_minimum']);
  expect(problems('1110', 100)).toEqual([null, null]);
  expect(problems('1110', 1_000_001)).toEqual([null, 'payment_above_maximum']);
});
