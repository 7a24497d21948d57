import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { onBothDatabases } from '#kit/server/testing/database.ts';
import { client, invoice, user } from '#kit/server/testing/people.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import { type WebhookReceiver, startReceiver } from '#kit/server/testing/webhook-receiver.ts';
import { freePort } from '../../../../../tools/start/ports.ts';
import { serve } from '../../../../server/testing/serve.ts';
import {
  WITHOUT_DELIVERY,
  askDeliveries,
  askWebhooks,
  changeWebhook,
  deliveriesOf,
  deliveryOf,
  giveWebhook,
  ping,
  removeWebhook,
  resend,
  rotateSecret,
  verified,
} from '../testing/webhooks.ts';

const SECOND = 1000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

onBothDatabases('the delivery to webhooks', (database) => {
  let server: ServerUnderTest;
  let system: WebhookReceiver;
  let delivery: ReturnType<typeof deliveryOf>;
  let clients = 0;

  beforeAll(async () => {
    server = await serve(database, WITHOUT_DELIVERY);
    system = await startReceiver();
  });
  beforeEach(() => {
    delivery = deliveryOf(server);
    system.came.length = 0;
    system.answer = () => 200;
  });

  /** A new client with a webhook, on its own path. */
  async function give(over: object = {}) {
    clients += 1;
    const code = `C${clients}`;
    const emails = [`legal@${code.toLowerCase()}.example`, `otra@${code.toLowerCase()}.example`];
    await server.importLines([client(code), ...emails.map((email) => user(email, code))]);
    const token = await server.signIn(emails[0] ?? '');
    const { rows } = await sql<{ id: number }>`
      select client_id as id from client where codigo_cliente = ${code}`.execute(server.database.db);
    const id = rows[0]?.id;
    const { webhook, secreto } = await giveWebhook(server, token, { url: `${system.url}/${code}`, ...over });
    const came = () => system.came.filter(({ path }) => path === `/${code}`);
    return {
      code,
      token,
      webhook,
      secreto,
      came,
      /** Invoices of these numbers are issued. */
      issue: (...numbers: readonly string[]) =>
        server.importLines(numbers.map((number) => invoice(code, `${code}-${number}`, 1000))),
      numbers: () => came().map(({ data }) => String(data['num_documento']).split('-')[1]),
      log: (more: object = {}) => deliveriesOf(server, token, webhook.id, more),
      state: async () => (await askWebhooks(server, token))[0],
      /** A new session, because one ends while the clock moves for days. */
      signIn: () => server.signIn(emails[0] ?? ''),
      mails: () => delivery.mails.filter(({ clientId }) => clientId === id).map(({ texts }) => texts.subject),
    };
  }
  const { deliver } = { deliver: (...over: Parameters<typeof delivery.deliver>) => delivery.deliver(...over) };

  it('sends each event once, in order, signed by Standard Webhooks, and only to its client', async () => {
    const one = await give();
    const other = await give();
    await one.issue('1', '2');
    await one.issue('3');
    await deliver();
    await deliver();
    expect([one.numbers(), other.numbers()]).toEqual([['1', '2', '3'], []]);
    for (const event of one.came()) {
      expect(verified(one.secreto, event)).toMatchObject({ type: 'invoice.issued', timestamp: event.timestamp });
      expect(() => verified(other.secreto, event)).toThrow(/No matching signature/);
      expect(event.headers['content-type']).toBe('application/json');
    }
    expect(new Set(one.came().map(({ id }) => id)).size).toBe(3);
    expect(await one.log()).toMatchObject(
      ['3', '2', '1'].map(() => ({
        tipo: 'invoice.issued',
        estado: 'entregada',
        intentos: 1,
        codigo: 200,
        error: null,
      })),
    );
    expect((await one.log()).map(({ evento_id }) => evento_id)).toEqual(
      one
        .came()
        .map(({ id }) => id)
        .toReversed(),
    );
    expect(await one.state()).toMatchObject({ fallas: 0, en_espera: 0, ultimo_exito: expect.any(String) as string });
    expect(await other.log()).toEqual([]);
  });

  it('tries again after growing pauses with the same id, and later events wait in order', async () => {
    const one = await give();
    const other = await give();
    system.answer = ({ path }) => (path === `/${one.code}` ? 500 : 200);
    await one.issue('1', '2');
    await other.issue('1');
    await deliver();
    expect([one.numbers(), other.numbers()]).toEqual([['1'], ['1']]);
    expect(await one.log({ estado: 'en_espera' })).toMatchObject([
      { intentos: 0, codigo: null },
      { intentos: 1, codigo: 500, error: null, proximo_intento: expect.any(String) as string },
    ]);
    server.advance(4 * SECOND);
    await deliver();
    expect(one.numbers()).toEqual(['1']);
    server.advance(2 * SECOND);
    await deliver();
    expect(one.numbers()).toEqual(['1', '1']);
    server.advance(50 * SECOND);
    await deliver();
    expect(one.numbers()).toEqual(['1', '1']);
    system.answer = () => 204;
    server.advance(11 * SECOND);
    await deliver();
    expect(one.numbers()).toEqual(['1', '1', '1', '2']);
    expect(new Set(one.came().map(({ id }) => id)).size).toBe(2);
    expect(await one.log()).toMatchObject([{ intentos: 1 }, { intentos: 3, estado: 'entregada', codigo: 204 }]);
  });

  it('gives an event up after three days, goes on with the next, and sends it again when asked', async () => {
    const one = await give();
    system.answer = ({ data }) => (String(data['num_documento']).endsWith('-1') ? 422 : 200);
    await one.issue('1', '2');
    await deliver();
    for (let hours = 0; hours < 72; hours += 1) {
      server.advance(HOUR);
      await deliver();
    }
    expect(new Set(one.numbers().slice(0, -1))).toEqual(new Set(['1']));
    expect(one.numbers().at(-1)).toBe('2');
    expect(one.numbers()).toHaveLength(17);
    const [failed] = await one.log({ estado: 'fallida' });
    expect(failed).toMatchObject({ intentos: 16, codigo: 422, proximo_intento: null });
    system.answer = () => 200;
    const again = await resend(server, one.token, failed?.id ?? '');
    expect(again.data?.reenviarEntrega).toMatchObject({ estado: 'en_espera', evento_id: failed?.evento_id });
    await deliver();
    expect(one.came().at(-1)?.id).toBe(failed?.evento_id);
    expect(await one.log({ estado: 'fallida' })).toEqual([]);
    // at once again: too soon; another client: not found
    const other = await give();
    expect((await resend(server, one.token, failed?.id ?? '')).errors[0]?.extensions['code']).toBe('webhook_too_soon');
    expect((await resend(server, other.token, failed?.id ?? '')).errors[0]?.extensions['code']).toBe('not_found');
  });

  it('tries what waits when asked, and a test goes before it', async () => {
    const one = await give();
    system.answer = () => 500;
    await one.issue('1');
    await deliver();
    server.advance(6 * SECOND);
    await deliver();
    server.advance(11 * SECOND);
    const [waiting] = await one.log();
    await resend(server, one.token, waiting?.id ?? '');
    await deliver();
    expect(one.came()).toHaveLength(3);
    const { data } = await ping(server, one.token, one.webhook.id);
    expect(data?.probarWebhook).toMatchObject({ tipo: 'ping', estado: 'en_espera' });
    expect((await ping(server, one.token, one.webhook.id)).errors[0]?.extensions['code']).toBe('webhook_too_soon');
    await deliver();
    expect(one.came().map(({ type }) => type)).toEqual([...Array<string>(3).fill('invoice.issued'), 'ping']);
    // one try, and no failure of the webhook
    expect(await one.log()).toMatchObject([{ tipo: 'ping', estado: 'fallida' }, { estado: 'en_espera' }]);
    expect(await one.state()).toMatchObject({ fallas: 3, en_espera: 1 });
  });

  it.each([
    [302, 'a redirect, which is not followed'],
    [307, 'a redirect, which is not followed'],
    [404, 'an unknown path'],
  ])('counts %s as a failure: %s', async (status) => {
    const one = await give();
    system.answer = () => status;
    await one.issue('1');
    await deliver();
    expect(system.came.map(({ path }) => path)).toEqual([`/${one.code}`]);
    expect(await one.log()).toMatchObject([{ estado: 'en_espera', codigo: status }]);
  });

  it('does not wait for an answer without end, and reports an unreachable address', async () => {
    const silent = await give();
    const nobody = await give({ url: `http://127.0.0.1:${await freePort()}/` });
    system.answer = () => null;
    await silent.issue('1');
    await nobody.issue('1');
    await deliver({ timeout: 300 });
    expect(await silent.log()).toMatchObject([{ estado: 'en_espera', codigo: null, error: 'timeout' }]);
    expect(await nobody.log()).toMatchObject([{ estado: 'en_espera', codigo: null, error: 'ECONNREFUSED' }]);
  });

  it('is not held back by webhooks that answer slowly', async () => {
    const slow = [await give(), await give()];
    const fast = await give();
    system.answer = ({ path }) => (path === `/${fast.code}` ? 200 : null);
    for (const one of [...slow, fast]) await one.issue('1', '2');
    const stopping = new AbortController();
    const running = deliver({ stopping: stopping.signal });
    await expect.poll(() => fast.numbers()).toEqual(['1', '2']);
    // both of them still wait for their answer
    for (const one of slow) expect(one.numbers()).toEqual(['1']);
    stopping.abort();
    await running;
    // a stopped server says nothing about the address
    expect(await slow[0]?.log()).toMatchObject([{ intentos: 0 }, { intentos: 0, error: null }]);
  });

  it('pauses an address that is gone at once, and mails the legal representatives', async () => {
    const one = await give();
    system.answer = () => 410;
    await one.issue('1', '2');
    await deliver();
    expect(one.came()).toHaveLength(1);
    expect(await one.state()).toMatchObject({ estado: 'pausado', motivo_pausa: 'eliminado', en_espera: 2 });
    expect(one.mails()).toEqual(Array<string>(2).fill('Pausamos un webhook de tu empresa'));
    // what happens while it is paused is not kept; what waits is sent when it is resumed
    await one.issue('3');
    server.advance(DAY);
    await deliver();
    expect(one.came()).toHaveLength(1);
    system.answer = () => 200;
    await changeWebhook(server, one.token, one.webhook);
    await deliver();
    expect(one.numbers()).toEqual(['1', '1', '2']);
  });

  it('pauses a webhook that has failed for days', async () => {
    const one = await give();
    system.answer = () => 503;
    await one.issue('1', '2', '3');
    await deliver();
    for (let hours = 0; hours < 24 * 8; hours += 6) {
      server.advance(6 * HOUR);
      await deliver();
    }
    const token = await one.signIn();
    const state = async () => (await askWebhooks(server, token))[0];
    expect(await state()).toMatchObject({ estado: 'pausado', motivo_pausa: 'fallas' });
    expect(one.mails()).toHaveLength(2);
    expect(one.numbers()).toContain('2');
    expect(one.numbers()).not.toContain('3');
    const tries = one.came().length;
    server.advance(DAY);
    await deliver();
    expect(one.came()).toHaveLength(tries);
    await changeWebhook(server, await one.signIn(), one.webhook);
    const [resumed] = await askWebhooks(server, await one.signIn());
    expect(resumed).toMatchObject({ estado: 'activo', fallas: 0 });
  });

  it('signs by both secrets for 24 hours after a new one', async () => {
    const one = await give();
    const secret = (await rotateSecret(server, one.token, one.webhook.id)).data?.rotarSecretoWebhook?.secreto ?? '';
    await one.issue('1');
    await deliver();
    server.advance(DAY);
    await one.issue('2');
    await deliver();
    const [first, second] = one.came();
    if (!first || !second) throw new Error('Two events must come.');
    for (const known of [secret, one.secreto]) expect(verified(known, first)).toMatchObject({ type: 'invoice.issued' });
    expect(verified(secret, second)).toMatchObject({ type: 'invoice.issued' });
    expect(() => verified(one.secreto, second)).toThrow(/No matching signature/);
  });

  it('sends again by the same id what a killed process has sent', async () => {
    const one = await give();
    await one.issue('1');
    // the process ends after the answer, before it is stored
    const killed = { now: () => (one.came().length > 0 ? fail() : server.now()) };
    const fail = (): never => {
      throw new Error('killed');
    };
    await deliver({ clock: killed });
    await deliver();
    expect(one.came()).toHaveLength(1);
    server.advance(61 * SECOND);
    await deliver();
    const [first, again] = one.came();
    expect([one.came().length, again?.id, again?.body]).toEqual([2, first?.id, first?.body]);
    expect(await one.log()).toMatchObject([{ estado: 'entregada' }]);
  });

  it('sends each event once where several processes deliver', async () => {
    const all = [await give(), await give(), await give()];
    for (const one of all) await one.issue('1', '2', '3');
    await Promise.all([1, 2, 3, 4].map(() => deliver()));
    for (const one of all) expect(one.numbers()).toEqual(['1', '2', '3']);
  });

  it('sends nothing of an ended webhook, of other events, or of one without a legal representative', async () => {
    const ended = await give();
    const cases = await give({ eventos: ['case.updated'] });
    const left = await give();
    await ended.issue('1');
    await left.issue('1');
    await removeWebhook(server, ended.token, ended.webhook.id);
    const email = `legal@${left.code.toLowerCase()}.example`;
    await server.importLines([user(email, left.code, { role: 'Financiero', version: 2 })]);
    await cases.issue('1');
    await deliver();
    expect(system.came).toEqual([]);
  });

  it('pages the log', async () => {
    const one = await give();
    await one.issue('1', '2', '3');
    const page = async (after: string | null) =>
      (await askDeliveries(server, one.token, one.webhook.id, { pageSize: 2, after })).data?.entregasWebhook;
    const first = await page(null);
    const second = await page(first?.end_cursor ?? null);
    expect([first?.items.length, second?.items.length, second?.end_cursor]).toEqual([2, 1, null]);
    const ids = [...(first?.items ?? []), ...(second?.items ?? [])].map(({ id }) => id);
    expect(ids).toEqual((await one.log()).map(({ id }) => id));
  });
});

