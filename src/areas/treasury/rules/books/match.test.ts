import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '#kit/core/day.ts';
import { bridgeOf } from './bridge.ts';
import { compareBooks, fileDays, suggestedPeriod } from './compare-books.ts';
import { type Comparison, compareLedgers, orientationOf } from './match.ts';
import type { OurEntry } from './our-entries.ts';
import type { TheirEntry } from './read-ledger.ts';

const PERIOD = { from: '2026-11-01', to: '2026-11-30' };

function our(name: string, amount: number, day = '2026-11-05', over: Partial<OurEntry> = {}): OurEntry {
  return {
    documentId: name,
    sociedad: '1000',
    what: 'document',
    documentType: 'RV',
    day,
    amount,
    open: 0,
    name,
    reference: null,
    numbers: [name],
    group: null,
    ...over,
  };
}

let row = 0;
function their(number: string, amount: number, day = '2026-11-05', text = ''): TheirEntry {
  row += 1;
  return { row, day, amount, number, text };
}

const compare = (ours: readonly OurEntry[], theirs: readonly TheirEntry[]) =>
  compareLedgers({ ours, theirs, ...PERIOD, currency: 'COP' });

/** The comparison as short texts. */
function short({ agreed, dated, differing, onlyOurs, onlyTheirs }: Comparison): readonly string[] {
  const of = (kind: string, { ours, theirs }: Comparison['agreed'][number], more: string) =>
    `${kind} ${theirs.map(({ number }) => number).join('+')} = ${ours.map(({ name }) => name).join('+')}: ${more}`;
  return [
    ...agreed.map((one) => of('agreed', one, one.confidence)),
    ...dated.map((one) => of('dated', one, one.confidence)),
    ...differing.map((one) => of('differing', one, String(one.reason))),
    ...onlyOurs.map(({ name }) => `only ours ${name}`),
    ...onlyTheirs.map(({ entry, reason }) => `only theirs ${entry.number}: ${reason}`),
  ];
}

it.each<[string, readonly OurEntry[], readonly TheirEntry[], readonly string[]]>([
  [
    'the number and the amount',
    [our('FE12345', 100)],
    [their('Factura 0012345', 100)],
    ['agreed Factura 0012345 = FE12345: high'],
  ],
  ['another number', [our('FE12345', 100)], [their('CC-77', 100)], ['agreed CC-77 = FE12345: medium']],
  ['another day', [our('FE12345', 100)], [their('12345', 100, '2026-11-09')], ['dated 12345 = FE12345: high']],
  [
    'another day and number',
    [our('FE12345', 100)],
    [their('CC-77', 100, '2026-11-09')],
    ['dated CC-77 = FE12345: low'],
  ],
  [
    'the same amount too far away',
    [our('FE12345', 100, '2026-10-01')],
    [their('CC-77', 100, '2026-11-30')],
    ['only theirs CC-77: null'],
  ],
  [
    'several lines of a document',
    [our('FE12345', 100)],
    [their('12345', 60), their('12345', 40)],
    ['agreed 12345+12345 = FE12345: high'],
  ],
  [
    'a line that names several documents',
    [our('FE12345', 100), our('FE12350', 50)],
    [their('RC', 150, '2026-11-05', 'FE12345 y FE12350')],
    ['agreed RC = FE12345+FE12350: high'],
  ],
  [
    'a sum',
    [our('FE12345', 137), our('FE12350', 59), our('FE12351', 71)],
    [their('RC', 208)],
    ['agreed RC = FE12345+FE12351: low', 'only ours FE12350'],
  ],
  [
    'several lines of theirs that are a sum',
    [our('FE12345', 196)],
    [their('A', 137), their('B', 59)],
    ['agreed A+B = FE12345: low'],
  ],
  [
    'a repeated line',
    [our('FE12345', 100)],
    [their('12345', 100), their('12345', 100)],
    ['agreed 12345 = FE12345: high', 'only theirs 12345: duplicate'],
  ],
  [
    'a withholding of 2.5 %',
    [our('FE12345', 1_000_000_00)],
    [their('12345', 975_000_00)],
    ['differing 12345 = FE12345: withholding'],
  ],
  [
    'a withholding of 2.75 %, rounded to the peso',
    [our('FE12345', 1_234_567_00)],
    [their('12345', 1_200_616_00)],
    ['differing 12345 = FE12345: withholding'],
  ],
  [
    'a difference that is no round part of the amount',
    [our('FE12345', 1_000_000_00)],
    [their('12345', 975_400_00)],
    ['differing 12345 = FE12345: null'],
  ],
  [
    'a round difference that is too large for a withholding',
    [our('FE12345', 1_000_000_00)],
    [their('12345', 800_000_00)],
    ['differing 12345 = FE12345: null'],
  ],
  [
    'a withholding in a line of its own',
    [our('FE12345', 1_000_000_00)],
    [their('12345', 1_000_000_00), their('12345', -25_000_00)],
    ['agreed 12345 = FE12345: high', 'only theirs 12345: withholding'],
  ],
  ['a part of a payment', [our('P1234', -100)], [their('P1234', -73)], ['differing P1234 = P1234: part payment']],
  [
    'a difference of exchange',
    [our('FE12345', 100)],
    [their('12345', 173, '2026-11-05', 'Diferencia en cambio')],
    ['differing 12345 = FE12345: exchange'],
  ],
  ['an unknown reason', [our('FE12345', 100)], [their('12345', 173)], ['differing 12345 = FE12345: null']],
  ['the other sign', [our('FE12345', 100)], [their('12345', -100)], ['only ours FE12345', 'only theirs 12345: null']],
  ['a payment at the end of the period', [], [their('CE-1', -100, '2026-11-27')], ['only theirs CE-1: in transit']],
  [
    'an entry of ours before the period',
    [our('FE12345', 100, '2026-10-30'), our('FE12346', 7, '2026-10-30')],
    [their('12345', 100, '2026-11-02')],
    ['dated 12345 = FE12345: high'],
  ],
  [
    'a line that names a document with another amount',
    [our('FE12345', 100), our('FE12399', 173)],
    [their('12345', 173)],
    ['differing 12345 = FE12345: null', 'only ours FE12399'],
  ],
])('compares %s', (_name, ours, theirs, expected) => {
  expect(short(compare(ours, theirs))).toEqual(expected);
});

