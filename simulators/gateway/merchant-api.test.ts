import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anyTextLike, openingBody, type RunningGateway, signedHeaders, startGateway } from './testing.ts';

let gateway: RunningGateway;
beforeAll(async () => {
  gateway = await startGateway({ PUBLIC_URL: 'https://pay.example.com' });
});
afterAll(() => gateway.stop());

describe('opening a session', () => {
  test('returns what the browser needs', async () => {
    const body = openingBody();
    expect(await gateway.merchant('POST', '/sessions', body)).toEqual({
      status: 201,
      body: {
        uuid: body.uuid,
        token: anyTextLike(/^[0-9a-f]{64}$/),
        phrase: anyTextLike(/^[\w-]{32}$/),
        url_redirect: 'https://pay.example.com/pay',
        estado: 'created',
      },
    });
  });

  test('returns the same for the same body, and refuses another body', async () => {
    const body = openingBody();
    const first = await gateway.merchant('POST', '/sessions', body);
    const again = await gateway.merchant('POST', '/sessions', body);
    expect(again).toEqual({ status: 200, body: first.body });
    expect(await gateway.merchant('POST', '/sessions', { ...body, amount: '1.00' })).toMatchObject({ status: 409 });
    expect((await gateway.merchant('GET', `/sessions/${body.uuid}`)).body['amount']).toBe(body.amount);
  });

  test.each([
    ['uuid', 'x'],
    ['amount', '0.00'],
    ['amount', '10'],
    ['amount', 10.5],
    ['amount', '-1.00'],
    ['currency', 'EUR'],
    ['return_url', 'javascript:alert(1)'],
    ['notify_url', '/notify'],
    ['expires_in', 0],
    ['expires_in', '600'],
    ['description', ''],
    ['other', 'field'],
  ])('refuses %s %j and names the field', async (field, value) => {
    const { status, body } = await gateway.merchant('POST', '/sessions', openingBody({ [field]: value }));
    expect(status).toBe(400);
    expect(body['error']).toContain(field);
  });

  test('refuses a body that is not JSON', async () => {
    const response = await fetch(`${gateway.url}/sessions`, {
      method: 'POST',
      body: '{',
      headers: signedHeaders('POST', '/sessions', '{'),
    });
    expect(response.status).toBe(400);
  });
});

describe('the signature', () => {
  const path = '/sessions/unknown';
  test.each([
    ['missing', {}],
    ['of another secret', signedHeaders('GET', path, '', 'another')],
    ['of another path', signedHeaders('GET', `${path}?x=1`, '')],
    ['of another method', signedHeaders('POST', path, '')],
    ['of another body', signedHeaders('GET', path, 'x')],
    ['too old', signedHeaders('GET', path, '', undefined, Date.now() - 310_000)],
    ['from the future', signedHeaders('GET', path, '', undefined, Date.now() + 310_000)],
    [
      'of another time',
      { ...signedHeaders('GET', path, ''), 'x-timestamp': String(Math.floor(Date.now() / 1000) - 5) },
    ],
    ['with a time that is not a number', { ...signedHeaders('GET', path, ''), 'x-timestamp': 'NaN' }],
  ])('is refused if it is %s', async (_name, headers) => {
    expect(await gateway.merchant('GET', path, undefined, headers)).toEqual({
      status: 401,
      body: { error: 'signature' },
    });
  });

  test('is accepted within the clock skew, and covers the path with its query', async () => {
    const at = Date.now() - 290_000;
    expect(
      await gateway.merchant('GET', `${path}?x=1`, undefined, signedHeaders('GET', `${path}?x=1`, '', undefined, at)),
    ).toEqual({
      status: 404,
      body: { error: 'unknown' },
    });
  });

  test('is verified before the body', async () => {
    expect(await gateway.merchant('POST', '/sessions', { no: 'session' }, {})).toMatchObject({ status: 401 });
  });
});

describe('reading and cancelling a session', () => {
  async function opened(): Promise<string> {
    const body = openingBody();
    await gateway.merchant('POST', '/sessions', body);
    return body.uuid;
  }
  const state = async (uuid: string) => gateway.merchant('GET', `/sessions/${uuid}`);
  const cancel = async (uuid: string) => gateway.merchant('POST', `/sessions/${uuid}/cancel`);

  test('reports a new session as created, without an outcome', async () => {
    const uuid = await opened();
    expect(await state(uuid)).toEqual({
      status: 200,
      body: {
        uuid,
        reference: 'PSE-0031984',
        amount: '28038328.00',
        currency: 'COP',
        estado: 'created',
        banco: null,
        autorizacion: null,
        causa: null,
        updated_at: anyTextLike(/^\d{4}-\d\d-\d\dT.*Z$/),
      },
    });
  });

  test('cancels a session without a bank, with the cause "left at PSE"', async () => {
    const uuid = await opened();
    const cancelled = await cancel(uuid);
    expect(cancelled).toMatchObject({ status: 200, body: { uuid, estado: 'failed', causa: '00020' } });
    expect(await state(uuid)).toEqual(cancelled);
    expect(await cancel(uuid)).toEqual(cancelled);
  });

  test('does not cancel a session that is pending at the bank', async () => {
    const uuid = await opened();
    await gateway.decide(uuid, { outcome: 'pending', notify: 'never' });
    const before = await state(uuid);
    expect(await cancel(uuid)).toEqual({ status: 409, body: before.body });
    expect(await state(uuid)).toEqual(before);
  });

  test.each(['approved', 'rejected', 'failed', 'expired'])(
    'does not cancel a session that ended as %s',
    async (outcome) => {
      const uuid = await opened();
      await gateway.decide(uuid, { outcome, notify: 'never' });
      const before = await state(uuid);
      expect(before.body['estado']).toBe(outcome);
      expect(await cancel(uuid)).toEqual(before);
    },
  );

  test('answers 404 for an unknown session', async () => {
    expect(await cancel('x')).toEqual({ status: 404, body: { error: 'unknown' } });
    expect(await state('x')).toEqual({ status: 404, body: { error: 'unknown' } });
  });
});
