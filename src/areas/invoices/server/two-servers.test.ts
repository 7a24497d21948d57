import { beforeAll, expect, test } from 'vitest';
import { systemClock } from '../../../kit/server/clock.ts';
import { openDatabase } from '../../../kit/server/database.ts';
import { onPostgres, whenDone } from '../../../kit/server/testing/database.ts';
import { startServer } from '../../../server/app.ts';
import { type ServerUnderTest, type Spoken, serveWithBank, speakTo } from '../../../server/testing/serve.ts';
import {
  becomes,
  consult,
  decide,
  documents,
  givePayment,
  giveTreasurer,
  history,
  line,
  paid,
  pay,
  told,
} from './testing/payments.ts';
import { notify, wordOn } from './testing/words.ts';

/** No state lives in a process (quality.md, Operating it): what one server did, the other knows at once. */
onPostgres('two servers on one database', (database) => {
  let one: ServerUnderTest;
  let other: Spoken & Pick<ServerUnderTest, 'gatewayUrl' | 'url'>;
  beforeAll(async () => {
    one = await serveWithBank(database);
    const { settings, gatewayUrl } = one;
    const second = await startServer({
      settings: { ...settings, port: 0 },
      database: await openDatabase(settings),
      clock: systemClock,
      log: { level: 'silent' },
    });
    whenDone(() => second.stop());
    other = { ...speakTo(second.url, settings.erpKey), gatewayUrl, url: second.url };
  });

  test('know one session, one lock and one payment, and let a payment go on where the other left it', async () => {
    const { token, uuid } = await givePayment(one, 'SHARED');
    expect((await documents(other, token)).get('SHARED-1')).toMatchObject({ total: 100_000, bloqueada: true });
    const again = await pay(other, token, [line('SHARED-1', 100_000)]);
    expect(again.errors[0]?.extensions).toMatchObject({ code: 'document_in_payment', reference: uuid });

    // the notification goes to the first; the second is asked
    await decide(one, uuid, 'approved', 'now');
    await becomes(other, token, uuid, 'approved');
    expect((await consult(other, token, uuid)).result).toMatchObject({ response: 'approved', status: 200 });
    const after = await documents(other, token);
    expect(after.get('SHARED-1')).toMatchObject({ total: 0, bloqueada: false });
    expect(await documents(one, token)).toEqual(after);
  });

  test('asked for the same payment at once under one key make one, and give the same way to the bank', async () => {
    const { token } = await giveTreasurer(one, 'ATONCE', [100_000]);
    const tries = await Promise.all(
      [one, other, one, other].map((server) => paid(server, token, [line('ATONCE-1', 100_000)], 'key')),
    );
    expect(new Set(tries.map(({ uuid, token: bankToken }) => `${uuid} ${bankToken}`)).size).toBe(1);
    expect((await history(one, token)).list?.total_count).toBe(1);
  });

  test('asked for the same document at once under different keys make one payment, and refuse the other', async () => {
    const { token } = await giveTreasurer(one, 'RIVALS', [100_000]);
    const tries = await Promise.all(
      [one, other].map((server, at) => pay(server, token, [line('RIVALS-1', 100_000)], `key-${at}`)),
    );
    expect(tries.map(told).toSorted()).toEqual(['document_in_payment input', 'no error']);
  });

  test('that hear of an approval at once, told and asked, take it once', async () => {
    for (const code of ['BOTH1', 'BOTH2', 'BOTH3']) {
      const { token, uuid } = await givePayment(one, code);
      await decide(one, uuid, 'approved', 'never');
      const word = await wordOn(one, uuid);
      const results = await Promise.all([
        notify(one, word),
        consult(other, token, uuid).then(({ result }) => result?.response),
        notify({ ...one, ...other }, word),
      ]);
      expect(results).toEqual([200, expect.stringMatching(/^(approved|pending)$/), 200]);
      const open = [...(await documents(other, token)).values()].map(({ total }) => total);
      expect(open.toSorted((a, b) => a - b)).toEqual([0, 30_000]);
      expect((await documents(other, token, 'PAYMENT')).size).toBe(0);
    }
  });

  test('a session that ended at one is unknown to the other', async () => {
    const { token } = await givePayment(one, 'ENDED');
    await one.graphql('mutation { revokeCustomerToken { result } }', {}, token);
    const { errors } = await other.graphql('{ currentSession { role } }', {}, token);
    expect(errors[0]?.extensions).toMatchObject({ category: 'graphql-authorization', code: 'unauthorized' });
  });
});
