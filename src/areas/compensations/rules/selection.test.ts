import { describe, expect, test } from 'vitest';
import { MAX_CENTS } from '#kit/core/money.ts';
import {
  type SelectableDocument,
  deselect,
  nameOf,
  readSelection,
  refreshSelection,
  setAmount,
} from '#kit/core/selection.ts';
import {
  COMPENSATION_SELECTION,
  type Choice,
  addToSelection,
  canDeselect,
  outcomeOf,
  problemOf,
  limitChoices,
} from './selection.ts';

type Seen = SelectableDocument & { readonly tipo: 'PAYMENT' | 'INVOICE' };

const seen = (id: string, tipo: Seen['tipo'], open: number, over: Partial<Seen> = {}): Seen => ({
  id,
  tipo,
  num_documento: `N${id}`,
  num_factura: tipo === 'INVOICE' ? `FE-${id}` : null,
  vencimiento: '2026-11-01',
  open,
  bloqueada: false,
  ...over,
});
const chosen = (...documents: Seen[]) => addToSelection([], documents);
const idsOf = (selection: readonly Choice[]) => selection.map(({ id }) => id);

describe('the selection of documents to compensate', () => {
  const [credit, other, invoice] = [seen('1', 'PAYMENT', 500), seen('2', 'PAYMENT', 300), seen('7', 'INVOICE', 900)];

  test('has each open, unlocked document once with its whole open amount', () => {
    const selection = chosen(
      credit,
      seen('3', 'PAYMENT', 5, { bloqueada: true }),
      seen('4', 'INVOICE', 0),
      credit,
      invoice,
    );
    expect(selection.map(({ id, cents }) => [id, cents])).toEqual([
      ['1', 500],
      ['7', 900],
    ]);
    expect(addToSelection(selection, [credit])).toEqual(selection);
    expect([nameOf(invoice), nameOf(credit)]).toEqual(['FE-7', 'N1']);
    // the selection has at most as many documents as one compensation allows
    const large = chosen(seen('5', 'INVOICE', MAX_CENTS - 100), seen('6', 'INVOICE', 101), seen('8', 'INVOICE', 100));
    expect(idsOf(large)).toEqual(['5', '8']);
    // a document whose amount is no number is not selected
    const [first] = selection as [Choice, Choice];
    expect(limitChoices([{ ...first, cents: NaN }, { ...first, open: NaN }, first])).toEqual([first]);
  });

  test('allows a part within the open amount', () => {
    const amounts = (cents: number) => setAmount(chosen(credit), '1', cents)[0]?.cents;
    expect([amounts(200), amounts(-1), amounts(501)]).toEqual([200, 0, 500]);
  });

  test('requires an amount on both sides', () => {
    expect(problemOf(chosen(credit, other))).toEqual({ what: 'side_missing' });
    expect(problemOf(chosen(invoice))).toEqual({ what: 'side_missing' });
    const empty = setAmount(chosen(credit, invoice), '7', 0);
    expect(problemOf(empty)).toMatchObject({ what: 'amount_not_positive', choice: { id: '7' } });
    expect(problemOf(chosen(credit, invoice))).toBeNull();
  });

  test('keeps the last document of a side', () => {
    const selection = chosen(credit, other, invoice);
    expect([credit, invoice].map((one) => canDeselect(selection, one))).toEqual([true, false]);
    expect(canDeselect(deselect(selection, ['2']), credit)).toBe(false);
  });

  test('compensates the smaller side’s sum, and shows the used and the remaining amount of each document', () => {
    const older = seen('8', 'INVOICE', 250, { vencimiento: '2026-10-01' });
    const selection = setAmount(chosen(credit, invoice, older), '7', 600);
    const { lines, ...totals } = outcomeOf(selection);
    expect(totals).toEqual({ pagos: 500, facturas: 850, compensado: 500 });
    expect([...lines]).toEqual([
      ['1', { used: 500, remains: 0 }],
      ['7', { used: 250, remains: 650 }],
      ['8', { used: 250, remains: 0 }],
    ]);
  });

  test('follows changed documents: removes closed ones, keeps parts within the open amount', () => {
    const selection = setAmount(
      setAmount(chosen(credit, other, invoice, seen('9', 'INVOICE', 50)), '2', 200),
      '7',
      100,
    );
    const fresh = [
      { ...credit, open: 450 },
      { ...other, open: 150 },
      { ...invoice, open: 800 },
      seen('9', 'INVOICE', 50, { bloqueada: true }),
    ];
    const after = refreshSelection(selection, idsOf(selection), fresh, COMPENSATION_SELECTION);
    expect(after.selection.map(({ id, cents, open }) => [id, cents, open])).toEqual([
      ['1', 450, 450],
      ['2', 150, 150],
      ['7', 100, 800],
    ]);
    expect(after.changes.map(({ choice, what, cents }) => [choice.id, what, cents])).toEqual([
      ['1', 'smaller', 450],
      ['2', 'smaller', 150],
      ['9', 'locked', 0],
    ]);
    // documents selected during the request are missing from its answer, and stay selected
    expect(refreshSelection(selection, ['1'], [credit], COMPENSATION_SELECTION).selection).toEqual(selection);
  });

  test('is restored as it was stored, and from no other text', () => {
    const selection = chosen(credit, invoice);
    expect(readSelection(JSON.stringify(selection), COMPENSATION_SELECTION)).toEqual(selection);
    for (const text of [null, '', '{', '{}', '[1]', '[null]', JSON.stringify([{ ...selection[0], tipo: 'OTHER' }])]) {
      expect(readSelection(text, COMPENSATION_SELECTION)).toBeNull();
    }
    expect(readSelection(JSON.stringify([{ ...selection[0], cents: 1.5 }]), COMPENSATION_SELECTION)).toBeNull();
  });
});
