import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type SelectedAmount, allocate, totalsOf } from './allocate.ts';
import { byAge } from './solve-age.ts';

const lines = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 1, max: 60 }),
    tipo: fc.constantFrom('PAYMENT' as const, 'INVOICE' as const),
    num_documento: fc.constantFrom('10', '9', 'B', 'C1'),
    vencimiento: fc.constantFrom('2026-10-31', '2026-11-01', '2027-01-01'),
    cents: fc.integer({ min: 1, max: 1_000_000_000 }),
  }),
  { selector: (line) => line.id, minLength: 1, maxLength: 25 },
);

const sum = (all: readonly SelectedAmount[], of: (line: SelectedAmount) => number) =>
  all.reduce((total, line) => total + of(line), 0);

test('applies the smaller side’s sum on both sides, oldest due first, within each selected amount', () => {
  let cut = 0;
  fc.assert(
    fc.property(lines, (chosen) => {
      const allotted = allocate(chosen);
      const valor = ({ id }: SelectedAmount) => allotted.get(id) ?? NaN;
      const sides = (['PAYMENT', 'INVOICE'] as const).map((tipo) => chosen.filter((line) => line.tipo === tipo));
      const smaller = Math.min(...sides.map((side) => sum(side, (line) => line.cents)));
      expect(totalsOf(chosen).compensado).toBe(smaller);
      for (const side of sides) {
        expect(sum(side, valor)).toBe(smaller);
        for (const line of side) expect(valor(line)).toBeLessThanOrEqual(line.cents);
        // every line before the first line with an amount is used in full
        for (const line of side.filter((one) => valor(one) > 0)) {
          for (const before of side.filter((one) => byAge(one, line) < 0)) expect(valor(before)).toBe(before.cents);
        }
      }
      // the order of the sent lines does not matter
      expect([...allocate(chosen.toReversed())].toSorted(([a], [b]) => a - b)).toEqual(
        [...allotted].toSorted(([a], [b]) => a - b),
      );
      cut += chosen.filter((line) => valor(line) > 0 && valor(line) < line.cents).length;
    }),
  );
  expect(cut).toBeGreaterThan(0);
});
