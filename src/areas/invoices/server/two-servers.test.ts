import { beforeAll, expect, test } from 'vitest';
import { systemClock } from '#kit/server/clock.ts';
import { openDatabase } from '#kit/server/database/database.ts';
import { onPostgres, afterDatabaseTests } from '#kit/server/testing/database.ts';
import { startServer } from '../../../server/app.ts';
import { serveWithBank } from '../../../server/testing/serve.ts';
import { type ServerUnderTest, type ServerInterface, connectTo } from '#kit/server/testing/server-under-test.ts';
import {
  waitForState,
  consultPayment,
  decide,
  documentsOfSide,
  givePayment,
  giveTreasurer,
  paymentHistory,
  line,
  paid,
  pay,
  errorCodes,
} from './testing/payments.ts';
import { notify, statusFor } from './testing/gateway-statuses.ts';

/**
 * Processes hold no state (docs/operations.md, Processes and database): each server sees the other's changes at once.
 */
onPostgres('two servers on one database', (database) => {
  let one: ServerUnderTest;
  let other: ServerInterface & Pick<ServerUnderTest, 'gatewayUrl' | 'url'>;
  beforeAll(async () => {
    one = await serveWithBank(database);
    const { settings, gatewayUrl } = one;
    const second = await startServer({
      settings: { ...settings, port: 0 },
      database: await openDatabase(settings),
      clock: systemClock,
      log: { level: 'silent' },
    });
    afterDatabaseTests(() => second.stop());
    other = { ...connectTo(second.url, settings.erpKey), gatewayUrl, url: second.url };
  });

  test('share sessions, locks and payments, and continue each other’s payments', async () => {
    const { token, uuid } = await givePayment(one, 'SHARED');
    expect((await documentsOfSide(other, token)).get('SHARED-1')).toMatchObject({ total: 100_000, bloqueada: true });
    const again = await pay(other, token, [line('SHARED-1', 100_000)]);
    expect(again.errors[0]?.extensions).toMatchObject({ code: 'document_in_payment', reference: uuid });

    // the notification goes to the first server, the query to the second
    await decide(one, uuid, 'approved', 'now');
    await waitForState(other, token, uuid, 'approved');
    expect((await consultPayment(other, token, uuid)).result).toMatchObject({ response: 'approved', status: 200 });
    const after = await documentsOfSide(other, token);
    expect(after.get('SHARED-1')).toMatchObject({ total: 0, bloqueada: false });
    expect(await documentsOfSide(one, token)).toEqual(after);
  });

  test('create one payment for one key requested at both, with the same redirect', async () => {
    const { token } = await giveTreasurer(one, 'ATONCE', [100_000]);
    const tries = await Promise.all(
      [one, other, one, other].map((server) => paid(server, token, [line('ATONCE-1', 100_000)], 'key')),
    );
    expect(new Set(tries.map(({ uuid, token: bankToken }) => `${uuid} ${bankToken}`)).size).toBe(1);
    expect((await paymentHistory(one, token)).list?.total_count).toBe(1);
  });

  test('create one payment for one document requested at both with different keys, and refuse the other', async () => {
    const { token } = await giveTreasurer(one, 'RIVALS', [100_000]);
    const tries = await Promise.all(
      [one, other].map((server, index) => pay(server, token, [line('RIVALS-1', 100_000)], `key-${index}`)),
    );
    expect(tries.map(errorCodes).toSorted()).toEqual(['document_in_payment input', 'no error']);
  });

  test('apply an approval once that comes to both at once by notification and query', async () => {
    for (const code of ['BOTH1', 'BOTH2', 'BOTH3']) {
      const { token, uuid } = await givePayment(one, code);
      await decide(one, uuid, 'approved', 'never');
      const status = await statusFor(one, uuid);
      const results = await Promise.all([
        notify(one, status),
        consultPayment(other, token, uuid).then(({ result }) => result?.response),
        notify({ ...one, ...other }, status),
      ]);
      expect(results).toEqual([200, expect.stringMatching(/^(approved|pending)$/), 200]);
      const open = [...(await documentsOfSide(other, token)).values()].map(({ total }) => total);
      expect(open.toSorted((a, b) => a - b)).toEqual([0, 30_000]);
      expect((await documentsOfSide(other, token, 'PAYMENT')).size).toBe(0);
    }
  });

  test('refuse a session that was ended at the other', async () => {
    const { token } = await givePayment(one, 'ENDED');
    await one.graphql('mutation { revokeCustomerToken { result } }', {}, token);
    const { errors } = await other.graphql('{ currentSession { role } }', {}, token);
    expect(errors[0]?.extensions).toMatchObject({ category: 'graphql-authorization', code: 'unauthorized' });
  });
});
