import { request } from 'node:http';
import { networkInterfaces } from 'node:os';
import { beforeAll, describe, expect, it } from 'vitest';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { serve } from '../testing/serve.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';

const TOKEN = 'a-token-for-whoever-collects-the-figures';

/** Requests /metrics with these headers; `fetch` does not allow a Host header. */
function metrics(url: string, headers: Record<string, string> = {}): Promise<{ status: number; text: string }> {
  return new Promise((done, failed) => {
    request(`${url}/metrics`, { headers }, (answer) => {
      let text = '';
      answer.on('data', (part: Buffer) => (text += part.toString()));
      answer.on('end', () => done({ status: answer.statusCode ?? 0, text }));
    })
      .on('error', failed)
      .end();
  });
}

/** An external address of this machine; undefined if it has none. */
function outerAddress(): string | undefined {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ internal, family }) => !internal && family === 'IPv4')?.address;
}

onOneDatabase('the metrics', (database) => {
  describe('without a token', () => {
    let server: ServerUnderTest;
    beforeAll(async () => {
      server = await serve(database, { TRUSTED_PROXIES: '127.0.0.1', HOST: '0.0.0.0' });
    });
    const local = () => `http://127.0.0.1:${new URL(server.url).port}`;

    it('are visible to this machine, with payments by state, requests and contradictions of the gateway', async () => {
      const { status, text } = await metrics(local());
      expect(status).toBe(200);
      for (const name of [
        'surtidor_payments_unfinished',
        'surtidor_payment_contradictions_total',
        'http_request_duration_seconds',
      ]) {
        expect(text).toContain(`# TYPE ${name} `);
      }
      const port = new URL(server.url).port;
      expect((await metrics(local(), { host: `localhost:${port}` })).status).toBe(200);
    });

    it.each<[string, Record<string, string>]>([
      ['X-Forwarded-For', { 'x-forwarded-for': '203.0.113.7' }],
      ['X-Forwarded-For with a local address', { 'x-forwarded-for': '127.0.0.1' }],
      ['X-Forwarded-Proto', { 'x-forwarded-proto': 'https' }],
      ['Forwarded', { forwarded: 'for=127.0.0.1' }],
      ['X-Real-IP', { 'x-real-ip': '127.0.0.1' }],
      ['Via', { via: '1.1 proxy' }],
      ['the portal’s public name', { host: 'clientes.example.com' }],
      ['a token that is not configured', { 'x-forwarded-for': '127.0.0.1', authorization: `Bearer ${TOKEN}` }],
    ])('are not for what comes through a proxy: %s', async (_what, headers) => {
      const { status, text } = await metrics(local(), headers);
      expect([status, text]).toEqual([404, JSON.stringify({ error: 'not_found' })]);
    });

    it('are not visible to another machine', async () => {
      const address = outerAddress();
      // a machine without a network cannot be reached from outside
      if (address === undefined) return;
      const port = new URL(server.url).port;
      const answer = await metrics(`http://${address}:${port}`, { host: `localhost:${port}` });
      expect(answer.status).toBe(404);
    });
  });

  describe('with a token', () => {
    let server: ServerUnderTest;
    beforeAll(async () => {
      server = await serve(database, { METRICS_TOKEN: TOKEN });
    });

    it('are visible to requests with the token, also through a proxy, and to no other', async () => {
      const authorization = `Bearer ${TOKEN}`;
      expect((await metrics(server.url, { authorization })).status).toBe(200);
      expect((await metrics(server.url, { authorization, 'x-forwarded-for': '203.0.113.7' })).status).toBe(200);
      for (const wrong of ['', 'Bearer ', `Bearer ${TOKEN}x`, `Basic ${TOKEN}`, TOKEN]) {
        expect((await metrics(server.url, { authorization: wrong })).status).toBe(404);
      }
      expect((await metrics(server.url)).status).toBe(404);
    });
  });
});
