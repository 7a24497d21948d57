import { beforeAll, expect, test } from 'vitest';
import { systemClock } from '../../../kit/server/clock.ts';
import { openDatabase } from '../../../kit/server/database.ts';
import { onPostgres, whenDone } from '../../../kit/server/testing/database.ts';
import { startServer } from '../../../server/app.ts';
import { type ServerUnderTest, type Spoken, serve, speakTo } from '../../../server/testing/serve.ts';
import { becomes, consult, decide, documents, givePayment, line, pay } from './testing/payments.ts';

/** No state lives in a process (quality.md, Operating it): what one server did, the other knows at once. */
onPostgres('two servers on one database', (database) => {
  let one: ServerUnderTest;
  let other: Spoken & Pick<ServerUnderTest, 'gatewayUrl'>;
  beforeAll(async () => {
    one = await serve(database);
    const { settings, gatewayUrl } = one;
    const second = await startServer({
      settings: { ...settings, port: 0 },
      database: await openDatabase(settings),
      clock: systemClock,
      log: { level: 'silent' },
    });
    whenDone(() => second.stop());
    other = { ...speakTo(second.url, settings.erpKey), gatewayUrl };
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

  test('a session that ended at one is unknown to the other', async () => {
    const { token } = await givePayment(one, 'ENDED');
    await one.graphql('mutation { revokeCustomerToken { result } }', {}, token);
    const { errors } = await other.graphql('{ currentSession { role } }', {}, token);
    expect(errors[0]?.extensions).toMatchObject({ category: 'graphql-authorization', code: 'unauthorized' });
  });
});
