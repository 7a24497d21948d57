import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  anyTextLike,
  openingBody,
  payPath,
  type RunningGateway,
  SECRET,
  startGateway,
  startMerchant,
} from './testing.ts';

let gateway: RunningGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterEach(() => gateway.control('POST', '/api/faults', { down: false, slow_ms: 0, bad_signature: false }));
afterAll(() => gateway.stop());

async function opened(change: Record<string, unknown> = {}) {
  const body = openingBody(change);
  const { body: answer } = await gateway.merchant('POST', '/sessions', body);
  return { ...body, token: String(answer['token']), phrase: String(answer['phrase']) };
}

describe('the control API', () => {
  test('lists sessions, the newest first, without their secrets', async () => {
    const one = await opened();
    const two = await opened();
    const text = await (await fetch(`${gateway.url}/api/sessions`)).text();
    expect((JSON.parse(text) as { uuid: string }[]).slice(0, 2).map(({ uuid }) => uuid)).toEqual([two.uuid, one.uuid]);
    for (const secret of [one.token, one.phrase]) expect(text).not.toContain(secret);
  });

  test('shows one session, with its notifications', async () => {
    const { token: _token, phrase: _phrase, ...asked } = await opened();
    expect(await gateway.control('GET', `/api/sessions/${asked.uuid}`)).toMatchObject({
      status: 200,
      body: { ...asked, estado: 'created', notifications: [] },
    });
    expect(await gateway.control('GET', '/api/sessions/unknown')).toEqual({ status: 404, body: { error: 'unknown' } });
  });

  test('sets outcomes one after another, and keeps the bank and the CUS', async () => {
    const { uuid } = await opened();
    const pending = await gateway.decide(uuid, { outcome: 'pending', notify: 'never' });
    expect(pending.body).toMatchObject({ estado: 'pending', banco: 'Bancolombia', autorizacion: null });
    const approved = await gateway.decide(uuid, { outcome: 'approved', notify: 'never', banco: 'Davivienda' });
    expect(approved.body).toMatchObject({ estado: 'approved', banco: 'Davivienda', causa: null });
    const reversed = await gateway.decide(uuid, { outcome: 'rejected', notify: 'never' });
    expect(reversed.body).toMatchObject({
      estado: 'rejected',
      banco: 'Davivienda',
      autorizacion: approved.body['autorizacion'],
      causa: '00018',
    });
  });

  test('shows by updated_at which of two outcomes is later, however close they are', async () => {
    const { uuid } = await opened();
    const decisions = Array.from({ length: 30 }, () => gateway.decide(uuid, { outcome: 'pending', notify: 'never' }));
    const times = (await Promise.all(decisions)).map(({ body }) => body['updated_at']);
    expect(new Set(times).size).toBe(30);
  });

  test('accepts a cause', async () => {
    const { uuid } = await opened();
    const { body } = await gateway.decide(uuid, { outcome: 'rejected', notify: 'never', causa: '00008' });
    expect(body).toMatchObject({ causa: '00008', autorizacion: anyTextLike(/^\d{10}$/) });
  });

  test.each([
    {},
    { outcome: 'created' },
    { outcome: 'approved', notify: 'often' },
    { outcome: 'rejected', causa: '11' },
    { outcome: 'failed', more: 1 },
  ])('refuses the outcome %j', async (body) => {
    const { uuid } = await opened();
    expect(await gateway.decide(uuid, body)).toMatchObject({ status: 400, body: { error: anyTextLike(/./) } });
    expect((await gateway.merchant('GET', `/sessions/${uuid}`)).body['estado']).toBe('created');
  });

  test('answers only a loopback name, and no form of another site', async () => {
    const port = Number(new URL(gateway.url).port);
    const statusFor = (path: string, headers: Record<string, string>, method = 'GET') =>
      new Promise((resolve, reject) => {
        request({ host: '127.0.0.1', port, path, headers, method }, (response) => resolve(response.resume().statusCode))
          .on('error', reject)
          .end();
      });
    const hosts = [
      'localhost',
      'localhost:3001',
      '127.0.0.1',
      '[::1]:3001',
      'evil.example',
      '127.0.0.1.evil.example',
      '10.0.0.1',
    ];
    expect(await Promise.all(hosts.map((host) => statusFor('/api/sessions', { host })))).toEqual([
      200, 200, 200, 200, 403, 403, 403,
    ]);
    expect(await statusFor('/', { host: 'evil.example' })).toBe(403);
    expect(await statusFor('/control/faults', { host: 'localhost', 'sec-fetch-site': 'cross-site' }, 'POST')).toBe(403);
    const asText = await fetch(`${gateway.url}/api/faults`, { method: 'POST', body: '{"down":true}' });
    expect(asText.status).toBe(415);
    expect((await gateway.control('GET', '/api/faults')).body).toMatchObject({ down: false });
  });
});

