import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { readSettings } from './settings.ts';
import { compensation, type RunningErp, SECRET, signatureOf, startErp, startPortal } from './testing.ts';

/** Starts an ERP for one test, and stops it at the test's end. */
async function ownErp(environment: Record<string, string>): Promise<RunningErp> {
  const own = await startErp(environment);
  onTestFinished(async () => void (await own.stop('SIGKILL')));
  return own;
}

const within = { timeout: 10_000, interval: 10 };
const NO_FAULTS = { down: false, slow_ms: 0, reject: null, answer: 'once', refuse_release: null };

let portal: Awaited<ReturnType<typeof startPortal>>;
let erp: RunningErp;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'erp-'));
  portal = await startPortal();
  erp = await startErp({ PORTAL_URL: portal.url });
});
afterEach(async () => {
  portal.answerWith([]);
  await erp.api('POST', '/api/faults', NO_FAULTS);
});
afterAll(async () => {
  await erp.stop();
  await portal.stop();
  rmSync(folder, { recursive: true });
});

const answersFor = (id: unknown) => portal.records.filter((record) => record['id_transaccion'] === id);
const shown = async (id: string, at = erp) => (await at.received()).find((event) => event.id === id);
const record = (data: Record<string, unknown>, answer: object) => ({
  kind: 'compensation_answer',
  id_transaccion: data['id_transaccion'],
  codigo_cliente: data['codigo_cliente'],
  ...answer,
});

describe('an event', () => {
  test('is stored once, with its data and in order, however often it is delivered', async () => {
    const one = compensation();
    const other = { ...compensation(), type: 'payment.approved', data: { uuid: 'u' } };
    for (const event of [one, other, one]) expect(await erp.send(event)).toBe(204);
    expect((await erp.received()).slice(-2)).toMatchObject([
      { ...one, times: 2, answers: [] },
      { ...other, times: 1, due_at: null },
    ]);
  });

  test('is verified against the specification’s own example signature', async () => {
    const example = {
      'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    };
    const { signedId } = await import('./verify.ts');
    const known = (body: string, now: number) =>
      signedId(Buffer.from(SECRET.slice(6), 'base64'), example, Buffer.from(body), now * 1000);
    expect(known('{"test": 2432232314}', 1614265330)).toBe('msg_p5jXN8AQM9LWM0D4loKWxJek');
    expect(known('{"test": 2432232314}', 1614265330 + 301)).toBeUndefined();
    expect(known('{"test": 2432232315}', 1614265330)).toBeUndefined();
  });

  test('is refused if it is unsigned, wrongly signed, too old or signed for another id', async () => {
    const event = compensation();
    const body = JSON.stringify(event);
    const right = signatureOf(event.id, body);
    const wrong = [
      { 'webhook-signature': '' },
      { 'webhook-signature': right['webhook-signature']?.replace('v1,', 'v2,') ?? '' },
      signatureOf(event.id, `${body} `),
      signatureOf(event.id, body, { secret: `whsec_${Buffer.alloc(24, 7).toString('base64')}` }),
      signatureOf(event.id, body, { at: Date.now() - 310_000 }),
      signatureOf(event.id, body, { at: Date.now() + 310_000 }),
      { 'webhook-id': 'another' },
    ];
    for (const headers of wrong) expect(await erp.send(event, headers)).toBe(401);
    expect(await erp.send(event, signatureOf('another', body))).toBe(400);
    const noEvent = { id: 'x' };
    expect(await erp.send(noEvent)).toBe(400);
    expect(await shown(event.id)).toBeUndefined();
    // during a key rotation the portal signs with both keys
    expect(
      await erp.send(event, {
        ...right,
        'webhook-signature': `v1,${'A'.repeat(43)}= ${right['webhook-signature'] ?? ''}`,
      }),
    ).toBe(204);
  });

  test('is refused while the ERP is down, and stored long before the reply while it is slow', async () => {
    await erp.api('POST', '/api/faults', { down: true });
    const event = compensation();
    expect(await erp.send(event)).toBe(503);
    await erp.api('POST', '/api/faults', { down: false, slow_ms: 3_600_000 });
    const leaving = new AbortController();
    const sent = fetch(`${erp.url}/events`, {
      method: 'POST',
      body: JSON.stringify(event),
      headers: { 'content-type': 'application/json', ...signatureOf(event.id, JSON.stringify(event)) },
      signal: leaving.signal,
    }).then(() => 'answered', String);
    await vi.waitFor(async () => expect(await shown(event.id)).toBeDefined(), within);
    leaving.abort();
    expect(await sent).toMatch(/abort/);
  });
});

describe('a compensation', () => {
  test('is confirmed when its delay has passed, and not before', async () => {
    const soon = await ownErp({ PORTAL_URL: portal.url, ERP_DELAY: '1' });
    const { id, data, ...event } = compensation();
    expect(await soon.send({ id, data, ...event })).toBe(204);
    const { due_at, received_at } = (await shown(id, soon)) ?? {};
    expect(Date.parse(due_at ?? '') - Date.parse(received_at ?? '')).toBe(1000);
    expect(readSettings({ ERP_EVENTS_SECRET: SECRET, ERP_KEY: 'any' }).delay).toBe(900_000);
    await vi.waitFor(() => expect(answersFor(data.id_transaccion)).toHaveLength(1), within);
    expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(due_at ?? ''));
    expect(answersFor(data.id_transaccion)).toEqual([record(data, { version: 1, estado: 'S' })]);
    await vi.waitFor(async () => expect((await shown(id, soon))?.answers[0]?.outcome).toBe('taken'), within);
    expect(await soon.stop()).toBe(0);
  });

  test('is answered by a step: rejected if a reason is set, and only once', async () => {
    const { data, ...event } = compensation();
    await erp.send({ ...event, data });
    await erp.api('POST', '/api/faults', { reject: 'Ya fue compensada' });
    expect(await erp.api('POST', '/api/step')).toEqual({ status: 200, body: { trouble: null } });
    await erp.api('POST', '/api/step');
    await erp.send({ ...event, data });
    await erp.api('POST', '/api/step');
    const refused = record(data, { version: 1, estado: 'F', motivo: 'Ya fue compensada' });
    expect(answersFor(data.id_transaccion)).toEqual([refused]);
  });

  test('is answered twice, never and late, contradictorily, or with an unknown id, as the fault says', async () => {
    const answered = async (answer: string) => {
      const { data, ...event } = compensation();
      await erp.send({ ...event, data });
      await erp.api('POST', '/api/faults', { answer });
      const before = portal.records.length;
      await erp.api('POST', '/api/step');
      return { data, sent: portal.records.slice(before) };
    };
    const twice = await answered('twice');
    const yes = (data: Record<string, unknown>) => record(data, { version: 1, estado: 'S' });
    expect(twice.sent).toEqual([yes(twice.data), yes(twice.data)]);
    const both = await answered('contradict');
    expect(both.sent).toEqual([
      yes(both.data),
      record(both.data, { version: 2, estado: 'F', motivo: 'Cambió de opinión' }),
    ]);
    const unknown = await answered('unknown');
    expect(unknown.sent).toHaveLength(2);
    expect(unknown.sent[0]?.['id_transaccion']).not.toBe(unknown.data.id_transaccion);
    expect(unknown.sent[1]).toEqual(yes(unknown.data));
    const never = await answered('never');
    expect(never.sent).toEqual([]);
    await erp.api('POST', '/api/faults', { answer: 'once' });
    await erp.api('POST', '/api/step');
    expect(answersFor(never.data.id_transaccion)).toEqual([yes(never.data)]);
  });

  test('is answered alone at once, and differently afterwards in the next version', async () => {
    const { data, ...event } = compensation();
    await erp.send({ ...event, data });
    const path = `/api/compensations/${data.id_transaccion}/answer`;
    expect(await erp.api('POST', path, { estado: 'F', motivo: 'No' })).toMatchObject({ status: 200 });
    await erp.api('POST', path, { estado: 'S' });
    expect(answersFor(data.id_transaccion)).toEqual([
      record(data, { version: 1, estado: 'F', motivo: 'No' }),
      record(data, { version: 2, estado: 'S' }),
    ]);
    for (const body of [{ estado: 'F' }, { estado: 'B' }, { estado: 'S', motivo: 'x' }, {}])
      expect(await erp.api('POST', path, body)).toMatchObject({ status: 400 });
    expect((await erp.api('POST', '/api/compensations/none/answer', { estado: 'S' })).status).toBe(404);
  });

  test('is sent again until the portal accepts it; a line that the portal rejects keeps its reason', async () => {
    portal.answerWith(409);
    const { data, ...event } = compensation();
    await erp.send({ ...event, data });
    expect(await erp.api('POST', '/api/step')).toEqual({ status: 200, body: { trouble: '409' } });
    portal.answerWith([{ line: 1, field: 'id_transaccion', reason: 'is unknown' }]);
    await vi.waitFor(
      async () => expect((await shown(event.id))?.answers[0]?.outcome).toBe('id_transaccion is unknown'),
      within,
    );
    expect(answersFor(data.id_transaccion)).toHaveLength(1);
  });
});

