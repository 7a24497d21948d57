import { expect, test } from 'vitest';
import { applyNewer } from './apply-newer.ts';
import { rejected } from './record-type.ts';

type Sample = { readonly name: string; readonly version: number };
const STORED: ReadonlyMap<string, number> = new Map([
  ['stored', 5],
  ['refused', 5],
]);

/** Imports samples; `found`: a warning of the store for the row of this name. */
async function importSamples(records: readonly Sample[], found?: string) {
  const written: (readonly Sample[])[] = [];
  const outcomes = await applyNewer(records, {
    refuse: ({ name }) => (name === 'refused' ? rejected('name', 'is refused') : null),
    storedVersion: ({ name }) => STORED.get(name),
    toRow: async (row) => {
      if (row.name === 'wrong') return rejected('name', 'is wrong');
      return { row, warnings: row.name === 'doubtful' ? [{ field: 'name', reason: 'is doubtful' }] : [] };
    },
    store: async (rows) => {
      written.push(rows);
      return new Map(
        rows.filter(({ name }) => name === found).map((row) => [row, [{ field: 'name', reason: 'is unknown' }]]),
      );
    },
  });
  return { outcomes, written };
}

test('stores records without a stored version and of a newer one, and no others', async () => {
  const records = [4, 5, 6].map((version) => ({ name: 'stored', version }));
  const { outcomes, written } = await importSamples([...records, { name: 'new', version: 0 }]);
  expect(outcomes.map(({ is }) => is)).toEqual(['unchanged', 'unchanged', 'applied', 'applied']);
  expect(written).toEqual([
    [
      { name: 'stored', version: 6 },
      { name: 'new', version: 0 },
    ],
  ]);
});

test('refuses a record whatever its version is, and a newer one that cannot be mapped, and stores neither', async () => {
  const { outcomes, written } = await importSamples([
    { name: 'refused', version: 1 },
    { name: 'wrong', version: 1 },
  ]);
  expect(outcomes).toEqual([rejected('name', 'is refused'), rejected('name', 'is wrong')]);
  expect(written).toEqual([]);
});

test('reports the warnings of the mapping, and of the store in their place', async () => {
  const records = [
    { name: 'doubtful', version: 1 },
    { name: 'new', version: 1 },
  ];
  const doubtful = { is: 'applied', warnings: [{ field: 'name', reason: 'is doubtful' }] };
  const unknown = { is: 'applied', warnings: [{ field: 'name', reason: 'is unknown' }] };
  expect((await importSamples(records)).outcomes).toEqual([doubtful, { is: 'applied' }]);
  expect((await importSamples(records, 'new')).outcomes).toEqual([doubtful, unknown]);
  expect((await importSamples(records, 'doubtful')).outcomes).toEqual([unknown, { is: 'applied' }]);
});
