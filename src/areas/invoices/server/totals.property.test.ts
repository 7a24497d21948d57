import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { AccountHistory, AccountStatus, Documentos, ListDownload } from '#kit/core/contract/types.ts';
import { addDays } from '#kit/core/day.ts';
import { formatMoney } from '#kit/core/money.ts';
import { casesOf } from '#kit/server/testing/full-run.ts';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { readExcelFile } from '#kit/server/testing/excel.ts';
import { textOfPdf } from '#kit/server/testing/pdf.ts';
import { client, user } from '#kit/server/testing/people.ts';
import { serve } from '../../../server/testing/serve.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import * as ledger from '#areas/account/server/testing/documents.ts';
import { openLink } from './testing/exports.ts';

/**
 * A list's total on the screen, in Excel and in the PDF agrees to the cent with the sum of its lines, for any filter.
 */

const TODAY = '2026-11-21';

const day = fc.integer({ min: -40, max: 40 }).map((days) => addDays(TODAY, days));
const days = fc.tuple(day, day).map(([a, b]) => (a < b ? { from: a, to: b } : { from: b, to: a }));
const some = <T extends string>(...of: T[]) =>
  fc.oneof(
    fc.constantFrom(...of).map((eq) => ({ eq })),
    fc.subarray(of).map((list) => ({ in: list })),
  );
const text = fc.constantFrom({ like: '%1%' }, { like: 'FE-2%' }, { in: ['FE-1', 'FE-30', 'n-7'] });
const amounts = fc.constantFrom({ from: '1' }, { to: '500.5' }, { from: '-300', to: '2000' });
const direction = fc.constantFrom('ASC', 'DESC');
const sort = fc.dictionary(fc.constantFrom('fecha_vencimiento_documento', 'total', 'num_documento'), direction, {
  maxKeys: 2,
});
const filterOf = <T>(shape: { [K in keyof T]: fc.Arbitrary<T[K]> }) => fc.record(shape, { requiredKeys: [] });

/** A list and the arguments of its query. */
type ListQuery = { readonly list: 'documentos' | 'AccountStatus' | 'AccountHistory'; readonly args: object };

const query: fc.Arbitrary<ListQuery> = fc.oneof(
  fc.record({
    list: fc.constant('documentos' as const),
    args: fc.record({
      paymentType: fc.constantFrom('OFFLINE', 'PSE'),
      documentType: fc.constantFrom('INVOICE', 'PAYMENT'),
      sort,
      filter: filterOf({
        numero: text,
        estado_documento: some('AT', 'V', 'NV'),
        estado_numero_documento: some('A', 'C'),
        blocked: some('0', '1'),
        total: amounts,
        fecha_vencimiento_documento: days,
      }),
    }),
  }),
  fc.record({
    list: fc.constant('AccountStatus' as const),
    args: fc.record({
      sort,
      fecha_corte: fc.option(fc.constantFrom(addDays(TODAY, -400), addDays(TODAY, -3))),
      filter: filterOf({ numero: text, classification: some('Facturas', 'Pagos'), blocked: some('0', '1') }),
    }),
  }),
  fc.record({
    list: fc.constant('AccountHistory' as const),
    args: fc.record({
      sort,
      detailFilter: filterOf({
        num_factura: text,
        estado_documento: some('AT', 'A', 'C'),
        total: amounts,
        fecha_documento: days,
      }),
    }),
  }),
);

const DOWNLOAD = 'download { pdf { url } xls { url } }';
const QUERIES = {
  documentos: `query ($paymentType: PaymentType!, $documentType: DocumentType!, $filter: DocumentosFilterInput, $sort: DocumentosSortInput) {
    documentos(paymentType: $paymentType, documentType: $documentType, filter: $filter, sort: $sort) {
      total_count total_amount ${DOWNLOAD} } }`,
  AccountStatus: `query ($filter: AccountStatusFilterInput, $sort: AccountStatusSortInput, $fecha_corte: String) {
    AccountStatus(filter: $filter, sort: $sort, fecha_corte: $fecha_corte) { size subtotal ${DOWNLOAD} } }`,
  AccountHistory: `query ($detailFilter: AccountHistoryFilterInput, $sort: AccountHistorySortInput) {
    AccountHistory(detailFilter: $detailFilter, sort: $sort) { size data { subtotal } ${DOWNLOAD} } }`,
};
type Answers = { documentos: Documentos; AccountStatus: AccountStatus; AccountHistory: AccountHistory };

function screenOf(list: ListQuery['list'], answers: Answers): { count: number; total: number; download: ListDownload } {
  const { download } = answers[list];
  const files = download ?? {};
  if (list === 'documentos') {
    const { total_count, total_amount } = answers.documentos;
    return { count: total_count, total: total_amount, download: files };
  }
  if (list === 'AccountStatus') {
    const { size, subtotal } = answers.AccountStatus;
    return { count: size, total: subtotal, download: files };
  }
  const { size, data } = answers.AccountHistory;
  return { count: size, total: data[0]?.subtotal ?? 0, download: files };
}

