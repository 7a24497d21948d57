import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import type { AccountStatus } from '#kit/core/contract/types.ts';
import { type Day, addDays } from '#kit/core/day.ts';
import { STORES } from '#kit/core/store.ts';
import type { ViewerContext } from '#kit/server/context.ts';
import type { Db } from '#kit/server/database/database.ts';
import { casesOf } from '#kit/server/testing/full-run.ts';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { accountStatus } from './status.ts';
import * as ledger from './testing/documents.ts';

/**
 * Compares `AccountStatus` with a plain list in memory: lines, order, pages, cursors and sums, now and as of a past
 * day, also right after a change. The list shares no code with the server.
 */

const TODAY: Day = '2026-11-21';
const PAST: Day = '2026-11-18';

type Line = ledger.GivenDocument & { id: number; open: number; locked: boolean };

const day = fc.integer({ min: -6, max: 3 }).map((days) => addDays(TODAY, days));
const number = fc.constantFrom('FE-1', 'fe-1', 'FE-10', 'A_1', 'AX1', '90001');
const group = fc.constantFrom('Facturas', 'Notas', 'RV');
const given: fc.Arbitrary<ledger.GivenDocument[]> = fc
  .array(
    fc.record({
      num_factura: fc.option(number),
      num_documento: number,
      tipo_documento: fc.constant('RV'),
      agrupacion: group,
      fecha_documento: day,
      fecha_vencimiento_documento: day,
      original_cents: fc.constantFrom(100, 200, 160_000, 999_999_999_900, -100, -160_000),
      bloqueada_erp: fc.constantFrom(false, false, true),
      destination: fc.constantFrom(null, 0, 1),
    }),
    { minLength: 1, maxLength: 16, size: 'max' },
  )
  .map((documents) => documents.map((document, index) => ({ ...document, sociedad: String(index) })));

const values = (of: fc.Arbitrary<string>) =>
  fc.oneof(fc.record({ eq: of }), fc.record({ in: fc.array(of, { maxLength: 2 }) }));
const text = fc.oneof(values(number), fc.record({ like: fc.constantFrom('FE%', '%1', 'a_1', '%') }));
const days = fc.tuple(day, day).map(([a, b]) => (a < b ? { from: a, to: b } : { from: b, to: a }));
const direction = fc.constantFrom('ASC' as const, 'DESC' as const);
const listRequest = fc.record(
  {
    document: group,
    filter: fc.record(
      {
        num_documento: text,
        num_factura: text,
        numero: text,
        classification: values(group),
        destino: values(fc.constantFrom('D0', 'D1', 'D9')),
        fecha_documento: days,
        fecha_vencimiento_documento: days,
        blocked: values(fc.constantFrom('0', '1')),
      },
      { requiredKeys: [] },
    ),
    sort: fc.dictionary(
      fc.constantFrom('fecha_vencimiento_documento', 'fecha_documento', 'total', 'num_documento'),
      direction,
      { maxKeys: 2 },
    ),
    fecha_corte: fc.constantFrom(PAST, TODAY),
    confinedTo: fc.subarray([0, 1]),
  },
  { requiredKeys: [] },
);
type ListRequest = typeof listRequest extends fc.Arbitrary<infer T> ? T : never;

type Match = { eq?: string | null; in?: readonly string[] | null; like?: string | null } | null | undefined;

function meets(value: string | null, match: Match): boolean {
  if (match?.eq != null && value !== match.eq) return false;
  if (match?.in != null && (value === null || !match.in.includes(value))) return false;
  if (match?.like == null) return true;
  const pattern = match.like.split('%').join('.*');
  return value !== null && new RegExp(`^${pattern}$`, 'i').test(value);
}

const within = (value: string, range: { from?: string | null; to?: string | null } | null | undefined) =>
  value >= (range?.from ?? '') && value <= (range?.to ?? '9');

/** A line's open amount; all movements in these tests have today's date. */
const openThen = (line: Line, asOf: Day | undefined) =>
  asOf === PAST ? (line.fecha_documento <= PAST ? line.original_cents : 0) : line.open;

function listed(lines: readonly Line[], { document, filter = {}, sort = {}, fecha_corte, confinedTo }: ListRequest) {
  const ofAnyClass = lines
    .map((line) => ({ ...line, cents: openThen(line, fecha_corte) }))
    .filter((line) => line.cents !== 0 && (fecha_corte === undefined || line.fecha_documento <= fecha_corte))
    .filter((line) => !confinedTo || (line.destination !== null && confinedTo.includes(line.destination)))
    .filter(
      (line) =>
        meets(line.num_documento, filter.num_documento) &&
        meets(line.num_factura, filter.num_factura) &&
        meets(line.destination === null ? null : `D${line.destination}`, filter.destino) &&
        (!filter.numero || meets(line.num_documento, filter.numero) || meets(line.num_factura, filter.numero)) &&
        meets(line.bloqueada_erp || line.locked ? '1' : '0', filter.blocked) &&
        within(line.fecha_documento, filter.fecha_documento) &&
        within(line.fecha_vencimiento_documento, filter.fecha_vencimiento_documento),
    );
  const columns = [
    ['fecha_vencimiento_documento', (line: (typeof ofAnyClass)[0]) => line.fecha_vencimiento_documento],
    ['fecha_documento', (line: (typeof ofAnyClass)[0]) => line.fecha_documento],
    ['total', (line: (typeof ofAnyClass)[0]) => line.cents],
    ['num_documento', (line: (typeof ofAnyClass)[0]) => Buffer.from(line.num_documento).toString('hex')],
  ] as const;
  const given = columns.filter(([name]) => sort[name]);
  const by = given.length > 0 ? given : columns.slice(0, 1);
  const sign = (name: string) => ((sort as Record<string, string>)[name] === 'DESC' ? -1 : 1);
  const list = ofAnyClass
    .filter((line) => !document || line.agrupacion === document)
    .filter((line) => meets(line.agrupacion, filter.classification))
    .toSorted((a, b) => {
      for (const [name, value] of by) {
        if (value(a) !== value(b)) return value(a) < value(b) ? -sign(name) : sign(name);
      }
      return (a.id - b.id) * sign(by.at(-1)?.[0] ?? '');
    });
  return { list, ofAnyClass };
}

