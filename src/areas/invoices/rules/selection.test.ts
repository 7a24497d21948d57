import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type SelectableDocument, deselect, readSelection, refreshSelection, setAmount } from '#kit/core/selection.ts';
import {
  type Choice,
  INVOICE_SELECTION,
  type Selection,
  addToSelection,
  needsPlan,
  partialCount,
  problemOf,
  restoreSelection,
  setKind,
  sumOf,
  withoutPaid,
} from './selection.ts';
import { setReason } from './set-reason.ts';

const COP = { currency: 'COP', maximum: 34_000_000_000 } as const;

const invoice = (id: string, open: number, over: Partial<SelectableDocument> = {}): SelectableDocument => ({
  id,
  num_documento: `90${id}`,
  num_factura: `FE-${id}`,
  vencimiento: '2026-11-01',
  open,
  bloqueada: false,
  ...over,
});

const refresh = (selection: Selection, asked: readonly string[], fresh: readonly SelectableDocument[]) =>
  refreshSelection(selection, asked, fresh, INVOICE_SELECTION);

const two: Selection = addToSelection([], [invoice('1', 1_000_000), invoice('2', 500_000)]);

describe('choosing', () => {
  it('selects each free, open document once and in full, in the order of choosing', () => {
    const locked = invoice('3', 900_000, { bloqueada: true });
    const chosen = addToSelection(two, [invoice('2', 500_000), locked, invoice('4', 0), invoice('5', 200_000)]);
    expect(chosen.map(({ id, tipo, cents }) => [id, tipo, cents])).toEqual([
      ['1', 'total', 1_000_000],
      ['2', 'total', 500_000],
      ['5', 'total', 200_000],
    ]);
    expect(sumOf(chosen)).toBe(1_700_000);
    expect(deselect(chosen, ['1', '5']).map(({ id }) => id)).toEqual(['2']);
  });

  it('selects at most as many documents as a plan of payments may have', () => {
    const many = Array.from({ length: 5001 }, (_, index) => invoice(String(index), 200_000));
    expect(addToSelection([], many)).toHaveLength(5000);
  });

  it('needs a plan of payments if all is paid in full and exceeds the limits of one payment', () => {
    const many = addToSelection(
      [],
      Array.from({ length: 501 }, (_, index) => invoice(String(index), 200_000)),
    );
    expect(needsPlan(many, COP)).toBe(true);
    expect(needsPlan(many.slice(1), COP)).toBe(false);
    expect(needsPlan(setKind(many, '1', 'parcial'), COP)).toBe(false);
    expect(problemOf(setAmount(setKind(many, '1', 'parcial'), '1', 200_000), COP)).toEqual({
      what: 'too_many_documents',
    });
    expect(needsPlan(addToSelection([], [invoice('1', COP.maximum + 1)]), COP)).toBe(true);
  });

  it('starts a partial payment at 0, limits it to the open amount, and can return to the full amount', () => {
    const part = setKind(two, '1', 'parcial');
    expect(part[0]).toMatchObject({ tipo: 'parcial', cents: 0 });
    expect(partialCount(part)).toBe(1);
    expect(setAmount(part, '1', 300_000)[0]?.cents).toBe(300_000);
    expect(setAmount(part, '1', 2_000_000)[0]?.cents).toBe(1_000_000);
    expect(setAmount(part, '1', -5)[0]?.cents).toBe(0);
    expect(setKind(setAmount(part, '1', 300_000), '1', 'total')[0]?.cents).toBe(1_000_000);
  });
});

describe('the problem of a selection', () => {
  it.each([
    ['is a partial amount of 0', setKind(two, '2', 'parcial'), 'amount_not_positive'],
    [
      'is a partial amount below the minimum',
      setAmount(setKind(two, '2', 'parcial'), '2', 159_900),
      'amount_below_minimum',
    ],
    ['is a sum below the minimum', addToSelection([], [invoice('1', 100_000)]), 'payment_below_minimum'],
    ['is a sum above the maximum', addToSelection([], [invoice('1', 34_000_000_001)]), 'payment_above_maximum'],
  ])('%s', (_name, selection, what) => {
    expect(problemOf(selection, COP)).toMatchObject({ what });
  });

  it('names a part without a reason only where the store requires one', () => {
    const strict = { ...COP, requiresPartReason: true };
    const part = setAmount(setKind(two, '2', 'parcial'), '2', 160_000);
    expect(problemOf(part, strict)).toMatchObject({ what: 'part_reason_missing', choice: { id: '2' } });
    expect(problemOf(setReason(part, '2', 'Precio'), strict)).toBeNull();
    expect(problemOf(setKind(setReason(part, '2', 'Precio'), '2', 'total'), strict)).toBeNull();
  });

  it('does not name a small balance that is paid in full beside others, nor a partial amount of exactly the minimum', () => {
    expect(problemOf(addToSelection(two, [invoice('3', 50_000)]), COP)).toBeNull();
    expect(problemOf(setAmount(setKind(two, '2', 'parcial'), '2', 160_000), COP)).toBeNull();
  });
});

