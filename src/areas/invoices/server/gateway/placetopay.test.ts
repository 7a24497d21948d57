import { readFileSync } from 'node:fs';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { parseStatus } from './placetopay-status.ts';
import { createAuth, createTranKey, placetopayGateway } from './placetopay.ts';
import { GatewayUnavailable, type StatusQuery } from './port.ts';
import { numberReference, readNumberReference } from './reference.ts';

const vectors = JSON.parse(readFileSync(new URL('placetopay.vectors.json', import.meta.url), 'utf8')) as {
  auth: {
    alg: 'sha1' | 'sha256';
    nonce_raw: string;
    seed: string;
    secretKey: string;
    nonce: string;
    tranKey: string;
  }[];
  notification_sha1: { requestId: string; status: string; date: string; secretKey: string; signature: string }[];
};

const SITE = {
  url: 'http://127.0.0.1:1',
  login: 'site',
  secretKey: '024h1IlD',
  hash: 'sha256',
  origins: [],
  timeout: 10_000,
} as const;

describe('the authentication of a call', () => {
  test.each(vectors.auth)(
    "equals the documentation's example for $alg, nonce $nonce_raw and seed $seed",
    ({ alg, nonce_raw, seed, secretKey, nonce, tranKey }) => {
      expect(createTranKey(alg, Buffer.from(nonce_raw), seed, secretKey)).toBe(tranKey);
      const made = createAuth({ login: 'site', secretKey, hash: alg }, new Date(seed), Buffer.from(nonce_raw));
      expect(made).toMatchObject({ login: 'site', nonce });
      expect(new Date(made.seed)).toEqual(new Date(seed));
      expect(made.tranKey).toBe(createTranKey(alg, Buffer.from(nonce_raw), made.seed, secretKey));
    },
  );

  test('has a new nonce in every call', () => {
    const [one, other] = [createAuth(SITE, new Date()), createAuth(SITE, new Date())];
    expect(one.nonce).not.toBe(other.nonce);
  });
});

describe('a notification', () => {
  const read = (body: object | string) =>
    placetopayGateway(SITE).readNotification({
      method: 'POST',
      path: '/',
      headers: {},
      body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
    });
  const notified = vectors.notification_sha1.map(({ requestId, status, date, signature }) => ({
    status: { status, reason: '00', message: '', date },
    requestId: Number(requestId),
    reference: '12-345',
    signature,
  }));
  const [first] = notified;

  test.each(notified)('of session $requestId has the session to query', (body) => {
    expect(read(body)).toEqual({ sessionId: String(body.requestId), reference: '12-345' });
  });

  test('is accepted with the newer SHA-256 signature', () => {
    const { requestId, status } = first ?? { requestId: 0, status: { status: '', date: '' } };
    const hex = createHash('sha256').update(`${requestId}${status.status}${status.date}024h1IlD`).digest('hex');
    expect(read({ ...first, signature: `sha256:${hex}` })).toMatchObject({ sessionId: '83' });
    expect(read({ ...first, signature: hex })).toBe('unsigned');
    expect(read({ ...first, signature: `sha256:${hex.replace(/./, 'g')}` })).toBe('unsigned');
    expect(read({ ...first, signature: `sha256:${first?.signature}` })).toBe('unsigned');
  });

  test.each([
    ['if it is about another session', { ...first, requestId: 84 }],
    ['if it has another state', { ...first, status: { ...first?.status, status: 'REJECTED' } }],
    ['if it has another time', { ...first, status: { ...first?.status, date: '2016-10-10T16:39:58-05:00' } }],
    ['if it has no signature', { ...first, signature: undefined }],
    ['if its signature is empty', { ...first, signature: '' }],
    ['if its session is a path', { ...first, requestId: '83/../9' }],
    ['if it is not JSON', '<html>'],
    ['if it is empty', ''],
  ])('is refused as unsigned %s', (_name, body) => {
    expect(read(body)).toBe('unsigned');
  });
});

describe('a reference', () => {
  test('has at most 32 characters and is read back', () => {
    const largest = { clientId: 999_999_999_999_999, number: 999_999_999_999_999 };
    expect(numberReference(largest)).toHaveLength(31);
    expect(readNumberReference(numberReference(largest))).toEqual(largest);
    for (const strange of ['', '12', '12-', '-3', '012-3', '12-03', '12-3 ', '12.3', `${'9'.repeat(16)}-1`]) {
      expect(readNumberReference(strange)).toBeNull();
    }
  });
});