it('matches a payment as a whole, or its parts', () => {
  const parts = [100, 250].map((amount, index) =>
    our(`FE1234${index}`, -amount, '2026-11-10', {
      what: 'payment',
      group: 'uuid',
      numbers: ['P12', `FE1234${index}`],
    }),
  );
  expect(short(compare(parts, [their('CE-9', -350, '2026-11-11')]))).toEqual(['dated CE-9 = FE12340+FE12341: medium']);
  expect(short(compare(parts, [their('FE12341', -250, '2026-11-10'), their('FE12340', -100, '2026-11-10')]))).toEqual([
    'agreed FE12341 = FE12341: high',
    'agreed FE12340 = FE12340: high',
  ]);
});

it('finds that a ledger counts the other way round', () => {
  expect(orientationOf([our('1', 100), our('2', -50)], [their('1', -100), their('2', 50)])).toBe(-1);
  expect(orientationOf([our('1', 100)], [their('1', 100)])).toBe(1);
  expect(orientationOf([], [])).toBe(1);
});

const entries = fc.array(
  fc.record({
    number: fc.integer({ min: 1000, max: 1040 }),
    amount: fc.integer({ min: -20, max: 20 }).filter((amount) => amount !== 0),
    day: fc.integer({ min: -10, max: 39 }),
  }),
  { maxLength: 40 },
);

it('uses each entry once, to the cent, and bridges any two ledgers', () => {
  const balance = fc.option(fc.integer({ min: -1000, max: 1000 }));
  fc.assert(
    fc.property(entries, entries, balance, balance, fc.integer(), (first, second, opening, closing, begun) => {
      const ours = first.map(({ number, amount, day }, index) =>
        our(`FE${number}`, amount, addDays(PERIOD.from, day), { documentId: String(index) }),
      );
      const theirs = second.map(({ number, amount, day }) =>
        their(String(number), amount, addDays(PERIOD.from, Math.min(29, Math.max(0, day)))),
      );
      const comparison = compare(ours, theirs);
      const pairs = [...comparison.agreed, ...comparison.dated];
      for (const pair of pairs) {
        const sum = (all: readonly { readonly amount: number }[]) =>
          all.reduce((total, { amount }) => total + amount, 0);
        expect(sum(pair.ours)).toBe(sum(pair.theirs));
        expect(Math.min(pair.ours.length, pair.theirs.length)).toBe(1);
      }
      const all = [...pairs, ...comparison.differing];
      const usedOurs = [...all.flatMap((one) => one.ours), ...comparison.onlyOurs];
      const usedTheirs = [...all.flatMap((one) => one.theirs), ...comparison.onlyTheirs.map(({ entry }) => entry)];
      expect(new Set(usedOurs).size).toBe(usedOurs.length);
      expect(new Set(usedTheirs).size).toBe(usedTheirs.length);
      expect(usedTheirs.length).toBe(theirs.length);
      const inside = ours.filter(({ day }) => day >= PERIOD.from && day <= PERIOD.to);
      for (const entry of inside) expect(usedOurs).toContain(entry);
      const own = { opening: begun, closing: begun + inside.reduce((sum, { amount }) => sum + amount, 0) };
      const bridge = bridgeOf(comparison, { entries: theirs, opening, closing }, own, PERIOD);
      const steps = bridge.lines.reduce((sum, { amount }) => sum + amount, 0);
      expect(bridge.theirClosing + steps).toBe(bridge.ourClosing);
      expect(bridge.ourClosing).toBe(own.closing);
    }),
  );
});

