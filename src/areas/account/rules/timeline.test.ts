import fc from 'fast-check';
import { expect, test } from 'vitest';
import { timelineOf } from './timeline.ts';

const document = { fecha_documento: '2026-10-01', num_documento: '9001', original: 120 };

test('shows a document’s original amount, its changes, and the open amount', () => {
  const movements = [
    { fecha: '2026-10-05', kind: 'payment', applied_cents: 60, original_delta_cents: 0, name: 'P1', holder: 'payment' },
    { fecha: '2026-10-06', kind: 'correction', applied_cents: 0, original_delta_cents: 20, name: null, holder: null },
    {
      fecha: '2026-10-07',
      kind: 'reversal',
      applied_cents: -60,
      original_delta_cents: 0,
      name: 'P1',
      holder: 'payment',
    },
    { fecha: '2026-10-08', kind: 'erp', applied_cents: 120, original_delta_cents: 0, name: null, holder: null },
    { fecha: '2026-10-09', kind: 'erp', applied_cents: -20, original_delta_cents: 0, name: null, holder: null },
  ] as const;
  const entries = timelineOf(document, movements).map((entry) => Object.values(entry).slice(0, 5));
  expect(entries).toEqual([
    ['2026-10-01', 'Emisión', '9001', 100, 100],
    ['2026-10-05', 'Pago en línea', 'P1', -60, 40],
    ['2026-10-06', 'Corrección del valor', null, 20, 60],
    ['2026-10-07', 'Reverso del banco', 'P1', 60, 120],
    ['2026-10-08', 'Abono registrado', null, -120, 0],
    ['2026-10-09', 'Reapertura', null, 20, 20],
  ]);
});

test('adds a credit back if the bank reversed another credit of the same compensation', () => {
  const used = {
    fecha: '2026-10-05',
    kind: 'compensation',
    applied_cents: -50,
    original_delta_cents: 0,
    name: 'C1',
    holder: 'compensation',
  } as const;
  const undone = { ...used, kind: 'reversal', applied_cents: 50 } as const;
  const entries = timelineOf({ ...document, original: -80 }, [used, undone]);
  expect(entries.map(({ what, change, left }) => [what, change, left])).toEqual([
    ['Emisión', -80, -80],
    ['Compensación', 50, -30],
    ['Compensación deshecha', -50, -80],
  ]);
});

test('ends at the open amount: original − applied', () => {
  const cents = fc.integer({ min: -100, max: 100 });
  const movement = fc.record({
    fecha: fc.constant('2026-10-05'),
    kind: fc.constantFrom('erp' as const, 'correction' as const, 'transfer' as const),
    applied_cents: cents,
    original_delta_cents: cents,
    name: fc.constant(null),
    holder: fc.constant(null),
  });
  fc.assert(
    fc.property(fc.array(movement), (movements) => {
      const applied = movements.reduce((sum, one) => sum + one.applied_cents, 0);
      expect(timelineOf(document, movements).at(-1)?.left).toBe(document.original - applied);
    }),
  );
});