const cents = (amount: number) => Math.round(amount * 100);

/** The amounts of a PDF's lines, in cents, and its printed total. A statement has the balance after each amount. */
function paperOf(text: string, isStatement: boolean): { lines: readonly number[]; total: string | undefined } {
  const pieces = text.split('\n');
  const end = pieces.findIndex((piece) => /^(Total|Cargos) de /.test(piece));
  // below the table's head, because the filter's text also has amounts
  const figures = pieces
    .slice(pieces.indexOf('Vencimiento'), end)
    .filter((piece) => /^−?\d{1,3}(\.\d{3})*,\d\d$/.test(piece));
  const found = figures.map((figure) => Number(figure.replaceAll(/[.,]/g, '').replace('−', '-')));
  const balances = found.filter((_, index) => index % 2 === 1);
  const lines = isStatement ? balances.map((balance, index) => balance - (balances[index - 1] ?? 0)) : found;
  return { lines, total: pieces[end + 1] };
}

onOneDatabase('totals on the screen, in Excel and in PDF', (database) => {
  let server: ServerUnderTest;
  let token: string;
  beforeAll(async () => {
    server = await serve(database);
    server.advance(Date.parse(`${TODAY}T18:00:00Z`) - server.now().getTime());
    // a store whose amounts have cents
    await server.importLines([client('SUMS', { store: 'ecuador' }), user('legal@sums.example', 'SUMS')]);
    token = await server.signIn('legal@sums.example');
    const { db } = server.database;
    const { rows } = await sql<{
      id: number;
    }>`select client_id as id from client where codigo_cliente = 'SUMS'`.execute(db);
    const owner = { clientId: rows[0]?.id ?? 0, destinationIds: [] };
    const documents = Array.from({ length: 70 }, (_, index) => {
      const favour = index % 7 === 3;
      return {
        sociedad: '1000',
        num_documento: `n-${index}`,
        num_factura: index % 3 === 0 ? null : `FE-${index}`,
        tipo_documento: favour ? 'DZ' : 'RV',
        agrupacion: favour ? 'Pagos' : 'Facturas',
        fecha_documento: addDays(TODAY, -50 + (index % 40)),
        fecha_vencimiento_documento: addDays(TODAY, ((index * 7) % 60) - 30),
        original_cents: (favour ? -1 : 1) * (1 + ((index * 7919) % 300_001)),
        bloqueada_erp: index % 5 === 0,
        destination: null,
      };
    });
    const ids = await ledger.giveDocuments(db, owner, documents);
    for (const [index, id] of ids.entries()) {
      const { original_cents } = documents[index] ?? { original_cents: 0 };
      if (index % 4 === 1) await ledger.applyTo(db, owner, id, original_cents);
      if (index % 4 === 2) await ledger.applyTo(db, owner, id, Math.trunc(original_cents / 3));
      if (index % 11 === 0) await ledger.lockDocument(db, owner, id);
    }
  });

  const bytesOf = async (url: string | null | undefined) => {
    const answer = await openLink(url ?? '', token);
    expect(answer.status).toBe(200);
    return Buffer.from(await answer.arrayBuffer());
  };

  it('are equal to the cent for any filter', { timeout: 240_000 }, async () => {
    expect.hasAssertions();
    await fc.assert(
      fc.asyncProperty(query, async ({ list, args }) => {
        const { data, errors } = await server.graphql<Answers>(QUERIES[list], args, token);
        if (!data?.[list]) throw new Error(JSON.stringify(errors));
        const { count, total, download } = screenOf(list, data);
        const excel = await readExcelFile(await bytesOf(download.xls?.url));
        const columns = excel.head.flatMap((label, index) => (Object.hasOwn(excel.totals, label) ? [index] : []));
        // the history has a separate column for credits
        const lines = excel.lines.map((row) =>
          columns.reduce((so, column, index) => so + (index === 0 ? 1 : -1) * cents(Number(row[column] ?? 0)), 0),
        );
        const sum = lines.reduce((so, line) => so + line, 0);
        const [charges = 0, credits = 0] = Object.values(excel.totals);
        expect([excel.lines.length, sum, cents(charges - credits)]).toEqual([count, cents(total), cents(total)]);
        const paper = paperOf(textOfPdf(await bytesOf(download.pdf?.url)), list === 'AccountStatus');
        const isHistory = list === 'AccountHistory';
        expect(paper.total).toBe(formatMoney(cents(isHistory ? charges : total), 'USD'));
        expect(paper.lines).toEqual(isHistory ? lines.map(Math.abs) : lines);
      }),
      { numRuns: casesOf({ daily: 10, full: 30 }) },
    );
    // otherwise the invariants' check would find locks without a compensation
    await sql`delete from document_lock`.execute(server.database.db);
  });
});
