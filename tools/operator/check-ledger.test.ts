import { expect, test } from 'vitest';
import { ledgerReport } from './check-ledger.ts';

test('the report has the first rows of each invariant and review, and how many more there are', () => {
  const rows = [{ client_id: 1 }, { client_id: 2 }];
  expect(
    ledgerReport({
      laws: [
        { name: 'money is whole', violations: [], count: 0 },
        { name: 'no money is lost', violations: rows, count: 2 },
        { name: 'locks end', violations: rows, count: 1234 },
      ],
      reviews: [
        { title: 'nothing', rows: [], count: 0 },
        { title: 'late answers', rows, count: 3 },
      ],
    }),
  ).toEqual([
    'holds  money is whole',
    'BROKEN no money is lost',
    '       {"client_id":1}',
    '       {"client_id":2}',
    'BROKEN locks end',
    '       {"client_id":1}',
    '       {"client_id":2}',
    '       … and 1232 more',
    'LOOK   late answers',
    '       {"client_id":1}',
    '       {"client_id":2}',
    '       … and 1 more',
  ]);
});
