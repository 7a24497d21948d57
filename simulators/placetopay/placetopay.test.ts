import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startMerchant } from '../gateway/testing.ts';
import { startProcess } from '../testing.ts';

// These tests run the simulator as a process, and call it as README.md says, without the tested code.

const LOGIN = 'site';
const KEY = '024h1IlD';
const folder = mkdtempSync(join(tmpdir(), 'placetopay-'));
const environment = {
  PLACETOPAY_LOGIN: LOGIN,
  PLACETOPAY_SECRET_KEY: KEY,
  DATA_FILE: join(folder, 'placetopay.json'),
};
let program: Awaited<ReturnType<typeof startProcess>>;
let merchant: Awaited<ReturnType<typeof startMerchant>>;
beforeAll(async () => {
  program = await startProcess('placetopay', environment);
  merchant = await startMerchant();
  await post('/api/site', { notify_url: merchant.notify_url });
});
afterAll(async () => {
  await program.stop();
  await merchant.stop();
  rmSync(folder, { recursive: true });
});
beforeEach(() => post('/api/faults', { down: false, slow_ms: 0, bad_signature: false, site: 'active' }));

function authOf({ login = LOGIN, key = KEY, hash = 'sha256', at = Date.now() } = {}) {
  const nonce = randomBytes(16);
  const seed = new Date(at).toISOString();
  const tranKey = createHash(hash).update(nonce).update(seed).update(key).digest('base64');
  return { login, tranKey, nonce: nonce.toString('base64'), seed };
}

type Status = { status: string; reason: string | number; message: string; date: string };
type AnswerBody = {
  status: Status;
  requestId: number;
  processUrl: string;
  payment: { status: Status; authorization: string; amount: object }[];
};

