import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  anyTextLike,
  openingBody,
  type RunningGateway,
  signedHeaders,
  startGateway,
  startMerchant,
} from './testing.ts';

type Merchant = Awaited<ReturnType<typeof startMerchant>>;
const RETRY_MS = 20;
const within = { timeout: 5000, interval: 10 };

let merchant: Merchant;
let gateway: RunningGateway;
let folder: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gateway-'));
  merchant = await startMerchant();
  gateway = await start();
});
afterEach(async () => {
  await gateway.stop();
  await merchant.stop();
  rmSync(folder, { recursive: true });
});

function start(): Promise<RunningGateway> {
  return startGateway({
    NOTIFY_RETRY_MS: String(RETRY_MS),
    LATE_MS: '3600000',
    DATA_FILE: join(folder, 'sessions.json'),
  });
}

async function opened(change: Record<string, unknown> = {}): Promise<string> {
  const body = openingBody({ notify_url: merchant.notify_url, ...change });
  await gateway.merchant('POST', '/sessions', body);
  return body.uuid;
}

const states = () => merchant.received.map(({ body }) => body['estado']);
const got = (count: number) => vi.waitFor(() => expect(merchant.received).toHaveLength(count), within);

describe('a notification', () => {
  test('has the state that the merchant API returns, an id, and a signature of all of it', async () => {
    const uuid = await opened();
    await gateway.decide(uuid, { outcome: 'approved', banco: 'Davivienda' });
    await got(1);
    const { body: asked } = await gateway.merchant('GET', `/sessions/${uuid}`);
    const [{ path, text, headers, body } = expect.fail('none came')] = merchant.received;
    expect(body).toEqual({ id: anyTextLike(/^[0-9a-f-]{36}$/), ...asked });
    expect(body).toMatchObject({ estado: 'approved', banco: 'Davivienda', causa: null });
    expect(path).toBe('/notify?store=1');
    const at = Number(headers['x-timestamp']) * 1000;
    expect(Math.abs(Date.now() - at)).toBeLessThan(60_000);
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      ...signedHeaders('POST', path, text, undefined, at),
    });
  });

  test('is sent for a cancelled session, too', async () => {
    const uuid = await opened();
    await gateway.merchant('POST', `/sessions/${uuid}/cancel`);
    await got(1);
    expect(merchant.received[0]?.body).toMatchObject({ uuid, estado: 'failed', causa: '00020' });
  });

  test('is sent when a session without a bank expires', { tags: 'full' }, async () => {
    const uuid = await opened({ expires_in: 1 });
    await got(1);
    expect(merchant.received[0]?.body).toMatchObject({ uuid, estado: 'expired', causa: '00023', banco: null });
    expect((await gateway.merchant('GET', `/sessions/${uuid}`)).body['estado']).toBe('expired');
  });
});

