import { expect, test } from 'vitest';
import { documents } from '#areas/account/demo/documents.ts';
import { SMALL_DOCUMENTS, companies } from '#kit/demo/companies.ts';
import { readTable } from '#kit/portal/file/read-table.ts';
import { DEMO_TODAY } from '../../../../tools/demo/testing/small-demo.ts';
import { findLayout } from '../rules/books/columns.ts';
import { compareBooks, suggestedPeriod } from '../rules/books/compare-books.ts';
import { LEDGER_LIMITS } from '../rules/books/ledger-limits.ts';
import type { OurDocument, OurMovement } from '../rules/books/our-entries.ts';
import { readLedger } from '../rules/books/read-ledger.ts';
import { demoLedger } from './ledger.ts';

const company = [...companies('surtidor', SMALL_DOCUMENTS, 0)].find(({ code }) => code === '1002345');
const cents = (amount: unknown) => Math.round(Number(amount) * 100);

test('a ledger of the demo agrees with its documents but for each planted difference', async () => {
  if (!company) throw new Error('The demo has no such client.');
  const table = await readTable(Buffer.from(demoLedger(company.code, 'surtidor', DEMO_TODAY)), LEDGER_LIMITS.table);
  if (typeof table === 'string') throw new Error(table);
  const ledger = readLedger(table, findLayout(table));
  const period = suggestedPeriod(ledger, DEMO_TODAY);
  if (!period) throw new Error('The ledger has no line.');
  const records = [...documents(company, 'surtidor', DEMO_TODAY)]
    .map((record) => record as Readonly<Record<string, string>>)
    .filter(({ kind }) => kind === 'document');
  const all = records.map((one): OurDocument => ({
    documento: `${one['num_documento']}`,
    sociedad: '1000',
    num_documento: `${one['num_documento']}`,
    num_factura: one['num_factura'] ?? null,
    tipo_documento: `${one['tipo_documento']}`,
    fecha: `${one['fecha_documento']}`,
    centavos: cents(one['total_original']),
    abierto: cents(one['total']),
    pago: null,
  }));
  const moves = records.flatMap((one, index): OurMovement[] => {
    const [document, day] = [all[index], one['fecha_compensacion']];
    if (!document || day === undefined) return [];
    const booking = { movimiento: document.documento, tipo: 'erp', fecha: day, fuente: null, nombre: null } as const;
    return [{ ...document, ...booking, centavos: document.abierto - document.centavos }];
  });
  const until = (day: string) =>
    [...all, ...moves].filter(({ fecha }) => fecha <= day).reduce((total, { centavos }) => total + centavos, 0);
  const inside = ({ fecha }: { fecha: string }) => fecha >= period.from && fecha <= period.to;
  const [documentsInside, movesInside] = [all.filter((one) => inside(one)), moves.filter((one) => inside(one))];
  const final = until(period.to);
  const change = [...documentsInside, ...movesInside].reduce((total, { centavos }) => total + centavos, 0);
  const balances = [{ sociedad: '1000', inicial: final - change, final }];
  const { comparison, bridge } = compareBooks(
    ledger,
    { balances, documents: documentsInside, movements: movesInside },
    { period, company: null, currency: 'COP' },
  );
  expect(comparison.onlyOurs).toHaveLength(1);
  expect(comparison.onlyTheirs.map(({ entry, reason }) => [entry.text === 'Papelería', reason])).toEqual(
    expect.arrayContaining([
      [true, null],
      [false, 'duplicate'],
    ]),
  );
  expect(comparison.onlyTheirs).toHaveLength(2);
  expect(comparison.differing.map(({ reason }) => reason)).toEqual(['withholding']);
  expect(comparison.dated.length).toBeGreaterThan(0);
  expect(bridge.lines.map(({ kind }) => kind).toSorted()).toEqual([
    'differing',
    'onlyOurs',
    'onlyTheirs',
    'onlyTheirs',
  ]);
});
