import { afterAll, beforeAll, expect, test } from 'vitest';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { type Proxy, openProxy } from '../../../server/testing/proxy.ts';
import { serveWithBank } from '../../../server/testing/serve.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import {
  consultPayment,
  decide,
  documentsOfSide,
  givePayment,
  giveTreasurer,
  paymentHistory,
  line,
  pay,
  continuePayment,
  errorCodes,
} from './testing/payments.ts';

onOneDatabase('querying the gateway', (database) => {
  let proxy: Proxy;
  let server: ServerUnderTest;
  beforeAll(async () => {
    proxy = await openProxy();
    server = await serveWithBank(database, { GATEWAY_URL: proxy.url });
    proxy.forwardTo(server.gatewayUrl);
  });
  afterAll(() => proxy.close());

  test('happens at most every two seconds for any number of open pages', async () => {
    const { token, uuid } = await givePayment(server, 'LONG_TIMEOUT');
    expect((await consultPayment(server, token, uuid)).result).toMatchObject({ response: 'pending' });
    await decide(server, uuid, 'approved', 'never');
    // a minute back, so that the pause does not end on a slow machine
    server.advance(-60_000);
    const looks = await Promise.all([1, 2, 3, 4].map(() => consultPayment(server, token, uuid)));
    expect(new Set(looks.map(({ result }) => result?.response))).toEqual(new Set(['pending']));
    expect((await continuePayment(server, token, uuid)).data?.continuarTransaccion).toMatchObject({ uuid });
    server.advance(62_000);
    expect((await consultPayment(server, token, uuid)).result).toMatchObject({ response: 'approved' });
  });

  test('continues if the clock has been set back by a day since the last query', async () => {
    const { token, uuid } = await givePayment(server, 'SETBACK');
    server.advance(86_400_000);
    expect((await consultPayment(server, token, uuid)).result).toMatchObject({ response: 'pending' });
    server.advance(-86_400_000);
    await decide(server, uuid, 'approved', 'never');
    expect((await consultPayment(server, token, uuid)).result).toMatchObject({ response: 'approved' });
  });

  test('does not fail a payment whose session is still being created', async () => {
    const { token } = await giveTreasurer(server, 'ONTHEWAY', [10_000]);
    const seen = new Promise<unknown[]>((done) => {
      proxy.cutAt('/sessions', 'before', async () => {
        const { list } = await paymentHistory(server, token);
        const { result } = await consultPayment(server, token, list?.items[0]?.uuid ?? '');
        const document = (await documentsOfSide(server, token)).get('ONTHEWAY-1');
        done([result?.response, result?.transaction?.estado, document?.bloqueada]);
      });
    });
    expect(errorCodes(await pay(server, token, [line('ONTHEWAY-1', 10_000)]))).toBe('gateway_unavailable');
    expect(await seen).toEqual(['pending', 'created', true]);
    expect((await documentsOfSide(server, token)).get('ONTHEWAY-1')).toMatchObject({ bloqueada: false });
  });
});