describe('the faults', () => {
  test('down: refuse the merchant and the browser, but not the control API', async () => {
    const session = await opened();
    expect(await gateway.control('POST', '/api/faults', { down: true })).toEqual({
      status: 200,
      body: { down: true, slow_ms: 0, bad_signature: false },
    });
    expect((await gateway.control('GET', '/api/faults')).body).toMatchObject({ down: true });
    expect(await gateway.merchant('GET', `/sessions/${session.uuid}`)).toMatchObject({ status: 503 });
    expect(await gateway.merchant('POST', '/sessions', openingBody())).toMatchObject({ status: 503 });
    expect((await fetch(gateway.url + payPath(session))).status).toBe(503);
    expect((await gateway.decide(session.uuid, { outcome: 'approved', notify: 'never' })).status).toBe(200);
    await gateway.control('POST', '/api/faults', { down: false });
    expect((await gateway.merchant('GET', `/sessions/${session.uuid}`)).body['estado']).toBe('approved');
  });

  test('slow: delay the answer, not the work', async () => {
    await gateway.control('POST', '/api/faults', { slow_ms: 400 });
    const body = openingBody();
    const started = Date.now();
    let answered = false;
    const answer = gateway.merchant('POST', '/sessions', body).finally(() => (answered = true));
    await vi.waitFor(
      async () => expect((await gateway.control('GET', `/api/sessions/${body.uuid}`)).status).toBe(200),
      { timeout: 60_000 },
    );
    expect(answered).toBe(false);
    expect((await answer).status).toBe(201);
    expect(Date.now() - started).toBeGreaterThanOrEqual(398);
  });

  test.each([{ down: 1 }, { slow_ms: -1 }, { slow: 1 }])('refuse %j', async (body) => {
    expect(await gateway.control('POST', '/api/faults', body)).toMatchObject({ status: 400 });
  });
});

