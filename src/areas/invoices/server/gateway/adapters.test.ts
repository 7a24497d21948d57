import { type RequestListener, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { placetopayGateway } from './placetopay.ts';
import { type Asked, type Gateway, GatewayUnavailable, type Opening } from './port.ts';
import { surtidorGateway } from './surtidor.ts';

const uuid = '8f3c1a70-52d9-4e0b-9a55-5d3c6f0a1b2c';
const name = { clientId: 1, uuid, number: 345 };
const opening: Opening = {
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

const BANK = 'https://pagos.example/pay';
const at = (url: string) => ({ url, origins: ['https://pagos.example'], timeout: 300 });

/** An adapter, and how a gateway of its kind speaks. */
type Kind = {
  readonly name: string;
  readonly gateway: (url: string) => Gateway;
  readonly sessionId: string | null;
  /** An opened session that leads there, and of another payment. */
  readonly session: (leadsTo: string) => object;
  /** A word on the payment, pending, and what can be wrong with it. */
  readonly word: object;
  readonly wrong: Readonly<Record<'another payment' | 'no amount' | 'an unknown state' | 'a time to come', object>>;
  /** How it refuses a call that it does not believe. */
  readonly refuses: readonly [status: number, body: object];
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
    gateway: (url) => surtidorGateway({ ...at(url), secret: 'secret' }),
    sessionId: null,
    session: (url_redirect) => ({ uuid, token: 'a', phrase: 'b', url_redirect, estado: 'created' }),
    word: ours,
    wrong: {
      'another payment': { ...ours, uuid: uuid.replace('8', '9') },
      'no amount': { ...ours, amount: undefined },
      'an unknown state': { ...ours, estado: 'paid' },
      'a time to come': { ...ours, updated_at: later },
    },
    refuses: [401, { error: 'signature' }],
  },
  {
    name: 'placetopay',
    gateway: (url) => placetopayGateway({ ...at(url), login: 'site', secretKey: '024h1IlD', hash: 'sha256' }),
    sessionId: '181348',
    session: (processUrl) => ({ status: { ...status, status: 'OK', reason: 'PC' }, requestId: 181_348, processUrl }),
    word: theirs,
    wrong: {
      'another payment': { ...theirs, request: { payment: { ...payment, reference: '1-346' } } },
      'no amount': { ...theirs, request: { payment: { ...payment, amount: { currency: 'COP', total: 'all' } } } },
      'an unknown state': { ...theirs, status: { ...status, status: 'UNKNOWN' } },
      'a time to come': { ...theirs, status: { ...status, date: later } },
    },
    refuses: [
      401,
      { status: { status: 'FAILED', reason: 401, message: 'Authentication Failed 103', date: status.date } },
    ],
  },
];

/** Gateways that lie, break or hang: what each answers, and that the portal then knows nothing. */
const broken = ({ word, wrong, refuses: [refusal, why] }: Kind): readonly (readonly [string, RequestListener])[] => [
  ['an error', (_request, response) => response.writeHead(500).end('{}')],
  ['a refused proof', (_request, response) => response.writeHead(refusal).end(JSON.stringify(why))],
  ['no JSON', (_request, response) => response.end('<html>')],
  ['nothing', (_request, response) => response.end()],
  ['a redirect', (_request, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
  [
    'more than an answer may have',
    (_request, response) => response.end(JSON.stringify({ ...word, more: 'x'.repeat(70_000) })),
  ],
  ['a hang-up', (request) => request.socket.destroy()],
  [
    'half an answer',
    (request, response) => {
      response.writeHead(200, { 'content-length': '500' }).write('{"uuid":');
      setImmediate(() => request.socket.destroy());
    },
  ],
  ['silence', () => undefined],
  ['a 404 of some other server', (_request, response) => response.writeHead(404).end('{"error":"not found"}')],
  ...Object.entries(wrong).map(
    ([what, body]) => [what, (_request, response) => response.end(JSON.stringify(body))] as [string, RequestListener],
  ),
];

/** Every adapter passes this (quality.md); what only one has is in a file of its own. */
describe.each(KINDS)('a $name gateway that is not as agreed', (kind) => {
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

  const gateway = () => kind.gateway(url);
  const asked: Asked = { ...name, sessionId: kind.sessionId, approvedAs: null };

  test.each(broken(kind))('%s: nothing is known of the payment', async (_name, listener) => {
    answer = listener;
    await expect(gateway().getStatus(asked)).rejects.toThrow(GatewayUnavailable);
    await expect(gateway().cancel(asked)).rejects.toThrow(GatewayUnavailable);
    await expect(gateway().createSession(opening)).rejects.toThrow(GatewayUnavailable);
  });

  test('that is away: nothing is known', async () => {
    await expect(kind.gateway('http://127.0.0.1:1').getStatus(asked)).rejects.toThrow(GatewayUnavailable);
  });

  test.each([
    'https://evil.example/pay',
    'https://pagos.example.evil.example/pay',
    'http://pagos.example/pay',
    'javascript:alert(1)',
    '/pay',
  ])('that would send the browser to %s opens nothing', async (address) => {
    answer = (_request, response) => response.writeHead(201).end(JSON.stringify(kind.session(address)));
    await expect(gateway().createSession(opening)).rejects.toThrow(GatewayUnavailable);
  });

  test('that keeps to the agreement is understood', async () => {
    answer = (_request, response) => response.end(JSON.stringify(kind.word));
    const word = { uuid, estado: 'pending', amount: 160_000, currency: 'COP', at: new Date('2026-11-21T10:00:00Z') };
    expect(await gateway().getStatus(asked)).toMatchObject(word);
    expect(await gateway().cancel(asked)).toMatchObject(word);
    answer = (_request, response) => response.end(JSON.stringify(kind.session(BANK)));
    const { session, id } = await gateway().createSession(opening);
    expect(session).toMatchObject({ url_redirect: BANK });
    expect([session.token, session.phrase]).not.toContain('');
    expect(id).toBe(kind.sessionId);
  });
});

test('the first gateway, which knows nothing of a payment, is believed', async () => {
  const server = createServer((_request, response) => response.writeHead(404).end('{"error":"unknown"}'));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const gateway = surtidorGateway({ ...at(`http://127.0.0.1:${(server.address() as AddressInfo).port}`), secret: 'x' });
  const asked: Asked = { ...name, sessionId: null, approvedAs: null };
  expect([await gateway.getStatus(asked), await gateway.cancel(asked)]).toEqual([null, null]);
  server.close();
});