onBothDatabases('the addresses of webhooks', (database) => {
  let server: ServerUnderTest;
  let system: WebhookReceiver;
  let delivery: ReturnType<typeof deliveryOf>;
  let token: string;

  beforeAll(async () => {
    // events are sent to this machine only where the test says so
    server = await serve(database, { WEBHOOK_DELIVERY: 'off' });
    system = await startReceiver();
    await server.importLines([client('C1'), user('legal@c1.example', 'C1')]);
    token = await server.signIn('legal@c1.example');
    const { webhook } = await giveWebhook(server, token, { url: 'https://erp.example.com/' });
    delivery = deliveryOf(server);
    id = webhook.id;
  });
  let id: string;

  /** Sends a test while the name resolves to these addresses; returns what the log says. */
  async function tried(...addresses: readonly string[]) {
    server.advance(11 * SECOND);
    await ping(server, token, id);
    await delivery.deliver({ resolve: async () => addresses, timeout: 300 });
    const [latest] = await deliveriesOf(server, token, id);
    return latest?.error;
  }

  it.each([
    '127.0.0.1',
    '10.0.0.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '::1',
    'fd00::1',
    '::ffff:127.0.0.1',
    '64:ff9b::7f00:1',
    'no address',
  ])('a name that resolves to %s is refused', async (address) => {
    expect(await tried(address)).toBe('address_blocked');
  });

  it('a name with one address that is not public is refused, and so is one without any', async () => {
    expect(await tried('192.0.43.8', '127.0.0.1')).toBe('address_blocked');
    expect(await tried()).toBe('address_blocked');
  });

  it('a name that resolves to a public address first and then to this machine is not connected', async () => {
    const answers = [['192.0.43.8'], ['127.0.0.1']];
    let asked = 0;
    server.advance(11 * SECOND);
    await ping(server, token, id);
    await delivery.deliver({ resolve: async () => answers[asked++] ?? ['127.0.0.1'], timeout: 300 });
    // asked once a try, for the connection itself
    expect(asked).toBe(1);
    expect(await tried('127.0.0.1')).toBe('address_blocked');
    expect(system.came).toEqual([]);
  });

  it('an address that was saved when it was allowed is checked again', async () => {
    const elsewhere = await serve(database, WITHOUT_DELIVERY);
    await elsewhere.importLines([client('C1'), user('legal@c1.example', 'C1'), invoice('C1', '1', 1000)]);
    const other = await elsewhere.signIn('legal@c1.example');
    const { webhook } = await giveWebhook(elsewhere, other, { url: `${system.url}/saved` });
    await ping(elsewhere, other, webhook.id);
    await deliveryOf(elsewhere).deliver({ rules: { loopback: false } });
    expect(await deliveriesOf(elsewhere, other, webhook.id)).toMatchObject([{ error: 'address_blocked' }]);
    expect(system.came).toEqual([]);
  });
});
