import { beforeAll, expect, it } from 'vitest';
import { addDays, dayIn } from '#kit/core/day.ts';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { invoice, user } from '#kit/server/testing/people.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import { confinedTo } from '#areas/account/server/testing/confined.ts';
import { serveWithBank } from '../../../server/testing/serve.ts';
import type { OurFile } from '../rules/books/our-entries.ts';
import { RECONCILIATION_LIMITS } from '../rules/books/reconciliation.ts';
import { linkToLedger } from './books/ledger-file.ts';
import { reconciliations, saveReconciliation } from './books/reconciliations.ts';
import { emailOf, giveClient } from './testing/give-client.ts';
import { askLedger, explain, findLedger, findReconciliations } from './testing/books-query.ts';

onOneDatabase('agreeing the books', (database) => {
  let server: ServerUnderTest;
  let today: string;

  beforeAll(async () => {
    server = await serveWithBank(database);
    today = dayIn(server.now(), 'America/Bogota');
  });

  /** An invoice of so many days ago; `version` 2 may change its total. */
  const issued = (code: string, number: string, total: number, daysAgo: number, over: object = {}) =>
    invoice(code, number, total, { fecha_documento: addDays(today, -daysAgo), num_factura: `FE-${number}`, ...over });

  const sumOf = ({ documents, movements }: OurFile) =>
    [...documents, ...movements].reduce((sum, { centavos }) => sum + centavos, 0);

  it('has every document and movement of the days, and the balances before and after them', async () => {
    const token = await giveClient(
      server,
      'BOOK1',
      undefined,
      issued('BOOK1', '101', 1000, 100),
      issued('BOOK1', '102', 500, 40),
      issued('BOOK1', '103', 70, 10),
    );
    await server.importLines([
      issued('BOOK1', '102', 500, 40, { version: 2, total: 0, fecha_compensacion: addDays(today, -20) }),
      // the ERP corrects what was issued
      issued('BOOK1', '103', 80, 10, { version: 2, total: 40 }),
    ]);
    const file = await findLedger(server, token, addDays(today, -50), today);
    expect(file.balances).toMatchObject([{ inicial: 100_000, final: 104_000 }]);
    expect(file.documents.map(({ num_factura, centavos, abierto }) => [num_factura, centavos, abierto])).toEqual([
      ['FE-102', 50_000, 0],
      ['FE-103', 7000, 4000],
    ]);
    const moved = file.movements.map(({ num_factura, tipo, fecha, centavos }) => [num_factura, tipo, fecha, centavos]);
    expect(moved[0]).toEqual(['FE-102', 'erp', addDays(today, -20), -50_000]);
    const corrected = file.movements.filter(({ num_factura }) => num_factura === 'FE-103');
    expect(corrected.reduce((sum, { centavos }) => sum + centavos, 0)).toBe(-3000);
    // any days bridge their own balances
    for (const [from, to] of [
      [200, 0],
      [30, 15],
      [100, 40],
      [9, 9],
    ] as const) {
      const part = await findLedger(server, token, addDays(today, -from), addDays(today, -to));
      const { inicial = 0, final = 0 } = part.balances[0] ?? {};
      expect([from, to, inicial + sumOf(part)]).toEqual([from, to, final]);
    }
    expect(await findLedger(server, token, addDays(today, -300), addDays(today, -250))).toEqual({
      balances: [],
      documents: [],
      movements: [],
    });
  });

  it('is refused for other periods than days of at most 24 months', async () => {
    const token = await giveClient(server, 'BOOK2', undefined);
    const codeOf = async (from: string, to: string) =>
      (await askLedger(server, token, from, to)).errors[0]?.extensions['code'];
    expect(await codeOf('2024-02-01', '2026-02-01')).toBe('period_too_long');
    expect(await codeOf('2024-02-02', '2026-02-01')).toBeUndefined();
    expect(await codeOf('2026-02-02', '2026-02-01')).toBe('period_reversed');
    expect(await codeOf('2026-02-30', '2026-03-01')).toBe('day_invalid');
  });

  it('is for users with both permissions, also at the download', async () => {
    const token = await giveClient(server, 'BOOK3', undefined, issued('BOOK3', '301', 1000, 5));
    const link = (await askLedger(server, token, addDays(today, -30), today)).data?.conciliacionArchivo?.url ?? '';
    const open = async (url: string) => (await fetch(url, { headers: { authorization: `Bearer ${token}` } })).status;
    expect(await open(link)).toBe(200);
    expect(await open(link.replace(addDays(today, -30), addDays(today, -31)))).toBe(404);
    const change = (version: number, over: object) =>
      server.importLines([user(emailOf('BOOK3'), 'BOOK3', { version, password: undefined, ...over })]);
    await change(2, { role: 'Compras' });
    expect(await open(link)).toBe(404);
    expect((await askLedger(server, token, today, today)).errors[0]?.extensions['code']).toBe('forbidden');
    await change(3, { role: 'Financiero' });
    expect(await open(link)).toBe(200);
  });

  it('is not found for users confined to stations', async () => {
    const token = await giveClient(server, 'BOOK8', undefined);
    const context = await confinedTo(server, token, ['D1']);
    const days = { desde: today, hasta: today };
    const answers = [
      await linkToLedger(days, context),
      await reconciliations({}, context),
      await saveReconciliation({ input: { ...days, diferencias: [] } }, context),
    ];
    expect(answers).toMatchObject(answers.map(() => ({ ok: false, refusal: { code: 'not_found' } })));
  });

  it('explained differences are kept by period and replaced', async () => {
    const token = await giveClient(
      server,
      'BOOK4',
      undefined,
      issued('BOOK4', '401', 1000, 5),
      issued('BOOK4', '402', 9, 5),
    );
    const { documents } = await findLedger(server, token, addDays(today, -30), today);
    const [one = '', two = ''] = documents.map(({ documento }) => documento);
    const PERIOD = { desde: addDays(today, -30), hasta: today };
    const first = { id_edocta_detalle: one, monto: 1000, motivo: 'pago_en_camino', texto: 'Se paga el lunes' };
    const saved = await explain(server, token, { ...PERIOD, diferencias: [first] });
    expect(saved.errors).toEqual([]);
    expect(await findReconciliations(server, token)).toEqual([saved.data?.guardarConciliacion]);
    expect(saved.data?.guardarConciliacion).toMatchObject({ ...PERIOD, sociedad: null, diferencias: [first] });
    const second = { id_edocta_detalle: two, monto: -2, motivo: 'retencion', texto: null };
    await explain(server, token, { ...PERIOD, diferencias: [second] });
    await explain(server, token, { ...PERIOD, sociedad: '1000', diferencias: [] });
    const kept = await findReconciliations(server, token);
    expect(kept.map(({ sociedad, diferencias }) => [sociedad, diferencias])).toEqual([
      ['1000', []],
      [null, [second]],
    ]);
    expect(kept[1]?.id).toBe(saved.data?.guardarConciliacion?.id);
  });

  it('refuses a reason that is not in the list, and keeps nothing of it', async () => {
    const token = await giveClient(server, 'BOOK9', undefined, issued('BOOK9', '901', 1000, 5));
    const { documents } = await findLedger(server, token, addDays(today, -30), today);
    const difference = { id_edocta_detalle: documents[0]?.documento, monto: 1, texto: 'x' };
    const refusals = async (motivo?: string) =>
      (await explain(server, token, { desde: today, hasta: today, diferencias: [{ ...difference, motivo }] })).errors;
    expect(await refusals('descuento')).toHaveLength(1);
    expect(await refusals()).toHaveLength(1);
    expect(await findReconciliations(server, token)).toEqual([]);
    expect(await refusals('otro')).toEqual([]);
  });

  it('refuses a document of another client, a repeated difference, too long a text, and keeps nothing of it', async () => {
    const [token, other] = [
      await giveClient(server, 'BOOK5', undefined, issued('BOOK5', '501', 1000, 5)),
      await giveClient(server, 'BOOK6', undefined, issued('BOOK6', '601', 1000, 5)),
    ];
    const idOf = async (holder: string) =>
      (await findLedger(server, holder, addDays(today, -30), today)).documents[0]?.documento ?? '';
    const [mine, foreign] = [await idOf(token), await idOf(other)];
    const code = async (...diferencias: object[]) =>
      (await explain(server, token, { desde: today, hasta: today, diferencias })).errors[0]?.extensions['code'];
    const difference = { id_edocta_detalle: mine, monto: 1, motivo: 'otro' };
    expect(await code(difference, { ...difference, id_edocta_detalle: foreign })).toBe('not_found');
    expect(await code(difference, difference)).toBe('difference_repeated');
    expect(await code({ ...difference, monto: 0 })).toBe('amount_zero');
    expect(await code({ ...difference, texto: 'x'.repeat(RECONCILIATION_LIMITS.text + 1) })).toBe('text_invalid');
    expect(await code({ ...difference, texto: 'a\nb' })).toBe('text_invalid');
    expect(await findReconciliations(server, token)).toEqual([]);
    expect(await findReconciliations(server, other)).toEqual([]);
  });

  it('keeps the 24 periods that were saved last', async () => {
    const token = await giveClient(server, 'BOOK7', undefined);
    const days = Array.from({ length: RECONCILIATION_LIMITS.periods + 2 }, (_, index) => addDays('2026-01-01', index));
    for (const day of days) await explain(server, token, { desde: day, hasta: day, diferencias: [] });
    const kept = await findReconciliations(server, token);
    expect(kept.map(({ desde }) => desde)).toEqual(days.slice(2).toReversed());
  });
});
