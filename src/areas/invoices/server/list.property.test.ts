import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import type { Documentos, DocumentosFilterInput, QueryDocumentosArgs } from '#kit/core/contract/types.ts';
import { addDays } from '#kit/core/day.ts';
import { STORES } from '#kit/core/store.ts';
import type { ViewerContext } from '#kit/server/context.ts';
import type { Db } from '#kit/server/database/database.ts';
import { casesOf } from '#kit/server/testing/full-run.ts';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { listDocuments } from './list.ts';
import * as ledger from '#areas/account/server/testing/documents.ts';
import {
  type ModelDocument,
  type ModelViewer,
  isBlocked,
  listedDocuments,
  stateOf,
  expectedSums,
} from './testing/list-model.ts';

const TODAY = '2026-11-21';
const DESTINATIONS = 3;

const day = fc.integer({ min: -30, max: 30 }).map((days) => addDays(TODAY, days));
const near = fc.constantFrom(-22, -21, -15, -14, -8, -7, -1, 0, 1).map((days) => addDays(TODAY, days));
const cents = fc.constantFrom(100, 200, 300, 160_000, 999_999_999_900).chain((value) => fc.constantFrom(value, -value));
const number = fc.constantFrom(
  'FE-1',
  'fe-1',
  'FE-10',
  'A%1',
  'A_1',
  String.raw`A\1`,
  'AX1',
  '90001',
  'ñ1',
  'Ñ1',
  '😀',
  '\uffee',
);
const agrupacion = fc.constantFrom('Facturas', 'Notas');
const tipo = fc.constantFrom('RV', 'DR', 'DZ');

const given: fc.Arbitrary<ledger.GivenDocument[]> = fc
  .array(
    fc.record({
      num_factura: fc.option(number),
      num_documento: number,
      tipo_documento: tipo,
      agrupacion,
      fecha_documento: day,
      fecha_vencimiento_documento: fc.oneof(day, near),
      original_cents: cents,
      bloqueada_erp: fc.constantFrom(false, false, true),
      destination: fc.constantFrom(null, 0, 1, 2),
    }),
    { minLength: 1, maxLength: 24, size: 'max' },
  )
  .map((documents) => documents.map((document, index) => ({ ...document, sociedad: String(index) })));

const equal = (value: fc.Arbitrary<string>) =>
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ eq: value }) },
    { weight: 4, arbitrary: fc.record({ in: fc.array(value, { minLength: 1, maxLength: 3 }) }) },
    { weight: 1, arbitrary: fc.record({ eq: value, in: fc.array(value, { maxLength: 3 }) }) },
  );
const like = fc.constantFrom(
  '%',
  'FE%',
  'fe-1',
  '%1',
  '%1%',
  'a_1',
  String.raw`A\1`,
  String.raw`%\%`,
  '%_%',
  'A%1',
  'ñ%',
  'n%',
  '',
);
const text = fc.oneof(equal(number), fc.record({ like }), fc.record({ like, in: fc.array(number, { maxLength: 6 }) }));
const ends = <T>(value: fc.Arbitrary<T>, order: (a: T, b: T) => number, write: (value: T) => string) =>
  fc
    .tuple(value, value)
    .map((pair) => pair.toSorted(order).map(write))
    .chain(([from, to]) => fc.constantFrom({ from, to }, { from }, { to }));
const days = ends(fc.oneof(day, near), (a, b) => (a < b ? -1 : 1), String);
const amounts = ends(
  cents,
  (a, b) => a - b,
  (value) => String(value / 100),
);

