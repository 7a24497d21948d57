import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anyTextLike, openingBody, payPath, type RunningGateway, startGateway } from './testing.ts';

let gateway: RunningGateway;
beforeAll(async () => {
  gateway = await startGateway({ MERCHANT_NAME: 'Estaciones & Cía.' });
});
afterAll(() => gateway.stop());

async function opened(change: Record<string, unknown> = {}) {
  const asked = openingBody(change);
  const { body } = await gateway.merchant('POST', '/sessions', asked);
  return { ...asked, token: body['token'], phrase: body['phrase'], path: payPath(body) };
}

async function visit(path: string) {
  const response = await fetch(gateway.url + path);
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** Submits a button of the page at `path`, as a browser does. */
async function press(path: string, fields: Record<string, string>) {
  const form = new URLSearchParams(path.slice(path.indexOf('?')));
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return fetch(`${gateway.url}/pay`, { method: 'POST', body: form, redirect: 'manual' });
}

const stateOf = async (uuid: string) => (await gateway.merchant('GET', `/sessions/${uuid}`)).body;

describe('the bank page', () => {
  test('shows who is paid, for what and how much, in pesos with their banks', async () => {
    const { path } = await opened({ description: 'Facturas <b>1</b> y "2"' });
    const { status, text } = await visit(path);
    expect(status).toBe(200);
    expect(text).toContain('Estaciones &#38; Cía.');
    expect(text).toContain('Facturas &#60;b&#62;1&#60;/b&#62; y &#34;2&#34;');
    expect(text.replace(/<[^>]+>/g, '')).toContain('$28.038.328COP');
    expect(banksOn(text)).toEqual([
      'Bancolombia',
      'Davivienda',
      'Banco de Bogotá',
      'BBVA Colombia',
      'Banco de Occidente',
    ]);
  });

  test('shows two decimals and the banks of Ecuador for dollars', async () => {
    const { path } = await opened({ currency: 'USD', amount: '1234.50' });
    const { text } = await visit(path);
    expect(text.replace(/<[^>]+>/g, '')).toContain('$1.234,50USD');
    expect(banksOn(text)).toEqual(['Banco Pichincha', 'Banco Guayaquil', 'Produbanco', 'Banco del Pacífico']);
  });

  test('runs no script, and its form posts only here and redirects only to the merchant', async () => {
    const { path } = await opened();
    const { headers, text } = await visit(path);
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; form-action 'self' http://localhost:41099; base-uri 'none'; frame-ancestors 'none'",
    );
    expect(headers.get('cache-control')).toBe('no-store');
    expect(text).not.toContain('<script');
    expect(text).not.toContain('style="');
  });

  test('leaves the session unchanged when the user goes back', async () => {
    const { path, uuid, return_url } = await opened();
    const { text } = await visit(path);
    expect(text).toMatch(/<a class="link" href="http:\/\/localhost:41099\/admin\/resultado-transaccion\?uuid=1"/);
    expect(return_url).toContain('uuid=1');
    expect(await stateOf(uuid)).toMatchObject({ estado: 'created' });
  });

  test.each([
    '/assets/base.css',
    '/assets/bank.css',
    '/assets/pay.css',
    '/assets/control.css',
    '/assets/icon.svg',
    '/assets/nunito-sans.woff2',
  ])('serves %s', async (path) => {
    expect((await fetch(gateway.url + path)).status).toBe(200);
  });
});

describe('a choice', () => {
  test.each([
    ['approved', { estado: 'approved', banco: 'BBVA Colombia', autorizacion: anyTextLike(/^\d{10}$/), causa: null }],
    ['rejected', { estado: 'rejected', banco: 'BBVA Colombia', autorizacion: anyTextLike(/^\d{10}$/), causa: '00011' }],
    ['pending', { estado: 'pending', banco: 'BBVA Colombia', autorizacion: null, causa: null }],
    ['failed', { estado: 'failed', banco: 'BBVA Colombia', autorizacion: null, causa: '00010' }],
    ['expired', { estado: 'expired', banco: 'BBVA Colombia', autorizacion: null, causa: '00023' }],
  ])('of %s is recorded and redirects to the merchant', async (resultado, state) => {
    const { path, uuid, return_url } = await opened();
    const response = await press(path, { resultado, banco: 'BBVA Colombia', notificacion: 'now' });
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(return_url);
    expect(await stateOf(uuid)).toMatchObject(state);
    expect((await gateway.control('GET', `/api/sessions/${uuid}`)).body['notifications']).toHaveLength(1);
  });

  test('notifies the merchant as chosen', async () => {
    const { path, uuid } = await opened();
    await press(path, { resultado: 'approved', banco: 'Davivienda', notificacion: 'never' });
    expect((await gateway.control('GET', `/api/sessions/${uuid}`)).body['notifications']).toEqual([]);
  });

  test('after another one changes nothing and shows the first outcome', async () => {
    const { path, uuid } = await opened();
    await press(path, { resultado: 'rejected', banco: 'Davivienda', notificacion: 'now' });
    const before = await stateOf(uuid);
    const second = await press(path, { resultado: 'approved', banco: 'Davivienda', notificacion: 'now' });
    expect(second.status).toBe(409);
    expect(await stateOf(uuid)).toEqual(before);
    const { status, text } = await visit(path);
    expect(status).toBe(200);
    expect(text).toContain('Transacción rechazada');
    expect(text).toContain('Fondos insuficientes');
    expect(text).toContain(String(before['autorizacion']));
    expect(text).toContain('Volver al comercio');
    expect(text).not.toContain('<button');
  });

  test.each([
    ['an unknown bank', { banco: 'Banco de la Luna' }],
    ["another country's bank", { banco: 'Produbanco' }],
    ['an unknown outcome', { resultado: 'created' }],
    ['an unknown notification', { notificacion: 'often' }],
    ['the token as it is', { token: 'plain' }],
  ])('with %s is refused', async (_name, wrong) => {
    const { path, uuid } = await opened();
    const response = await press(path, { resultado: 'approved', banco: 'Davivienda', notificacion: 'now', ...wrong });
    expect(response.status).toBe(400);
    expect(await stateOf(uuid)).toMatchObject({ estado: 'created' });
  });
});

describe('an address', () => {
  test('is invalid with the token of another session, unencrypted, altered or missing', async () => {
    const one = await opened();
    const other = await opened();
    const wrong = [
      payPath({ ...one, phrase: other.phrase }),
      payPath({ ...one, token: other.token }),
      payPath({ ...one, uuid: other.uuid }),
      payPath({ ...one, uuid: 'unknown' }),
      `/pay?token=${String(one.token)}&uuid=${one.uuid}`,
      `/pay?uuid=${one.uuid}`,
      '/pay',
    ];
    const answers = await Promise.all(wrong.map(visit));
    expect(answers.map(({ status }) => status)).toEqual(wrong.map(() => 400));
    for (const { text } of answers) expect(text).toContain('Este enlace de pago no es válido');
    expect((await visit(one.path)).status).toBe(200);
  });
});

function banksOn(text: string): string[] {
  return [...text.matchAll(/name="banco"\s+value="([^"]+)"/g)].map(([, name]) => name ?? '');
}