describe('the delivery of a notification', () => {
  test.each([500, 404, 303])('is retried with growing pauses while the merchant answers %i', async (status) => {
    merchant.answerWith(status);
    await gateway.decide(await opened(), { outcome: 'rejected' });
    await got(4);
    merchant.answerWith(204);
    await got(5);
    const texts = new Set(merchant.received.map(({ text }) => text));
    expect(texts.size).toBe(1);
    const pauses = merchant.received.slice(1).map(({ at }, n) => at - (merchant.received[n]?.at ?? 0));
    for (const [n, pause] of pauses.entries()) expect(pause).toBeGreaterThanOrEqual(RETRY_MS * 2 ** n - 2);
  });

  test('ends once the merchant accepts', async () => {
    const uuid = await opened();
    await gateway.decide(uuid, { outcome: 'approved' });
    await vi.waitFor(async () => {
      const { body } = await gateway.control('GET', `/api/sessions/${uuid}`);
      expect(body['notifications']).toEqual([
        expect.objectContaining({
          estado: 'approved',
          attempts: 1,
          last_answer: '200',
          delivered_at: anyTextLike(/Z$/),
        }),
      ]);
    }, within);
    await gateway.decide(uuid, { outcome: 'rejected' });
    await got(2);
    expect(states()).toEqual(['approved', 'rejected']);
  });

  test('happens twice with the same notification in mode twice', async () => {
    await gateway.decide(await opened(), { outcome: 'approved', notify: 'twice' });
    await got(2);
    const [one, other] = merchant.received;
    expect(one?.text).toBe(other?.text);
  });

  test('skips the outcome in mode never, and sends the next one', async () => {
    const uuid = await opened();
    await gateway.decide(uuid, { outcome: 'pending', notify: 'never' });
    await gateway.decide(uuid, { outcome: 'approved', notify: 'now' });
    await got(1);
    expect(states()).toEqual(['approved']);
    expect((await gateway.control('GET', `/api/sessions/${uuid}`)).body['notifications']).toHaveLength(1);
  });

  test('comes after a later outcome in mode late, with the state of its own time', { tags: 'full' }, async () => {
    const uuid = await opened();
    await gateway.decide(uuid, { outcome: 'rejected', notify: 'late', late_ms: 300 });
    await gateway.decide(uuid, { outcome: 'approved', notify: 'now' });
    await got(2);
    expect(states()).toEqual(['approved', 'rejected']);
    const [first, second] = merchant.received.map(({ body }) => String(body['updated_at']));
    expect(second && first && second < first).toBe(true);
  });

  test('takes LATE_MS in mode late without a delay', { tags: 'full' }, async () => {
    const uuid = await opened();
    const before = Date.now();
    const { body } = await gateway.decide(uuid, { outcome: 'rejected', notify: 'late' });
    const [{ due_at }] = body['notifications'] as [{ due_at: string }];
    expect(Date.parse(due_at) - before).toBeGreaterThanOrEqual(3_600_000);
  });

  test('has a wrong signature while that fault is on', async () => {
    await gateway.control('POST', '/api/faults', { bad_signature: true });
    merchant.answerWith(401);
    await gateway.decide(await opened(), { outcome: 'approved' });
    await got(1);
    const right = ({ path, text, headers }: Merchant['received'][number]) =>
      headers['x-signature'] ===
      signedHeaders('POST', path, text, undefined, Number(headers['x-timestamp']) * 1000)['x-signature'];
    expect(merchant.received.some(right)).toBe(false);
    await gateway.control('POST', '/api/faults', { bad_signature: false });
    await vi.waitFor(() => expect(merchant.received.some(right)).toBe(true), within);
  });
});

describe('a killed gateway', () => {
  test('still has its sessions, and does not open them again', { tags: 'full' }, async () => {
    const body = openingBody();
    const { body: first } = await gateway.merchant('POST', '/sessions', body);
    await gateway.decide(body.uuid, { outcome: 'approved', notify: 'never' });
    const before = await gateway.merchant('GET', `/sessions/${body.uuid}`);
    await gateway.stop('SIGKILL');
    gateway = await start();
    expect(await gateway.merchant('GET', `/sessions/${body.uuid}`)).toEqual(before);
    const again = await gateway.merchant('POST', '/sessions', body);
    expect(again).toMatchObject({
      status: 200,
      body: { token: first['token'], phrase: first['phrase'], estado: 'approved' },
    });
  });

  test('resumes undelivered notifications', async () => {
    merchant.answerWith(500);
    await gateway.decide(await opened(), { outcome: 'approved' });
    await got(1);
    await gateway.stop('SIGKILL');
    const before = merchant.received.length;
    merchant.answerWith(200);
    gateway = await start();
    await got(before + 1);
    expect(merchant.received.at(-1)?.text).toBe(merchant.received[0]?.text);
  });

  test('does not send delivered notifications again', { tags: 'full' }, async () => {
    const uuid = await opened();
    await gateway.decide(uuid, { outcome: 'pending' });
    await vi.waitFor(async () => {
      const { body } = await gateway.control('GET', `/api/sessions/${uuid}`);
      expect(body['notifications']).toEqual([expect.objectContaining({ delivered_at: anyTextLike(/Z$/) })]);
    }, within);
    await gateway.stop('SIGKILL');
    gateway = await start();
    await gateway.decide(uuid, { outcome: 'approved' });
    await vi.waitFor(() => expect(states()).toContain('approved'), within);
    expect(states()).toEqual(['pending', 'approved']);
  });

  test('expires sessions whose time ran out meanwhile', { tags: 'full' }, async () => {
    const uuid = await opened({ expires_in: 1 });
    await gateway.stop('SIGKILL');
    gateway = await start();
    await got(1);
    expect(merchant.received[0]?.body).toMatchObject({ uuid, estado: 'expired' });
  });
});
