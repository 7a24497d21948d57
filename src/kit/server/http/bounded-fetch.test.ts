import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fetchBounded } from './bounded-fetch.ts';

let server: Server;
let url = '';

beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/silent') return;
    if (request.url === '/moved') response.writeHead(307, { location: '/' });
    response.write('ñandú');
    if (request.url !== '/endless') response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const LIMITS = { timeoutMs: 10_000, maxBytes: 7 };

it('returns an answer as long as allowed', async () => {
  expect(await fetchBounded(url, LIMITS)).toMatchObject({ status: 200, ok: true, body: 'ñandú' });
});

it('refuses an answer one byte longer than allowed', async () => {
  await expect(fetchBounded(url, { ...LIMITS, maxBytes: 6 })).rejects.toThrow('The answer has more than 6 bytes.');
});

it('reads the status alone, without waiting for the body', async () => {
  expect(await fetchBounded(`${url}/endless`, { ...LIMITS, maxBytes: 0 })).toMatchObject({ status: 200, body: '' });
});

it('returns a redirect without following it', async () => {
  expect(await fetchBounded(`${url}/moved`, LIMITS)).toMatchObject({ status: 307, ok: false });
});

it.each(['/silent', '/endless'])('limits the time of an answer that does not end: %s', async (path) => {
  await expect(fetchBounded(url + path, { ...LIMITS, timeoutMs: 50 })).rejects.toMatchObject({ name: 'TimeoutError' });
});

it('ends a request when the server stops', async () => {
  const stopping = new AbortController();
  const answer = fetchBounded(`${url}/silent`, { ...LIMITS, stopping: stopping.signal });
  stopping.abort();
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
});
