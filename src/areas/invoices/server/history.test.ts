import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { transaction } from '#kit/server/database/database.ts';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { client, destination, invoice, user } from '#kit/server/testing/people.ts';
import { serveWithBank } from '../../../server/testing/serve.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import { authenticate } from '#areas/session/server/public.ts';
import { NEWEST_FIRST } from '../rules/history.ts';
import { readLines } from '../rules/pay.ts';
import { listPayments } from './history-store.ts';
import { documentsToPay } from './pay-store.ts';
import { waitForState, decide, giveTreasurer, paymentHistory, line, paid, stateOf } from './testing/payments.ts';

onOneDatabase('listarTransacciones', (database) => {
  let server: ServerUnderTest;
  beforeAll(async () => {
    server = await serveWithBank(database);
  });

  test('lists payments newest first, filtered by state, day and uuid', async () => {
    const { token } = await giveTreasurer(server, 'LIST', [10_000, 20_000, 30_000]);
    const uuids: string[] = [];
    for (const number of [1, 2, 3])
      uuids.push((await paid(server, token, [line(`LIST-${number}`, number * 10_000)])).uuid);
    await decide(server, uuids[1] ?? '', 'rejected', 'now');
    await waitForState(server, token, uuids[1] ?? '', 'rejected');
    const uuidsOf = async (args: string) => {
      const { list } = await paymentHistory(server, token, args);
      return [list?.total_count, ...(list?.items.map((item) => item.uuid) ?? [])];
    };
    const [first, second, third] = uuids;
    expect(await uuidsOf('')).toEqual([3, third, second, first]);
    expect(await uuidsOf('(pageSize: 2, currentPage: 2)')).toEqual([3, first]);
    expect(await uuidsOf('(filter: { estado: { in: ["created", "pending"] } })')).toEqual([2, third, first]);
    expect(await uuidsOf(`(filter: { uuid: { eq: "${first}" } })`)).toEqual([1, first]);
    expect(await uuidsOf('(filter: { created_at: { from: "2000-01-01", to: "2000-12-31" } })')).toEqual([0]);
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Bogota' }).format(server.now());
    expect(await uuidsOf(`(filter: { created_at: { from: "${today}", to: "${today}" } })`)).toEqual([
      3,
      third,
      second,
      first,
    ]);
    expect(await stateOf(server, token, second ?? '')).toBe('rejected');
  });

  test('sums and counts approved payments on all pages exactly, follows the filter, and sorts by day or amount', async () => {
    const { token } = await giveTreasurer(server, 'SUMS', [20_001, 30_010, 10_100]);
    const uuids: string[] = [];
    for (const [number, cents] of [20_001, 30_010, 10_100].entries()) {
      uuids.push((await paid(server, token, [line(`SUMS-${number + 1}`, cents)])).uuid);
    }
    await decide(server, uuids[1] ?? '', 'approved', 'now');
    await waitForState(server, token, uuids[1] ?? '', 'approved');
    const sums = async (args: string) => {
      const { list } = await paymentHistory(server, token, args);
      return [list?.items.length, list?.total_count, list?.total_amount, list?.approved_amount, list?.approved_count];
    };
    expect(await sums('(pageSize: 1)')).toEqual([1, 3, 60_111, 30_010, 1]);
    expect(await sums('(filter: { estado: { eq: "created" } })')).toEqual([2, 2, 30_101, 0, 0]);
    expect(await sums('(filter: { created_at: { to: "2000-12-31" } })')).toEqual([0, 0, 0, 0, 0]);
    expect(await sums('(pageSize: 1, currentPage: 9)')).toEqual([0, 3, 60_111, 30_010, 1]);

    const [first, second, third] = uuids;
    const sorted = async (sort: string) =>
      (await paymentHistory(server, token, `(sort: ${sort})`)).list?.items.map(({ uuid }) => uuid);
    expect(await sorted('{ total: ASC }')).toEqual([third, first, second]);
    expect(await sorted('{ total: DESC }')).toEqual([second, first, third]);
    expect(await sorted('{ created_at: ASC }')).toEqual([first, second, third]);
    expect(await sorted('{}')).toEqual([third, second, first]);
    const page = await paymentHistory(server, token, '(sort: { total: ASC }, pageSize: 1, currentPage: 2)');
    expect(page.list?.items.map(({ uuid }) => uuid)).toEqual([first]);
    expect((await paymentHistory(server, token, '(sort: { banco: ASC })')).errors).toBeDefined();
  });

  test('shows a user confined to destinations only payments of their documents, and lets them pay only those', async () => {
    await server.importLines([client('CONF'), ...['D1', 'D2'].map((code) => destination('CONF', code))]);
    await server.importLines([
      user('finanzas@conf.example', 'CONF'),
      ...['D1', 'D1', 'D2', null].map((destino, number) => invoice('CONF', `CONF-${number + 1}`, 10_000, { destino })),
    ]);
    const token = await server.signIn('finanzas@conf.example');
    const pays = async (...numbers: number[]) =>
      (
        await paid(
          server,
          token,
          numbers.map((number) => line(`CONF-${number}`, 10_000)),
        )
      ).uuid;
    const [theirs, mixed] = [await pays(1), await pays(2, 3)];
    const whole = await pays(4);

    const { db } = server.database;
    const viewer = await authenticate({ db, clock: { now: server.now }, settings: server.settings }, token);
    if (!viewer) throw new Error('The session is not known.');
    const filter = { states: null, uuids: null, created: { from: null, to: null } };
    const seen = async (destinations: readonly number[] | null) => {
      const payments = await listPayments(db, {
        viewer: { ...viewer, destinations },
        filter,
        order: [NEWEST_FIRST],
        size: 10,
        from: { offset: 0 },
      });
      return new Set(payments.map((payment) => payment.uuid));
    };
    const destinations = await sql<{ id: number }>`
      select destination_id as id from destination where client_id = ${viewer.clientId} order by codigo_destinatario`.execute(
      db,
    );
    const [first = 0, second = 0] = destinations.rows.map((row) => row.id);
    expect(await seen(null)).toEqual(new Set([theirs, mixed, whole]));
    expect(await seen([first])).toEqual(new Set([theirs]));
    expect(await seen([first, second])).toEqual(new Set([theirs, mixed]));
    expect(await seen([])).toEqual(new Set());

    const asked = readLines(
      [1, 2, 3, 4].map((number) => line(`CONF-${number}`, 10_000)),
      'COP',
    );
    if (!asked.ok) throw new Error(asked.refusal.message);
    const payable = await transaction(db, (tx) =>
      documentsToPay(tx, { ...viewer, destinations: [first] }, asked.value),
    );
    expect(new Set(payable.map((document) => document.num_documento))).toEqual(new Set(['CONF-1', 'CONF-2']));
  });
});
