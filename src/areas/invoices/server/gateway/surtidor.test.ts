import { type RequestListener, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Opening, GatewayUnavailable } from './port.ts';
import { surtidorGateway } from './surtidor.ts';

const uuid = '8f3c1a70-52d9-4e0b-9a55-5d3c6f0a1b2c';
const session = { uuid, token: 'a', phrase: 'b', url_redirect: 'https://pagos.example/pay', estado: 'created' };
const word = {
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
const opening: Opening = {
  uuid,
  reference: `1.${uuid}`,
  total: 160_000,
  moneda: 'COP',
  description: 'Pago de 1 documento',
  returnUrl: 'https://portal.example/',
  notifyUrl: 'https://portal.example/',
  life: 600_000,
};

/** Gateways that lie, break or hang: what each answers, and that the portal then knows nothing. */
const broken: readonly (readonly [string, RequestListener])[] = [
  ['an error', (_request, response) => response.writeHead(500).end('{}')],
  ['a refused signature', (_request, response) => response.writeHead(401).end('{"error":"signature"}')],
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
  [
    'another payment',
    (_request, response) => response.end(JSON.stringify({ ...word, ...session, uuid: uuid.replace('8', '9') })),
  ],
  ['no amount', (_request, response) => response.end(JSON.stringify({ ...word, amount: undefined }))],
  ['an unknown state', (_request, response) => response.end(JSON.stringify({ ...word, estado: 'paid' }))],
  ['a 404 of some other server', (_request, response) => response.writeHead(404).end('{"error":"not found"}')],
];

describe('a gateway that is not as agreed', () => {
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

  const gateway = (address = url) =>
    surtidorGateway({
      url: address,
      secret: 'secret',
      origins: ['https://pagos.example'],
      timeout: 300,
      sessionLife: 1,
      firstCheck: 1,
      nextCheck: 1,
      laterChecks: [],
      markers: { plus: '', slash: '', equals: '' },
    });

  test.each(broken)('%s: nothing is known of the payment', async (_name, listener) => {
    answer = listener;
    await expect(gateway().getStatus(uuid)).rejects.toThrow(GatewayUnavailable);
    await expect(gateway().cancel(uuid)).rejects.toThrow(GatewayUnavailable);
    await expect(gateway().createSession(opening)).rejects.toThrow(GatewayUnavailable);
  });

  test('that is away: nothing is known', async () => {
    await expect(gateway('http://127.0.0.1:1').getStatus(uuid)).rejects.toThrow(GatewayUnavailable);
  });

  test.each([
    'https://evil.example/pay',
    'https://pagos.example.evil.example/pay',
    'http://pagos.example/pay',
    'javascript:alert(1)',
    '/pay',
  ])('that would send the browser to %s opens nothing', async (url_redirect) => {
    answer = (_request, response) => response.writeHead(201).end(JSON.stringify({ ...session, url_redirect }));
    await expect(gateway().createSession(opening)).rejects.toThrow(GatewayUnavailable);
  });

  test('that knows nothing of a payment is believed', async () => {
    answer = (_request, response) => response.writeHead(404).end('{"error":"unknown"}');
    expect(await gateway().getStatus(uuid)).toBeNull();
    expect(await gateway().cancel(uuid)).toBeNull();
  });

  test('that keeps to the agreement is understood', async () => {
    answer = (_request, response) => response.writeHead(409).end(JSON.stringify(word));
    expect(await gateway().cancel(uuid)).toMatchObject({
      estado: 'pending',
      amount: 160_000,
      at: new Date(word.updated_at),
    });
    answer = (_request, response) => response.writeHead(201).end(JSON.stringify(session));
    expect(await gateway().createSession(opening)).toMatchObject({ token: 'a', phrase: 'b' });
  });
});