describe('refreshing a selection', () => {
  it('follows smaller balances, removes locked and closed documents, and reports each change', () => {
    const part = setAmount(
      setKind(addToSelection(two, [invoice('3', 700_000), invoice('4', 800_000)]), '4', 'parcial'),
      '4',
      600_000,
    );
    const fresh = [invoice('1', 900_000), invoice('2', 500_000, { bloqueada: true }), invoice('4', 400_000)];
    const { selection, changes } = refresh(part, ['1', '2', '3', '4'], fresh);
    expect(selection.map(({ id, cents }) => [id, cents])).toEqual([
      ['1', 900_000],
      ['4', 400_000],
    ]);
    expect(changes.map(({ choice, what, cents }) => [choice.id, what, cents])).toEqual([
      ['1', 'smaller', 900_000],
      ['2', 'locked', 0],
      ['3', 'closed', 0],
      ['4', 'smaller', 400_000],
    ]);
  });

  it('keeps invoices that were selected after the request', () => {
    const later = addToSelection(two, [invoice('9', 300_000)]);
    expect(refresh(later, ['1', '2'], [invoice('1', 1_000_000), invoice('2', 500_000)])).toEqual({
      selection: later,
      changes: [],
    });
  });

  it('never pays more than the open amount, and reports nothing if nothing changed', () => {
    const seen = fc.array(fc.tuple(fc.nat({ max: 30 }), fc.integer({ min: 1, max: 1_000_000 }), fc.boolean()));
    fc.assert(
      fc.property(seen, seen, (before, after) => {
        const rows = (list: typeof before) => [
          ...new Map(list.map(([id, cents, bloqueada]) => [id, invoice(String(id), cents, { bloqueada })])).values(),
        ];
        const chosen = addToSelection([], rows(before));
        const asked = chosen.map(({ id }) => id);
        expect(refresh(chosen, asked, rows(before)).changes).toEqual([]);
        const open = new Map(rows(after).map((row) => [row.id, row]));
        for (const { id, cents } of refresh(chosen, asked, rows(after)).selection) {
          expect(open.get(id)?.bloqueada).toBe(false);
          expect(cents).toBeLessThanOrEqual(open.get(id)?.open ?? 0);
        }
      }),
    );
  });
});

it('reads a stored selection, and null from any other text', () => {
  expect(readSelection(JSON.stringify(two), INVOICE_SELECTION)).toEqual(two);
  for (const text of [null, '', '{', '7', '{"a":1}', '[1]', '[{"id":"1"}]', '[{"id":"1","cents":1.5}]']) {
    expect(readSelection(text, INVOICE_SELECTION)).toBeNull();
  }
});

describe('after a payment', () => {
  const choice = (id: string, open: number, over: Partial<Choice> = {}): Choice => ({
    id,
    num_documento: `90${id}`,
    num_factura: null,
    vencimiento: '2026-11-01',
    open,
    tipo: 'total',
    cents: open,
    ...over,
  });

  it('deselects invoices that were paid in full, and keeps the others', () => {
    const selection = [choice('1', 500_000), choice('2', 900_000), choice('3', 200_000)];
    const paid = [
      { id: '1', open: 500_000 },
      { id: '3', open: 700_000 },
    ];
    expect(withoutPaid(selection, paid).map(({ id }) => id)).toEqual(['2', '3']);
  });

  it('selects the invoices again as they were for another attempt, each once, beside the current selection', () => {
    const part = choice('1', 500_000, { tipo: 'parcial', cents: 200_000 });
    const again = restoreSelection([choice('1', 500_000), choice('2', 900_000)], [part, choice('3', 700_000)]);
    expect(again.map(({ id, tipo, cents }) => [id, tipo, cents])).toEqual([
      ['2', 'total', 900_000],
      ['1', 'parcial', 200_000],
      ['3', 'total', 700_000],
    ]);
  });

  it('neither selects nor restores an invoice whose amount is no number', () => {
    expect(addToSelection(two, [invoice('3', NaN)])).toEqual(two);
    expect(restoreSelection(two, [choice('1', NaN), choice('4', 500, { cents: NaN })])).toEqual(two);
  });
});
