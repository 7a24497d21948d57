import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, expect, test, vi } from 'vitest';
import { onBothDatabases } from '#kit/server/testing/database.ts';
import { onEveryGateway } from '../../../server/testing/serve.ts';
import { APPROVED_ONCE, approveWhileKilled, payWithRetries } from '../../../../tools/testing/crashes.ts';
import { type KillableServer, startKillableServer } from '../../../../tools/testing/killable-server.ts';
import {
  waitForState,
  consultPayment,
  decide,
  documentsOfSide,
  givePayment,
  giveTreasurer,
} from './testing/payments.ts';

onEveryGateway('a server that is killed', (under) => {
  let server: KillableServer;
  beforeAll(async () => {
    server = await startKillableServer(under);
  });

  /** The setting with this gateway URL. */
  const gatewaySetting = (url: string): Record<string, string> =>
    under.bank === 'placetopay' ? { PLACETOPAY_URL: url } : { GATEWAY_URL: url };

  test('is approved once when the server is killed after applying a notification', async () => {
    expect(await approveWhileKilled(server, under.bank, 'after')).toEqual(APPROVED_ONCE);
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
    await server.start({ ...gatewaySetting(url), GATEWAY_TIMEOUT: '1' });
    // before this time the gateway may still open the session, and the payment stays locked in any case
    await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(opened + 2000), { timeout: 5000 });
    expect((await consultPayment(server, token, uuid)).result).toMatchObject({ response: 'pending' });
    expect(await open()).toEqual([
      [100_000, true],
      [50_000, true],
    ]);
    await server.kill();
    empty.close();
    await server.start();
    await decide(server, uuid, 'approved', 'now');
    await waitForState(server, token, uuid, 'approved');
  });
});

onBothDatabases('a server that is killed', (database) => {
  let server: KillableServer;
  beforeAll(async () => {
    server = await startKillableServer({ ...database, bank: 'surtidor' });
  });

  test('applies each approval once when the server is killed again and again', async () => {
    const totals = Array.from({ length: 12 }, () => 10_000);
    const { token } = await giveTreasurer(server, 'STORM', totals);
    const approved = new Set<string>();
    for (const round of [0, 1, 2]) {
      const numbers = totals
        .map((_total, gatewaySetting) => `STORM-${gatewaySetting + 1}`)
        .filter((_number, gatewaySetting) => gatewaySetting % 3 === round);
      const storm = Promise.allSettled(
        numbers.map(async (number) => {
          const { uuid } = await payWithRetries(server, token, number);
          await decide(server, uuid, 'approved', 'now');
          approved.add(uuid);
        }),
      );
      // now some payments are approved at the bank, and their notifications are on their way
      await vi.waitFor(() => expect(approved.size).toBeGreaterThan(2 * round + 1), { timeout: 60_000, interval: 2 });
      await server.kill();
      await storm;
      await server.start();
    }
    for (const uuid of approved) await waitForState(server, token, uuid, 'approved');
    const paidFor = [...(await documentsOfSide(server, token)).values()].filter((document) => document.total === 0);
    expect(paidFor).toHaveLength(approved.size);
  });
});
