import { type RequestListener, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { placetopayGateway } from './placetopay.ts';
import { type StatusQuery, type Gateway, GatewayUnavailable, type CreateSessionInput } from './port.ts';
import { surtidorGateway } from './surtidor.ts';

const uuid = '8f3c1a70-52d9-4e0b-9a55-5d3c6f0a1b2c';
const name = { clientId: 1, uuid, number: 345 };
const opening: CreateSessionInput = {
  ...name,
  total: 160_000,
  moneda: 'COP',
  description: 'Pago de 1 documento',
  returnUrl: 'https://portal.example/',
  notifyUrl: 'https://portal.example/',
  life: 600_000,
  country: 'CO',
  payer: { address: '190.85.82.130', userAgent: 'Mozilla/5.0' },
};

/** Milliseconds; long enough for a busy machine. */
const LONG_TIMEOUT = 10_000;

const BANK = 'https://pagos.example/pay';
const at = (url: string, timeout = 300) => ({ url, origins: ['https://pagos.example'], timeout });

/** An adapter, and sample answers of its gateway. */
type Kind = {
  readonly name: string;
  readonly gateway: (url: string, timeout?: number) => Gateway;
  readonly sessionId: string | null;
  /** The answer to the creation of a session, with this redirect. */
  readonly session: (redirect: string) => object;
  /** The status of a pending payment, and variants of it with one error each. */
  readonly status: object;
  readonly wrong: Readonly<
    Record<'another payment' | 'no amount' | 'an unknown state' | 'a time in the future', object>
  >;
  /** The answer to a call without valid authentication. */
  readonly refusal: readonly [status: number, body: object];
};

const ours = {
  uuid,
  reference: `1.${uuid}`,
  amount: '1600.00',
  currency: 'COP',
  estado: 'pending',
  banco: null,
  autorizacion: null,
  causa: null,
  updated_at: '2026-11-21T10:00:00.000Z',
};
const later = new Date(Date.now() + 3_600_000).toISOString();
const status = { status: 'PENDING', reason: 'PT', message: 'Pendiente', date: '2026-11-21T05:00:00-05:00' };
const payment = { reference: '1-345', description: 'Pago', amount: { currency: 'COP', total: 1600 } };
const theirs = { requestId: 181_348, status, request: { payment }, payment: null, subscription: null };

const KINDS: readonly Kind[] = [
  {
    name: 'surtidor',
    gateway: (url, timeout) => surtidorGateway({ ...at(url, timeout), secret: 'secret' }),
    sessionId: null,
    session: (url_redirect) => ({ uuid, token: 'a', phrase: 'b', url_redirect, estado: 'created' }),
    status: ours,
    wrong: {
      'another payment': { ...ours, uuid: uuid.replace('8', '9') },
      'no amount': { ...ours, amount: undefined },
      'an unknown state': { ...ours, estado: 'paid' },
      'a time in the future': { ...ours, updated_at: later },
    },
    refusal: [401, { error: 'signature' }],
  },
  {
    name: 'placetopay',
    gateway: (url, timeout) =>
      placetopayGateway({ ...at(url, timeout), login: 'site', secretKey: '024h1IlD', hash: 'sha256' }),
    sessionId: '181348',
    session: (processUrl) => ({ status: { ...status, status: 'OK', reason: 'PC' }, requestId: 181_348, processUrl }),
    status: theirs,
    wrong: {
      'another payment': { ...theirs, request: { payment: { ...payment, reference: '1-346' } } },
      'no amount': { ...theirs, request: { payment: { ...payment, amount: { currency: 'COP', total: 'all' } } } },
      'an unknown state': { ...theirs, status: { ...status, status: 'UNKNOWN' } },
      'a time in the future': { ...theirs, status: { ...status, date: later } },
    },
    refusal: [
      401,
      { status: { status: 'FAILED', reason: 401, message: 'Authentication Failed 103', date: status.date } },
    ],
  },
];

/** Answers that violate the gateway's protocol. */
const badAnswers = ({
  status,
  wrong,
  refusal: [code, reason],
}: Kind): readonly (readonly [string, RequestListener])[] => [
  ['a server error', (_request, response) => response.writeHead(500).end('{}')],
  ['a refused authentication', (_request, response) => response.writeHead(code).end(JSON.stringify(reason))],
  ['an answer that is not JSON', (_request, response) => response.end('<html>')],
  ['an empty answer', (_request, response) => response.end()],
  ['a redirect', (_request, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
  [
    'an answer that is too large',
    (_request, response) => response.end(JSON.stringify({ ...status, more: 'x'.repeat(70_000) })),
  ],
  ['a closed connection', (request) => request.socket.destroy()],
  [
    'half an answer',
    (request, response) => {
      response.writeHead(200, { 'content-length': '500' }).write('{"uuid":');
      setImmediate(() => request.socket.destroy());
    },
  ],
  ['a timeout', () => undefined],
  ['a 404 of another server', (_request, response) => response.writeHead(404).end('{"error":"not found"}')],
  ...Object.entries(wrong).map(
    ([what, body]) => [what, (_request, response) => response.end(JSON.stringify(body))] as [string, RequestListener],
  ),
];

/** Every adapter must pass these tests (docs/testing.md); tests of a single adapter are in its own file. */
describe.each(KINDS)('the $name adapter', (kind) => {
  let answer: RequestListener = () => undefined;
  const server = createServer((request, response) => answer(request, response));
  let url = '';
  beforeAll(async () => {
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const gateway = (timeout?: number) => kind.gateway(url, timeout);
  const asked: StatusQuery = { ...name, sessionId: kind.sessionId, approvedAs: null };

  test.each(badAnswers(kind))('throws GatewayUnavailable after %s', async (_name, listener) => {
    answer = listener;
    await expect(gateway().getStatus(asked)).rejects.toThrow(GatewayUnavailable);
    await expect(gateway().cancel(asked)).rejects.toThrow(GatewayUnavailable);
    await expect(gateway().createSession(opening)).rejects.toThrow(GatewayUnavailable);
  });

  test('throws GatewayUnavailable if nothing listens', async () => {
    await expect(kind.gateway('http://127.0.0.1:1').getStatus(asked)).rejects.toThrow(GatewayUnavailable);
  });

  test.each([
    'https://evil.example/pay',
    'https://pagos.example.evil.example/pay',
    'http://pagos.example/pay',
    'javascript:alert(1)',
    '/pay',
  ])('refuses a session that redirects the browser to %s', async (address) => {
    answer = (_request, response) => response.writeHead(201).end(JSON.stringify(kind.session(address)));
    await expect(gateway().createSession(opening)).rejects.toThrow(GatewayUnavailable);
  });

  test('reads valid answers', async () => {
    answer = (_request, response) => response.end(JSON.stringify(kind.status));
    const status = { uuid, estado: 'pending', amount: 160_000, currency: 'COP', at: new Date('2026-11-21T10:00:00Z') };
    expect(await gateway(LONG_TIMEOUT).getStatus(asked)).toMatchObject(status);
    expect(await gateway(LONG_TIMEOUT).cancel(asked)).toMatchObject(status);
    answer = (_request, response) => response.end(JSON.stringify(kind.session(BANK)));
    const { session, id } = await gateway(LONG_TIMEOUT).createSession(opening);
    expect(session).toMatchObject({ url_redirect: BANK });
    expect([session.token, session.phrase]).not.toContain('');
    expect(id).toBe(kind.sessionId);
  });
});

test('the surtidor adapter reads null for a payment that the gateway does not know', async () => {
  const server = createServer((_request, response) => response.writeHead(404).end('{"error":"unknown"}'));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const gateway = surtidorGateway({
    ...at(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, LONG_TIMEOUT),
    secret: 'x',
  });
  const asked: StatusQuery = { ...name, sessionId: null, approvedAs: null };
  expect([await gateway.getStatus(asked), await gateway.cancel(asked)]).toEqual([null, null]);
  server.close();
});