describe('after a kill', () => {
  test('keeps every stored event and decided answer, and sends what was not sent', async () => {
    const settings = { PORTAL_URL: portal.url, DATA_FILE: join(folder, 'erp.ndjson') };
    const first = await ownErp(settings);
    const [waits, decided] = [compensation(), compensation()];
    for (const event of [decided, waits, decided]) await first.send(event);
    portal.answerWith(503);
    await first.api('POST', `/api/compensations/${decided.data.id_transaccion}/answer`, { estado: 'F', motivo: 'No' });
    await first.stop('SIGKILL');
    // simulates a line that a kill left unfinished
    appendFileSync(settings.DATA_FILE, '{"kind":"event","id":"half');
    portal.answerWith([]);

    const second = await ownErp({ ...settings, RETRY_MS: '60000' });
    expect(await second.received()).toMatchObject([
      { ...decided, times: 2 },
      { ...waits, times: 1, answers: [] },
    ]);
    await vi.waitFor(() => expect(answersFor(decided.data.id_transaccion)).toHaveLength(1), within);
    await second.api('POST', '/api/step');
    await second.stop('SIGKILL');
    expect(answersFor(decided.data.id_transaccion)).toEqual([
      record(decided.data, { version: 1, estado: 'F', motivo: 'No' }),
    ]);
    expect(answersFor(waits.data.id_transaccion)).toEqual([record(waits.data, { version: 1, estado: 'S' })]);

    const third = await ownErp(settings);
    await third.api('POST', '/api/step');
    expect(answersFor(waits.data.id_transaccion)).toHaveLength(1);
    await third.stop();
    expect(readFileSync(settings.DATA_FILE, 'utf8')).not.toContain('half');
  });
});