it('bridges the closing balances line by line, with the balances of the period', () => {
  const document = {
    sociedad: '1000',
    num_documento: '9',
    tipo_documento: 'RV',
    abierto: 0,
    pago: null,
  };
  const documents = [
    { ...document, documento: '1', num_factura: 'FE1001', fecha: '2026-10-20', centavos: 1000 },
    { ...document, documento: '2', num_factura: 'FE1002', fecha: '2026-11-03', centavos: 500 },
    { ...document, documento: '3', num_factura: 'FE1003', fecha: '2026-11-04', centavos: 70 },
    { ...document, documento: '4', num_factura: 'FE1004', fecha: '2026-12-02', centavos: 9 },
  ];
  const file = { balances: [{ sociedad: '1000', inicial: 30, final: 1609 }], documents, movements: [] };
  const ledger = {
    entries: [their('FE1002', 600, '2026-11-03'), their('XX-9999', 4, '2026-11-09')],
    opening: 1020,
    closing: 1620,
    undated: [],
  };
  const { bridge, outside } = compareBooks(ledger, file, { period: PERIOD, company: null, currency: 'COP' });
  expect(outside).toBe(0);
  expect([bridge.theirClosing, bridge.ourClosing]).toEqual([1620, 1600]);
  expect(bridge.lines.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['opening', 10],
    ['unexplained', 4],
    ['onlyOurs', 70],
    ['onlyTheirs', -4],
    ['differing', -100],
  ]);
});

it('compares with one code of the company without the documents, movements and balances of the others', () => {
  const document = (documento: string, sociedad: string) => ({
    documento,
    sociedad,
    num_documento: `9${documento}`,
    num_factura: `FE100${documento}`,
    tipo_documento: 'RV',
    fecha: '2026-11-03',
    centavos: 500,
    abierto: 0,
    pago: null,
  });
  const paid = { ...document('2', '2000'), movimiento: 'm', centavos: -40, fuente: null, nombre: null };
  const file = {
    balances: [
      { sociedad: '1000', inicial: 30, final: 530 },
      { sociedad: '2000', inicial: 7, final: 467 },
    ],
    documents: [document('1', '1000'), document('2', '2000')],
    movements: [{ ...paid, tipo: 'erp' as const }],
  };
  const ledger = { entries: [their('FE1001', 500, '2026-11-03')], opening: null, closing: null, undated: [] };
  const compared = (company: string | null) => {
    const { comparison, bridge } = compareBooks(ledger, file, { period: PERIOD, company, currency: 'COP' });
    return [...short(comparison), bridge.ourClosing];
  };
  expect(compared('1000')).toEqual(['agreed FE1001 = FE1001: high', 530]);
  expect(compared(null)).toEqual(['agreed FE1001 = FE1001: high', 'only ours FE1002', 'only ours FE1002', 997]);
});

it('suggests whole months up to today as the period', () => {
  const days = (...all: string[]) => ({ entries: all.map((day) => their('1', 1, day)) });
  expect(suggestedPeriod(days('2026-10-07', '2026-09-12'), '2026-11-28')).toEqual({
    from: '2026-09-01',
    to: '2026-10-31',
  });
  expect(suggestedPeriod(days('2026-11-07'), '2026-11-28')).toEqual({ from: '2026-11-01', to: '2026-11-28' });
  expect(suggestedPeriod(days(), '2026-11-28')).toBeUndefined();
});

it('needs the days beside the period, of 24 months at most and not after today', () => {
  const days = { earliest: '2026-01-15', today: '2026-11-28' };
  expect(fileDays({ from: '2026-06-15', to: '2026-06-30' }, days)).toEqual({ from: '2026-05-01', to: '2026-08-14' });
  expect(fileDays({ from: '2026-02-01', to: '2026-11-20' }, days)).toEqual({ from: '2026-01-15', to: '2026-11-28' });
});
