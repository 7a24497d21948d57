import { afterEach, beforeAll, expect, test } from 'vitest';
import { onBothDatabases } from '../../../kit/server/testing/database.ts';
import { type ServerUnderTest, serve } from '../../../server/testing/serve.ts';
import { becomes, decide, expectLawful, giveTreasurer, history, line, paid, stateOf } from './testing/payments.ts';

onBothDatabases('the payments made', (database) => {
  let server: ServerUnderTest;
  beforeAll(async () => {
    server = await serve(database);
  });
  afterEach(() => expectLawful(server));

  test('the list of payments: newest first, by state, day and uuid', async () => {
    const { token } = await giveTreasurer(server, 'LIST', [10_000, 20_000, 30_000]);
    const uuids: string[] = [];
    for (const at of [1, 2, 3]) uuids.push((await paid(server, token, [line(`LIST-${at}`, at * 10_000)])).uuid);
    await decide(server, uuids[1] ?? '', 'rejected', 'now');
    await becomes(server, token, uuids[1] ?? '', 'rejected');
    const uuidsOf = async (args: string) => {
      const { list } = await history(server, token, args);
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
});
