import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { beforeAll, expect, test, vi } from 'vitest';
import type { TransaccionOnline } from '../../../kit/core/contract.ts';
import { onBothDatabases } from '../../../kit/server/testing/database.ts';
import { casesOf } from '../../../kit/server/testing/full-run.ts';
import { onEveryGateway } from '../../../server/testing/serve.ts';
import { type KillableServer, startKillableServer } from './testing/killable-server.ts';
import {
  atGateway,
  becomes,
  consult,
  decide,
  documents,
  faults,
  givePayment,
  giveTreasurer,
  history,
  line,
  pay,
  errorCodes,
} from './testing/payments.ts';

/** Pays an invoice of 10,000; tries again if the gateway is too slow, or has a session whose answer was lost. */
async function paidAtLast(
  server: KillableServer,
  token: string,
  number: string,
  key?: string,
): Promise<TransaccionOnline> {
  for (;;) {
    const answer = await pay(server, token, [line(number, 10_000)], key);
    if (answer.data?.crearTransaccionOnline) return answer.data.crearTransaccionOnline;
    expect(errorCodes(answer)).toBe('gateway_unavailable');
  }
}

onEveryGateway('a server that is killed', (under) => {
  let server: KillableServer;
  beforeAll(async () => {
    server = await startKillableServer(under);
  });

  const NOTIFICATION = '/payments/notifications/';

  /** The setting that points the server at this gateway URL. */
  const at = (url: string): Record<string, string> =>
    under.bank === 'placetopay' ? { PLACETOPAY_URL: url } : { GATEWAY_URL: url };

  test.each(['before', 'after'] as const)(
    'is approved once when the server is killed %s applying a notification',
    async (moment) => {
      const { token, uuid, open } = await givePayment(server, `KILL${moment}`);
      const killed = new Promise<void>((done) => {
        server.proxy.cutAt(NOTIFICATION, moment, async () => {
          await server.kill();
          done();
        });
      });
      await decide(server, uuid, 'approved', 'now');
      await killed;
      await server.start();
      // PlaceToPay sends a notification once; it is lost, so that only a query finds the status
      const told = under.bank === 'surtidor' ? 'delivered_at' : 'last_answer';
      await expect
        .poll(async () => (await atGateway(server, uuid))?.notifications[0]?.[told], { timeout: 20_000 })
        .toEqual(expect.any(String));
      expect((await consult(server, token, uuid)).result).toMatchObject({ response: 'approved', status: 200 });
      expect(await open()).toEqual([
        [0, false],
        [30_000, false],
      ]);
    },
  );

  test('answers the redirect to the same key when the server is killed while the gateway opens the payment', async () => {
    const { token } = await giveTreasurer(server, 'OPENING', [10_000]);
    await server.kill();
    await server.start({ GATEWAY_TIMEOUT: '10' });
    // slow enough to find the payment and kill the server before the gateway answers
    await faults(server, { slow_ms: 5000 });
    const lost = pay(server, token, [line('OPENING-1', 10_000)], 'key').catch(() => 'cut off');
    const uuid = await vi.waitFor(
      async () => {
        const { list } = await history(server, token);
        const made = list?.items[0]?.uuid ?? '';
        expect(await atGateway(server, made)).not.toBeNull();
        return made;
      },
      { timeout: 15_000 },
    );
    await server.kill();
    expect(await lost).toBe('cut off');
    await faults(server, { slow_ms: 0 });
    await server.start();
    const payment = await paidAtLast(server, token, 'OPENING-1', 'key');
    // with PlaceToPay it is another session, or another payment if the first had expired
    expect(under.bank === 'placetopay' || payment.uuid === uuid).toBe(true);
    expect(payment.estado).toBe('created');
    expect(payment.url_redirect.startsWith(server.gatewayUrl)).toBe(true);
    await decide(server, payment.uuid, 'approved', 'now');
    await becomes(server, token, payment.uuid, 'approved');
    expect((await documents(server, token)).get('OPENING-1')).toMatchObject({ total: 0, bloqueada: false });
  });

  test('fails and unlocks its documents when the server is killed before the gateway received it', async () => {
    const { token } = await giveTreasurer(server, 'UNHEARD', [10_000]);
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    await server.kill();
    await server.start({ ...at(url), GATEWAY_TIMEOUT: '60' });
    const heard = once(silent, 'connection');
    const lost = pay(server, token, [line('UNHEARD-1', 10_000)]).catch(() => 'cut off');
    await heard;
    await server.kill();
    silent.close();
    expect(await lost).toBe('cut off');
    await server.start();
    expect((await documents(server, token)).get('UNHEARD-1')).toMatchObject({ bloqueada: true });
    const { list } = await history(server, token);
    await becomes(server, token, list?.items[0]?.uuid ?? '', 'failed');
    expect((await documents(server, token)).get('UNHEARD-1')).toMatchObject({ total: 10_000, bloqueada: false });
  });

  test('stays locked when the gateway no longer knows a session that it opened', async () => {
    const { token, uuid, open } = await givePayment(server, 'LOST');
    const opened = Date.now();
    const empty = createHttpServer((_request, answer) => {
      answer.writeHead(404, { 'content-type': 'application/json' }).end(JSON.stringify({ error: 'unknown' }));
    }).listen(0, '127.0.0.1');
    await once(empty, 'listening');
    await server.kill();
    const url = `http://127.0.0.1:${(empty.address() as AddressInfo).port}`;
    await server.start(at(url));
    // before that, the session could still be opening, and the payment would be left locked anyway
    await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(opened + 2000), { timeout: 5000 });
    expect((await consult(server, token, uuid)).result).toMatchObject({ response: 'pending' });
    expect(await open()).toEqual([
      [100_000, true],
      [50_000, true],
    ]);
    await server.kill();
    empty.close();
    await server.start();
    await decide(server, uuid, 'approved', 'now');
    await becomes(server, token, uuid, 'approved');
  });
});

onBothDatabases('a server that is killed', (database) => {
  let server: KillableServer;
  beforeAll(async () => {
    server = await startKillableServer({ ...database, bank: 'surtidor' });
  });

  test('approves once what the bank approved when the server is killed again and again', async () => {
    const rounds = casesOf({ daily: 1, full: 3 });
    const totals = Array.from({ length: 4 * rounds }, () => 10_000);
    const { token } = await giveTreasurer(server, 'STORM', totals);
    const approved = new Set<string>();
    for (let round = 0; round < rounds; round += 1) {
      const numbers = totals.map((_total, at) => `STORM-${at + 1}`).filter((_number, at) => at % rounds === round);
      const storm = Promise.allSettled(
        numbers.map(async (number) => {
          const { uuid } = await paidAtLast(server, token, number);
          await decide(server, uuid, 'approved', 'now');
          approved.add(uuid);
        }),
      );
      // at this moment some payments are approved at the bank, and their notifications are on their way
      await vi.waitFor(() => expect(approved.size).toBeGreaterThan(2 * round + 1), { timeout: 60_000, interval: 2 });
      await server.kill();
      await storm;
      await server.start();
    }
    for (const uuid of approved) await becomes(server, token, uuid, 'approved');
    const paidFor = [...(await documents(server, token)).values()].filter((document) => document.total === 0);
    expect(paidFor).toHaveLength(approved.size);
  });
});
