import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { beforeAll, expect, test, vi } from 'vitest';
import { onBothDatabases } from '../../../kit/server/testing/database.ts';
import { type Mortal, serveMortal } from './testing/mortal.ts';
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
  paid,
  pay,
  told,
} from './testing/payments.ts';

onBothDatabases('a server that is killed', (database) => {
  let server: Mortal;
  beforeAll(async () => {
    server = await serveMortal(database);
  });

  const NOTIFICATION = '/payments/notifications/';

  test.each(['before', 'after'] as const)(
    '%s it took the approval in, and before its answer: approved once',
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
      await expect
        .poll(async () => (await atGateway(server, uuid))?.notifications[0]?.delivered_at, { timeout: 20_000 })
        .toEqual(expect.any(String));
      expect((await consult(server, token, uuid)).result).toMatchObject({ response: 'approved', status: 200 });
      expect(await open()).toEqual([
        [0, false],
        [30_000, false],
      ]);
    },
  );

  test('while the gateway opened the payment: the same key gives the way to the bank', async () => {
    const { token } = await giveTreasurer(server, 'OPENING', [10_000]);
    await faults(server, { slow_ms: 900 });
    const lost = pay(server, token, [line('OPENING-1', 10_000)], 'key').catch(() => 'cut off');
    const uuid = await vi.waitFor(async () => {
      const { list } = await history(server, token);
      const made = list?.items[0]?.uuid ?? '';
      expect(await atGateway(server, made)).toMatchObject({ estado: 'created' });
      return made;
    });
    await server.kill();
    expect(await lost).toBe('cut off');
    await faults(server, { slow_ms: 0 });
    await server.start();
    const payment = await paid(server, token, [line('OPENING-1', 10_000)], 'key');
    expect(payment).toMatchObject({ uuid, estado: 'created', url_redirect: `${server.gatewayUrl}/pay` });
    await decide(server, uuid, 'approved', 'now');
    await becomes(server, token, uuid, 'approved');
  });

  test('before the gateway heard of the payment: it fails, and its documents are free', async () => {
    const { token } = await giveTreasurer(server, 'UNHEARD', [10_000]);
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const GATEWAY_URL = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    await server.kill();
    await server.start({ GATEWAY_URL, GATEWAY_TIMEOUT: '60' });
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

  test('with a gateway that has lost what it opened: the payment waits, locked, for the gateway’s own word', async () => {
    const { token, uuid, open } = await givePayment(server, 'LOST');
    const opened = Date.now();
    const empty = createHttpServer((_request, answer) => {
      answer.writeHead(404, { 'content-type': 'application/json' }).end(JSON.stringify({ error: 'unknown' }));
    }).listen(0, '127.0.0.1');
    await once(empty, 'listening');
    await server.kill();
    await server.start({ GATEWAY_URL: `http://127.0.0.1:${(empty.address() as AddressInfo).port}` });
    // before that its opening could still be under way, and it would be left alone anyway
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

  /** Pays an invoice, again where the gateway took longer than it is waited for, as it may on a busy machine. */
  async function paidAtLast(token: string, number: string): Promise<string> {
    for (;;) {
      const answer = await pay(server, token, [line(number, 10_000)]);
      if (answer.data?.crearTransaccionOnline) return answer.data.crearTransaccionOnline.uuid;
      expect(told(answer)).toBe('gateway_unavailable');
    }
  }

  test('again and again in the middle of everything: what the bank approved is approved once', async () => {
    const totals = Array.from({ length: 12 }, () => 10_000);
    const { token } = await giveTreasurer(server, 'STORM', totals);
    const approved = new Set<string>();
    for (const round of [0, 1, 2]) {
      const numbers = totals.map((_total, at) => `STORM-${at + 1}`).filter((_number, at) => at % 3 === round);
      const storm = Promise.allSettled(
        numbers.map(async (number) => {
          const uuid = await paidAtLast(token, number);
          await decide(server, uuid, 'approved', 'now');
          approved.add(uuid);
        }),
      );
      // in the middle: some are approved at the bank, and their notifications on the way
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
