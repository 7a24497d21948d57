import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readTable } from '#kit/portal/file/read-table.ts';
import { findLayout } from '../../rules/books/columns.ts';
import { compareBooks } from '../../rules/books/compare-books.ts';
import { LEDGER_LIMITS } from '../../rules/books/ledger-limits.ts';
import { type OurDocument, type OurMovement, entriesOf } from '../../rules/books/our-entries.ts';
import { readLedger } from '../../rules/books/read-ledger.ts';

const invoice = (number: number, fecha: string, pesos: number): OurDocument => ({
  documento: String(number),
  sociedad: '1000',
  num_documento: `90000${number}`,
  num_factura: `FE${number}`,
  tipo_documento: 'RV',
  fecha,
  centavos: pesos * 100,
  abierto: 0,
  pago: null,
});
const old = invoice(50_099, '2026-09-20', 1_000_000);
const documents = [
  invoice(50_101, '2026-10-02', 4_250_000),
  invoice(50_102, '2026-10-09', 3_120_500),
  invoice(50_104, '2026-10-28', 700_000),
];
const payment = { tipo: 'payment', fecha: '2026-10-15', fuente: 'uuid', nombre: 'P31' } as const;
const paid = (document: OurDocument): OurMovement => ({
  ...document,
  ...payment,
  movimiento: `m${document.documento}`,
  centavos: -document.centavos,
});
const movements = [old, ...documents.slice(0, 1)].map((document) => paid(document));
const opening = old.centavos;
const final = opening + entriesOf(documents, movements).reduce((sum, { amount }) => sum + amount, 0);
const FILE = { balances: [{ sociedad: '1000', inicial: opening, final }], documents, movements };

async function compareSample(name: string) {
  const bytes = readFileSync(new URL(`samples/${name}.csv`, import.meta.url));
  const table = await readTable(bytes, LEDGER_LIMITS.table);
  if (typeof table === 'string') throw new Error(table);
  return compareBooks(readLedger(table, findLayout(table)), FILE, {
    period: { from: '2026-10-01', to: '2026-10-31' },
    company: null,
    currency: 'COP',
  });
}

it.each(['siigo', 'world-office', 'alegra', 'contifico'])('agrees a ledger as %s exports it', async (name) => {
  const { comparison, bridge } = await compareSample(name);
  expect(comparison.agreed.map(({ ours, theirs }) => [ours.map((one) => one.name), theirs.length])).toEqual([
    [['FE50101'], 1],
    [['FE50102'], 1],
    [['FE50099', 'FE50101'], 1],
  ]);
  expect(comparison.onlyOurs.map((one) => one.name)).toEqual(['FE50104']);
  expect(comparison.onlyTheirs.map(({ entry }) => entry.amount)).toEqual([200_000_000]);
  expect([bridge.theirClosing, bridge.ourClosing]).toEqual([512_050_000, 382_050_000]);
  expect(bridge.lines.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['onlyOurs', 70_000_000],
    ['onlyTheirs', -200_000_000],
  ]);
});

it('finds the payment in an extract of a bank, and leaves the rest to the user', async () => {
  const { comparison } = await compareSample('bank');
  expect(comparison.agreed.map(({ ours }) => ours.map((one) => one.name))).toEqual([['FE50099', 'FE50101']]);
  expect(comparison.onlyTheirs.map(({ entry }) => entry.amount).toSorted((a, b) => a - b)).toEqual([
    -1_590_000, 12_055,
  ]);
  expect(comparison.onlyOurs.map((one) => one.name)).toEqual(['FE50101', 'FE50102', 'FE50104']);
});