describe('the control page', () => {
  const page = async (path = '/') => (await fetch(gateway.url + path)).text();
  const send = (path: string, fields: Record<string, string>) =>
    fetch(gateway.url + path, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

  test('lists sessions, finds one, and says if there is none', async () => {
    const { uuid } = await opened({ reference: 'REF-<i>', amount: '1600.00' });
    await opened({ reference: 'OTHER' });
    const all = await page();
    expect(all).toContain('REF-&#60;i&#62;');
    expect(all).toContain('$ 1.600');
    expect(all).toContain('OTHER');
    const found = await page(`/?q=${uuid.toUpperCase()}`);
    expect(found).toContain('REF-&#60;i&#62;');
    expect(found).not.toContain('OTHER');
    expect(await page('/?q=nothing-like-it')).toContain('Ninguna sesión tiene «nothing-like-it»');
  });

  test('sets an outcome', async () => {
    const { uuid } = await opened();
    const response = await send(`/control/sessions/${uuid}`, { resultado: 'approved', notificacion: 'never' });
    expect(response.status).toBe(303);
    expect(await gateway.merchant('GET', `/sessions/${uuid}`)).toMatchObject({ body: { estado: 'approved' } });
    expect(await page(`/?q=${uuid}`)).toMatch(/Aprobada[\s\S]*CUS \d{10}/);
    expect((await send('/control/sessions/unknown', { resultado: 'approved', notificacion: 'now' })).status).toBe(404);
  });

  test('sets the faults, and shows them', async () => {
    await send('/control/faults', { down: 'on', slow_ms: '250' });
    expect((await gateway.control('GET', '/api/faults')).body).toEqual({
      down: true,
      slow_ms: 250,
      bad_signature: false,
    });
    expect(await page()).toContain('La pasarela está: caída, lenta');
    await send('/control/faults', { slow_ms: '0' });
    expect((await gateway.control('GET', '/api/faults')).body).toEqual({
      down: false,
      slow_ms: 0,
      bad_signature: false,
    });
    expect((await send('/control/faults', { slow_ms: 'much' })).status).toBe(400);
  });
});

describe('the process', () => {
  const run = (environment: Record<string, string>) => {
    const main = fileURLToPath(new URL('main.ts', import.meta.url));
    const { status, stderr } = spawnSync(process.execPath, [main], {
      env: { PORT: '0', ...environment },
      encoding: 'utf8',
    });
    return { status, lines: stderr.trim().split('\n') };
  };

  test.each([
    ['GATEWAY_SECRET', {}],
    ['PORT', { GATEWAY_SECRET: SECRET, PORT: 'http' }],
    ['PORT', { GATEWAY_SECRET: SECRET, PORT: '70000' }],
    ['LATE_MS', { GATEWAY_SECRET: SECRET, LATE_MS: '-1' }],
    ['PUBLIC_URL', { GATEWAY_SECRET: SECRET, PUBLIC_URL: 'pay.example.com' }],
  ])('says in one line what is wrong with %s', (name, environment) => {
    const { status, lines } = run(environment);
    expect(status).toBe(1);
    expect(lines).toEqual([anyTextLike(new RegExp(`^gateway: ${name} .*e\\.g\\. ${name}=`))]);
  });

  test('does not start on a file that it did not write, and leaves it unchanged', () => {
    const folder = mkdtempSync(join(tmpdir(), 'gateway-'));
    const file = join(folder, 'sessions.json');
    writeFileSync(file, '{"sessions":[{}]}');
    const { status, lines } = run({ GATEWAY_SECRET: SECRET, DATA_FILE: file });
    rmSync(folder, { recursive: true });
    expect(status).toBe(1);
    expect(lines).toEqual([expect.stringContaining(file)]);
  });

  test('stops at once, even with notifications to send or requests to answer', async () => {
    const merchant = await startMerchant();
    merchant.answerWith(null);
    const stopping = await startGateway({ NOTIFY_RETRY_MS: '60000' });
    onTestFinished(async () => {
      await stopping.stop('SIGKILL');
      await merchant.stop();
    });
    const body = openingBody();
    const unanswered = openingBody({ notify_url: merchant.notify_url });
    await stopping.merchant('POST', '/sessions', unanswered);
    await stopping.decide(unanswered.uuid, { outcome: 'approved' });
    await vi.waitFor(() => expect(merchant.received).toHaveLength(1), { timeout: 60_000 });
    await stopping.merchant('POST', '/sessions', body);
    await stopping.decide(body.uuid, { outcome: 'approved' });
    await stopping.decide(body.uuid, { outcome: 'rejected', notify: 'late' });
    await stopping.control('POST', '/api/faults', { slow_ms: 3_600_000 });
    const slow = openingBody();
    const answer = stopping.merchant('POST', '/sessions', slow);
    await vi.waitFor(async () =>
      expect((await stopping.control('GET', `/api/sessions/${slow.uuid}`)).status).toBe(200),
    );
    expect(await stopping.stop()).toBe(0);
    expect(await answer).toMatchObject({ status: 201 });
  });
});