/** One condition of a filter; `ids` are indexes into the documents, which get their ids in the database. */
const condition: fc.Arbitrary<DocumentosFilterInput & { ids?: number[] }> = fc.oneof(
  fc.record({ ids: fc.array(fc.nat({ max: 30 }), { maxLength: 6 }) }),
  fc.record({ num_documento: text }),
  fc.record({ num_factura: text }),
  fc.record({ agrupacion: equal(agrupacion) }),
  fc.record({ tipo_documento: equal(tipo) }),
  fc.record({ estado_documento: equal(fc.constantFrom('AT', 'V', 'NV')) }),
  fc.record({ estado_numero_documento: equal(fc.constantFrom('A', 'C')) }),
  fc.record({ fecha_documento: days }),
  fc.record({ fecha_vencimiento_documento: days }),
  fc.record({ total: amounts }),
  fc.record({ destino: equal(fc.constantFrom('D0', 'D1', 'D2', 'D9')) }),
  fc.record({ blocked: equal(fc.constantFrom('0', '1')) }),
);
/** Conditions that can be answered from the portfolio's rows. */
const ofPortfolio: typeof condition = fc.oneof(
  fc.record({ estado_documento: equal(fc.constantFrom('AT', 'V', 'NV')) }),
  fc.record({ fecha_vencimiento_documento: days }),
  fc.record({ destino: equal(fc.constantFrom('D0', 'D1', 'D2', 'D9')) }),
  fc.record({ blocked: equal(fc.constantFrom('0', '1')) }),
);

const direction = fc.constantFrom('ASC' as const, 'DESC' as const);
const column = fc.constantFrom('fecha_vencimiento_documento', 'fecha_documento', 'total', 'num_documento');

const listRequest = fc.record({
  paymentType: fc.constantFrom('OFFLINE' as const, 'OFFLINE' as const, 'PSE' as const),
  documentType: fc.constantFrom('INVOICE' as const, 'INVOICE' as const, 'PAYMENT' as const),
  filter: fc
    .oneof(fc.array(condition, { maxLength: 2 }), fc.array(ofPortfolio, { maxLength: 3 }))
    .map((conditions) => conditions.reduce((all, one) => Object.assign(all, one), {})),
  sort: fc.dictionary(column, direction, { maxKeys: 3 }),
  pageSize: fc.integer({ min: 2, max: 9 }),
  confinedTo: fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fc.subarray([0, 1, 2]) }),
});
type ListRequest = typeof listRequest extends fc.Arbitrary<infer T> ? T : never;

/** A change of the data; `at` is an index into the documents. */
const event = fc.oneof(
  fc.record({ kind: fc.constant('pay' as const), at: fc.nat({ max: 5 }), all: fc.boolean() }),
  fc.record({ kind: fc.constant('reopen' as const), at: fc.nat({ max: 5 }) }),
  fc.record({ kind: fc.constant('lock' as const), at: fc.nat({ max: 5 }) }),
  fc.record({ kind: fc.constant('change' as const), at: fc.nat({ max: 5 }), bloqueada_erp: fc.boolean(), agrupacion }),
);
type Event = typeof event extends fc.Arbitrary<infer T> ? T : never;