async function post(path: string, body: object): Promise<{ code: number; json: AnswerBody }> {
  const answer = await fetch(program.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { code: answer.status, json: (await answer.json()) as AnswerBody };
}

const opening = (over: object = {}) => ({
  auth: authOf(),
  locale: 'es_EC',
  payment: { reference: '12-345', description: 'Pago de 2 documentos', amount: { currency: 'USD', total: 1234.5 } },
  expiration: new Date(Date.now() + 1_200_000).toISOString(),
  returnUrl: 'http://localhost:41099/admin/resultado-transaccion?uuid=u-1',
  ipAddress: '190.85.82.130',
  userAgent: 'Mozilla/5.0',
  ...over,
});
const open = async () => (await post('/api/session', opening())).json;
const ask = async (id: number) => (await post(`/api/session/${id}`, { auth: authOf() })).json;
const decide = (id: number | string, body: object) => post(`/api/sessions/${id}/outcome`, body);

test('opens a session for an authenticated site, with either hash, and a second one for a second request', async () => {
  const { code, json } = await post('/api/session', opening({ auth: authOf({ hash: 'sha1' }) }));
  expect(code).toBe(200);
  expect(json).toMatchObject({ status: { status: 'OK', reason: 'PC' }, requestId: expect.any(Number) as number });
  expect(json.processUrl).toMatch(new RegExp(`^${program.url}/spa/session/${json.requestId}/[0-9a-f]{32}$`));
  expect((await open()).requestId).not.toBe(json.requestId);
  expect(await ask(json.requestId)).toMatchObject({
    status: { status: 'PENDING', reason: 'PC' },
    request: { payment: { reference: '12-345', amount: { total: '1234.5' } } },
    payment: [],
  });
});

test.each([
  [100, {}],
  [101, { auth: authOf({ login: 'other' }) }],
  [102, { auth: authOf({ key: 'another' }) }],
  [103, { auth: authOf({ at: Date.now() - 301_000 }) }],
])('refuses a wrong authentication with its error number: %i', async (number, over) => {
  const { code, json } = await post('/api/session', { ...opening(), auth: undefined, ...over });
  expect(code).toBe(401);
  expect(json.status).toMatchObject({ status: 'FAILED', reason: 401, message: `Authentication Failed ${number}` });
});

test.each([
  ['inactive', 104],
  ['expired', 105],
])('refuses a site that is %s with error %i', async (site, number) => {
  await post('/api/faults', { site });
  expect((await post('/api/session', opening())).json.status.message).toBe(`Authentication Failed ${number}`);
});

test.each([
  ['a reference of 33 characters', { payment: { ...opening().payment, reference: 'x'.repeat(33) } }],
  ['a request without the payer’s IP address', { ipAddress: undefined }],
  ['a request without the payer’s browser', { userAgent: '' }],
  ['an expiration in four minutes', { expiration: new Date(Date.now() + 240_000).toISOString() }],
  ['an amount of 0', { payment: { ...opening().payment, amount: { currency: 'USD', total: '0.00' } } }],
])('refuses %s as a bad request', async (_name, over) => {
  const { code, json } = await post('/api/session', opening(over));
  expect([code, json.status.status, json.status.reason]).toEqual([400, 'FAILED', 'BR']);
});

test('keeps the session open after a rejected attempt, approves it, and reverses the same attempt', async () => {
  const { requestId } = await open();
  await decide(requestId, { outcome: 'attempt', notify: 'now' });
  expect(await ask(requestId)).toMatchObject({
    status: { status: 'PENDING' },
    payment: [{ status: { status: 'REJECTED' } }],
  });
  await decide(requestId, { outcome: 'approved', notify: 'never', banco: 'Produbanco' });
  const approved = await ask(requestId);
  expect(approved).toMatchObject({
    status: { status: 'APPROVED', reason: '00' },
    payment: [
      {
        status: { status: 'APPROVED' },
        issuerName: 'Produbanco',
        amount: { to: { currency: 'USD', total: '1234.5' } },
      },
      { status: { status: 'REJECTED' } },
    ],
  });
  await decide(requestId, { outcome: 'rejected', notify: 'never' });
  const back = await ask(requestId);
  expect(back.status.status).toBe('REJECTED');
  expect(back.payment[0]).toMatchObject({
    status: { status: 'REJECTED' },
    authorization: approved.payment[0]?.authorization,
  });
});

test('sends one signed notification of a final state, whatever the answer', async () => {
  merchant.answerWith(500);
  const { requestId } = await open();
  await decide(requestId, { outcome: 'pending' });
  await decide(requestId, { outcome: 'approved' });
  const mine = () => merchant.received.filter(({ body }) => body['requestId'] === requestId);
  await vi.waitFor(() => expect(mine()).toHaveLength(1), { timeout: 60_000 });
  const body: Record<string, unknown> = mine()[0]?.body ?? {};
  const status = body['status'] as Status;
  const hex = createHash('sha256').update(`${requestId}APPROVED${status.date}${KEY}`).digest('hex');
  expect(body).toMatchObject({ reference: '12-345', signature: `sha256:${hex}`, status: { status: 'APPROVED' } });
  const shown: unknown = await (await fetch(`${program.url}/api/sessions/${requestId}`)).json();
  expect(shown).toMatchObject({ notifications: [{ attempts: 1, last_answer: '500', delivered_at: null }] });
  merchant.answerWith(200);
});

test('cancels a session unless an attempt is pending at a bank', async () => {
  const { requestId } = await open();
  await decide(requestId, { outcome: 'pending', notify: 'never' });
  expect((await post(`/api/session/${requestId}/cancel`, { auth: authOf() })).json.status.status).toBe('FAILED');
  expect((await ask(requestId)).status.status).toBe('PENDING');
  await decide(requestId, { outcome: 'attempt', notify: 'never' });
  expect((await post(`/api/session/${requestId}/cancel`, { auth: authOf() })).json.status.status).toBe('OK');
  expect((await ask(requestId)).status).toMatchObject({ status: 'REJECTED', reason: '?C' });
});

test('redirects the user with the outcome; a wrong address and a second submit change nothing', async () => {
  const { requestId, processUrl } = await open();
  const page = await (await fetch(`${processUrl}?token=a&uuid=b`)).text();
  expect(page).toContain('Banco Pichincha');
  expect((await fetch(`${processUrl.slice(0, -1)}x`)).status).toBe(400);
  const press = (resultado: string) =>
    fetch(processUrl, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ resultado, notificacion: 'never', banco: 'Banco Guayaquil' }),
    });
  const again = await press('attempt');
  expect([again.status, await again.text()]).toEqual([200, expect.stringContaining('Puedes probar otra vez')]);
  const paid = await press('approved');
  expect([paid.status, paid.headers.get('location')]).toEqual([303, opening().returnUrl]);
  expect((await press('cancelled')).status).toBe(409);
  expect((await ask(requestId)).status.status).toBe('APPROVED');
  expect(await (await fetch(program.url)).text()).toContain('Panel de PlacetoPay');
});

test('keeps sessions across a restart', async () => {
  const { requestId } = await open();
  await decide('u-1', { outcome: 'approved', notify: 'never' });
  await program.stop('SIGKILL');
  program = await startProcess('placetopay', environment);
  await post('/api/site', { notify_url: merchant.notify_url });
  expect((await ask(requestId)).status.status).toBe('APPROVED');
  expect((await open()).requestId).toBeGreaterThan(requestId);
});