const sum = (lines: readonly { readonly cents: number }[]) => lines.reduce((so, { cents }) => so + cents, 0) / 100;

function expected(lines: readonly Line[], request: ListRequest): object {
  const { list, ofAnyClass } = listed(lines, request);
  const owed = list.filter(({ cents }) => cents > 0);
  const groups = [...new Set(ofAnyClass.map(({ agrupacion }) => agrupacion))].toSorted();
  return {
    size: list.length,
    sizeDetails: list.length,
    subtotal: sum(list),
    total_owed: sum(owed),
    total_expired: sum(owed.filter(({ fecha_vencimiento_documento: due }) => due < (request.fecha_corte ?? TODAY))),
    total_in_favour: Math.abs(sum(list.filter(({ cents }) => cents < 0))),
    classes: groups.map((agrupacion) => {
      const of = ofAnyClass.filter((line) => line.agrupacion === agrupacion);
      return { agrupacion, nombre: agrupacion === 'RV' ? 'Facturas' : agrupacion, size: of.length, total: sum(of) };
    }),
  };
}

const event = fc.record({ kind: fc.constantFrom('pay', 'half', 'lock'), at: fc.nat({ max: 5 }) });

onOneDatabase('AccountStatus against a plain list in memory', (database) => {
  let db: Db;
  beforeAll(async () => {
    ({ db } = await database.fresh());
  });

  async function ask(client: ledger.GivenClient, request: ListRequest, page: object): Promise<AccountStatus> {
    const { confinedTo, ...args } = request;
    const viewer = {
      clientId: client.clientId,
      userId: 1,
      destinations: confinedTo?.map((at) => client.destinationIds[at] ?? 0) ?? null,
      store: STORES.combustibles,
    };
    // the last hour of the day in Bogotá, when UTC has the next day
    const clock = { now: () => new Date(`${addDays(TODAY, 1)}T04:59:59Z`) };
    const context = { db, clock, viewer, settings: { appSecret: { current: 'a secret of the test, long enough' } } };
    const answer = await accountStatus(
      { ...args, ...page, pageSize: 5 },
      context as unknown as ViewerContext,
      (field) => field !== 'download',
    );
    if (!answer.ok) throw new Error(answer.refusal.message);
    return answer.value;
  }

  async function check(client: ledger.GivenClient, lines: readonly Line[], request: ListRequest): Promise<void> {
    const { list } = listed(lines, request);
    const seen: { id: string; total: number; bloqueada: boolean }[] = [];
    let [after, last]: [string | null | undefined, AccountStatus | undefined] = [null, undefined];
    for (let currentPage = 1; currentPage <= list.length / 5 + 1; currentPage += 1) {
      const byNumber: AccountStatus = await ask(client, request, { currentPage });
      expect(after ? await ask(client, request, { after }) : byNumber).toEqual(byNumber);
      expect(byNumber).toMatchObject(expected(lines, request));
      seen.push(
        ...byNumber.data.map((line) => ({ id: line.id_edocta_detalle, total: line.total, bloqueada: line.bloqueada })),
      );
      const before = last && byNumber.start_cursor;
      expect((before ? await ask(client, request, { before }) : last)?.data).toEqual(last?.data);
      [after, last] = [byNumber.end_cursor, byNumber];
    }
    expect(seen).toEqual(
      list.map(({ id, cents, bloqueada_erp, locked }) => ({
        id: String(id),
        total: cents / 100,
        bloqueada: bloqueada_erp || locked,
      })),
    );
  }

  async function apply(client: ledger.GivenClient, lines: Line[], { kind, at }: { kind: string; at: number }) {
    const line = lines[at];
    if (!line) return;
    if (kind === 'lock') {
      await (line.locked ? ledger.unlockDocument : ledger.lockDocument)(db, client, line.id);
      line.locked = !line.locked;
      return;
    }
    const cents = kind === 'pay' ? line.open : Math.trunc(line.open / 2);
    if (cents === 0) return;
    await ledger.applyTo(db, client, line.id, cents, TODAY);
    line.open -= cents;
  }

  it(
    'gives the same pages in both directions and the same sums, also right after a change',
    { timeout: 120_000 },
    async () => {
      expect.hasAssertions();
      const questions = fc.array(listRequest, { minLength: 1, maxLength: 3 });
      await fc.assert(
        fc.asyncProperty(given, questions, fc.array(event, { maxLength: 3 }), async (documents, again, happening) => {
          const client = await ledger.giveClient(db, 2);
          const ids = await ledger.giveDocuments(db, client, documents);
          const lines = documents.map((document, index): Line => {
            const { original_cents } = document;
            return { ...document, id: ids[index] ?? 0, open: original_cents, locked: false };
          });
          for (const request of again) await check(client, lines, request);
          for (const happened of happening) {
            await apply(client, lines, happened);
            for (const request of again) await check(client, lines, request);
          }
        }),
        { numRuns: casesOf({ daily: 15, full: 40 }) },
      );
    },
  );
});