onOneDatabase('documentos, compared with a list in memory,', (database) => {
  let db: Db;
  beforeAll(async () => {
    ({ db } = await database.fresh());
  });

  function contextOf(client: ledger.GivenClient, confinedTo: readonly number[] | null): ViewerContext {
    const viewer = {
      clientId: client.clientId,
      userId: 1,
      destinations: confinedTo?.map((at) => client.destinationIds[at] ?? 0) ?? null,
      store: STORES.combustibles,
    };
    // one second before midnight in Bogotá, when UTC has the next day
    const clock = { now: () => new Date(`${addDays(TODAY, 1)}T04:59:59Z`) };
    return {
      db,
      clock,
      viewer,
      settings: { appSecret: { current: 'a secret of the test, long enough' }, claimPeriods: {} },
    } as unknown as ViewerContext;
  }

  async function ask(args: QueryDocumentosArgs, context: ViewerContext): Promise<Documentos> {
    const answer = await listDocuments(args, context, (field) => field !== 'download');
    if (!answer.ok) throw new Error(answer.refusal.message);
    return answer.value;
  }

  async function apply(client: ledger.GivenClient, documents: ModelDocument[], happened: Event): Promise<void> {
    const document = documents[happened.at];
    if (!document) return;
    if (happened.kind === 'lock') {
      await (document.locked ? ledger.unlockDocument : ledger.lockDocument)(db, client, document.id);
      document.locked = !document.locked;
    } else if (happened.kind === 'change') {
      await ledger.changeRecord(db, client, document.id, happened);
      Object.assign(document, { bloqueada_erp: happened.bloqueada_erp, agrupacion: happened.agrupacion });
    } else {
      const paid = happened.kind === 'reopen' ? document.open_cents - document.original_cents : document.open_cents;
      const applied = happened.kind === 'pay' && !happened.all ? Math.trunc(paid / 2) : paid;
      if (applied === 0) return;
      await ledger.applyTo(db, client, document.id, applied);
      document.open_cents -= applied;
    }
  }

  async function check(client: ledger.GivenClient, documents: ModelDocument[], request: ListRequest): Promise<void> {
    const { filter, confinedTo, ...rest } = request;
    const { ids, ...others } = filter;
    const named = ids?.map((at) => String(documents[at]?.id ?? `none-${at}`));
    const args = { ...rest, filter: { ...others, ...(named && { id_edocta_detalle: { in: named } }) } };
    const model: ModelViewer = { today: TODAY, destinations: confinedTo };
    const context = contextOf(client, confinedTo);
    const expected = listedDocuments(documents, model, args);

    const pages = Math.ceil(expected.length / args.pageSize);
    const forwards: string[] = [];
    let after: string | null = null;
    let last: Documentos | undefined;
    for (let number = 1; number <= pages + 1; number += 1) {
      const byNumber = await ask({ ...args, currentPage: number }, context);
      const byCursor = after ? await ask({ ...args, after }, context) : byNumber;
      expect(byCursor).toEqual(byNumber);
      expect(byNumber).toMatchObject(expectedSums(documents, model, args));
      forwards.push(...byNumber.items.map((item) => item.id_edocta_detalle));
      if (byNumber.items.length > 0) last = byNumber;
      after = byNumber.end_cursor ?? after;
      for (const item of byNumber.items) expectItem(item, documents);
    }
    expect(forwards).toEqual(expected.map(({ id }) => String(id)));

    const backwards = last?.items.map((item) => item.id_edocta_detalle) ?? [];
    for (let before = last?.start_cursor; before;) {
      const page: Documentos = await ask({ ...args, before }, context);
      backwards.unshift(...page.items.map((item) => item.id_edocta_detalle));
      before = page.start_cursor;
    }
    expect(backwards).toEqual(forwards);
  }

  function expectItem(item: Documentos['items'][number], documents: readonly ModelDocument[]): void {
    const document = documents.find(({ id }) => String(id) === item.id_edocta_detalle);
    if (!document) throw new Error(`${item.id_edocta_detalle} is no document of the client.`);
    const { open_cents: open, fecha_vencimiento_documento: due } = document;
    const days = (Date.parse(TODAY) - Date.parse(due)) / 86_400_000;
    expect(item).toMatchObject({
      num_documento: document.num_documento,
      num_factura: document.num_factura,
      agrupacion: document.agrupacion,
      tipo_documento: document.tipo_documento,
      fecha_documento: document.fecha_documento,
      fecha_vencimiento_documento: due,
      total: open / 100,
      estado_documento: stateOf(document, TODAY),
      estado_numero_documento: open === 0 ? 'C' : 'A',
      dias_mora: open === 0 || days < 0 ? 0 : days,
      bloqueada: isBlocked(document),
    });
    const holder = document.bloqueada_erp ? 'ERP' : undefined;
    expect(item.bloqueo?.tipo).toBe(document.locked ? 'COMPENSACION' : holder);
  }

  it(
    'has the same pages in both directions and the same sums, also right after a change',
    { timeout: 240_000 },
    async () => {
      expect.hasAssertions();
      const questions = fc.array(listRequest, { minLength: 1, maxLength: 3 });
      const events = fc.array(event, { maxLength: 4, size: 'max' });
      await fc.assert(
        fc.asyncProperty(given, questions, events, async (documents, again, happening) => {
          const client = await ledger.giveClient(db, DESTINATIONS);
          const ids = await ledger.giveDocuments(db, client, documents);
          const model = documents.map((document, index) => ({
            ...document,
            id: ids[index] ?? 0,
            open_cents: document.original_cents,
            locked: false,
          }));
          for (const request of again) await check(client, model, request);
          for (const happened of happening) {
            await apply(client, model, happened);
            for (const request of again) await check(client, model, request);
          }
        }),
        { numRuns: casesOf({ daily: 20, full: 60 }) },
      );
    },
  );
});