describe('opening a session', () => {
  test('sends all required fields, with the amount to the cent', async () => {
    const received: { path: string | undefined; body: Record<string, unknown> }[] = [];
    const answer = async (request: IncomingMessage, response: ServerResponse) => {
      received.push({ path: request.url, body: JSON.parse(await text(request)) as Record<string, unknown> });
      response.end(
        JSON.stringify({ status: { status: 'OK' }, requestId: '7', processUrl: 'http://127.0.0.1:1/s/7?a=b' }),
      );
    };
    const server = createServer((request, response) => {
      void answer(request, response);
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/redirection`;
    const gateway = placetopayGateway({ ...SITE, url, origins: ['http://127.0.0.1:1'] });
    const opening = {
      clientId: 12,
      uuid: '8f3c1a70-52d9-4e0b-9a55-5d3c6f0a1b2c',
      number: 345,
      total: 3_003_243,
      moneda: 'USD' as const,
      description: 'Pago de 2 documentos',
      returnUrl: 'https://portal.example/admin/resultado-transaccion?uuid=1',
      notifyUrl: '',
      life: 1_200_000,
      country: 'EC' as const,
      payer: { address: '190.85.82.130', userAgent: '' },
    };
    const before = Date.now();
    const [one, other] = [await gateway.createSession(opening), await gateway.createSession(opening)];
    server.close();
    expect(one).toMatchObject({ id: '7', session: { url_redirect: 'http://127.0.0.1:1/s/7?a=b' } });
    expect(one.session.token).not.toBe(other.session.token);
    expect(one.session.token).toMatch(/^[0-9a-f]{64}$/);
    const { auth, expiration, ...sent } = received[0]?.body ?? {};
    expect(received[0]?.path).toBe('/redirection/api/session');
    expect(auth).toEqual(expect.objectContaining({ login: 'site' }));
    expect(Math.abs(Date.parse(String(expiration)) - before - 1_200_000)).toBeLessThan(60_000);
    expect(sent).toEqual({
      locale: 'es_EC',
      payment: {
        reference: '12-345',
        description: 'Pago de 2 documentos',
        amount: { currency: 'USD', total: 30_032.43 },
        allowPartial: false,
      },
      returnUrl: opening.returnUrl,
      cancelUrl: opening.returnUrl,
      skipResult: true,
      ipAddress: '190.85.82.130',
      userAgent: 'unknown',
    });
  });
});

/** An attempt of a session. */
const tried = (status: string, over: object = {}, minute = 5) => ({
  status: {
    status,
    reason: status === 'APPROVED' ? '00' : '51',
    message: '',
    date: `2026-11-20T10:0${minute}:00-05:00`,
  },
  internalReference: 1_468_647_381,
  paymentMethod: 'pse',
  issuerName: 'Banco Pichincha',
  amount: { from: { currency: 'USD', total: '1234.50' }, to: { currency: 'USD', total: 1234.5 }, factor: 1 },
  authorization: '4012345678',
  refunded: false,
  ...over,
});

/** A session in this state, with its attempts. */
const session = (status: string, reason: string | number, payment: object[] | null = null) => ({
  requestId: 77,
  status: { status, reason, message: '', date: '2026-11-20T10:09:00-05:00' },
  request: {
    payment: { reference: '12-345', amount: { currency: 'USD', total: '1234.50' } },
    expiration: '2026-11-20T10:10:00-05:00',
  },
  payment,
});
const late = (of: ReturnType<typeof session>) => ({
  ...of,
  status: { ...of.status, date: '2026-11-20T10:10:00-05:00' },
});

const half = { amount: { to: { currency: 'USD', total: '617.25' } } };
const NEW: StatusQuery = { clientId: 12, uuid: 'u', number: 345, sessionId: '77', approvedAs: null };
const BOOKED: StatusQuery = { ...NEW, approvedAs: '4012345678' };

describe('the mapping of a session to a status', () => {
  test.each<[string, object, object, StatusQuery?]>([
    ['a session without attempts', session('PENDING', 'PC'), { estado: 'created', banco: null }],
    ['a refused attempt that another may follow', session('PENDING', 'PC', [tried('REJECTED')]), { estado: 'created' }],
    [
      'an attempt that waits at the bank',
      session('PENDING', 'PT', [tried('REJECTED', {}, 1), tried('PENDING')]),
      { estado: 'pending', banco: 'Banco Pichincha' },
    ],
    ['a payer who is being identified', session('PENDING_VALIDATION', 'PV'), { estado: 'pending' }],
    [
      'an approval at the second attempt',
      session('APPROVED', '00', [tried('APPROVED'), tried('REJECTED', { authorization: '1' }, 2)]),
      { estado: 'approved', amount: 123_450, currency: 'USD', banco: 'Banco Pichincha', autorizacion: '4012345678' },
    ],
    [
      'an approval of a smaller amount',
      session('APPROVED', '00', [tried('APPROVED', half)]),
      { estado: 'approved', amount: 61_725 },
    ],
    [
      'a rejection',
      session('REJECTED', 'XX', [tried('REJECTED')]),
      { estado: 'rejected', causa: '51', autorizacion: '4012345678' },
    ],
    ['a cancellation', session('REJECTED', '?C'), { estado: 'failed', causa: '00020' }],
    ['an expiry by its reason', session('REJECTED', 'EX', [tried('REJECTED')]), { estado: 'expired', causa: '00023' }],
    ['an expiry by its time', late(session('REJECTED', '00')), { estado: 'expired', causa: '00023' }],
    [
      "a rejection after the session's time",
      late(session('REJECTED', '00', [tried('REJECTED')])),
      { estado: 'rejected' },
    ],
    ['a failure', session('ERROR', 500), { estado: 'failed', causa: '500' }],
    [
      'a partial approval',
      session('APPROVED_PARTIAL', 'P0', [tried('APPROVED', half)]),
      { estado: 'approved', amount: 61_725 },
    ],
    [
      'a partial approval of an expired session',
      session('PARTIAL_EXPIRED', 'PX', [tried('APPROVED', half)]),
      { amount: 61_725 },
    ],
    ['a refund', session('REFUNDED', '00', [tried('REFUNDED')]), { estado: 'failed', causa: 'REFUNDED' }, BOOKED],
    [
      'a refunded attempt',
      session('APPROVED', '00', [tried('APPROVED', { refunded: true })]),
      { causa: 'REFUNDED' },
      BOOKED,
    ],
    [
      'a reversal by the bank',
      session('REJECTED', '00', [tried('REJECTED')]),
      { estado: 'rejected', causa: '00018', autorizacion: '4012345678' },
      BOOKED,
    ],
    [
      'a reversal in a session that stays approved',
      session('APPROVED', '00', [tried('REJECTED')]),
      { causa: '00018' },
      BOOKED,
    ],
    [
      'a rejected attempt other than the approved one',
      session('REJECTED', '00', [tried('REJECTED', { authorization: '1' })]),
      { estado: 'rejected', causa: '51' },
      BOOKED,
    ],
  ])('reads %s', (_name, answer, status, query = NEW) => {
    expect(parseStatus(answer, query)).toMatchObject({ uuid: 'u', reference: '12-345', ...status });
  });

  test('uses the time when the session or an attempt last changed', () => {
    const answer = session('PENDING', 'PC', [tried('REJECTED', {}, 7)]);
    expect(parseStatus(answer, NEW).at).toEqual(new Date('2026-11-20T15:09:00Z'));
    const [later] = [
      { ...answer, payment: [tried('REJECTED', { status: { ...answer.status, date: '2026-11-20T10:30:00-05:00' } })] },
    ];
    expect(parseStatus(later, NEW).at).toEqual(new Date('2026-11-20T15:30:00Z'));
  });

  test.each<[string, object]>([
    ['an unknown state', session('SETTLED', '00')],
    ['the state UNKNOWN', session('UNKNOWN', '00')],
    ['an approval without an attempt', session('APPROVED', '00')],
    ['an approval without an amount', session('APPROVED', '00', [tried('APPROVED', { amount: null })])],
    ['an approved attempt in a rejected session', session('REJECTED', '00', [tried('APPROVED')])],
    ['a partial approval of the whole amount', session('APPROVED_PARTIAL', 'P0', [tried('APPROVED')])],
    [
      'two currencies',
      session('APPROVED', '00', [
        tried('APPROVED', half),
        tried('APPROVED', { amount: { to: { currency: 'COP', total: 1 } } }),
      ]),
    ],
    [
      'an amount with a third decimal',
      {
        ...session('PENDING', 'PC'),
        request: { payment: { reference: '12-345', amount: { currency: 'USD', total: 1.234 } } },
      },
    ],
    ['another session', { ...session('PENDING', 'PC'), requestId: 78 }],
    ['no state', { requestId: 77 }],
    ['an empty answer', {}],
  ])('throws GatewayUnavailable for %s', (_name, answer) => {
    expect(() => parseStatus(answer, NEW)).toThrow(GatewayUnavailable);
  });
});
