import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compensation, ERP_KEY, order, type RunningErp, SECRET, startErp, startPortal } from './testing.ts';

let portal: Awaited<ReturnType<typeof startPortal>>;
let erp: RunningErp;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'erp-'));
  portal = await startPortal();
  erp = await startErp({ PORTAL_URL: portal.url });
});
afterAll(async () => {
  await erp.stop();
  await portal.stop();
  rmSync(folder, { recursive: true });
});

const answersFor = (id: unknown) => portal.records.filter((record) => record['id_transaccion'] === id);

describe('the control page', () => {
  const page = async (path = '/') => (await fetch(erp.url + path)).text();
  const send = (path: string, fields: Record<string, string>) =>
    fetch(erp.url + path, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

  test('shows events, finds one, answers one, answers all, and sets the faults', async () => {
    const { data, ...event } = compensation({ codigo_cliente: '<b>99</b>', id_compensacion: '77' });
    await erp.send({ ...event, data });
    await erp.send({ ...event, data });
    const found = await page(`/?q=${data.id_transaccion}`);
    expect(found).toMatch(/Compensación C77[\s\S]*Se responde[\s\S]*\$ 125\.000 COP[\s\S]*llegó 2 veces/);
    expect(found).toContain('&#60;b&#62;99');
    expect(await page('/?q=nothing-like-it')).toContain('Ningún evento tiene «nothing-like-it»');
    const path = `/control/compensations/${data.id_transaccion}`;
    expect((await send(path, { estado: 'F', motivo: '  ' })).status).toBe(400);
    expect((await send(path, { estado: 'F', motivo: 'No cuadra' })).status).toBe(303);
    expect(await page(`/?q=${data.id_transaccion}`)).toMatch(/Rechazada[\s\S]*F «No cuadra», versión 1: enviada/);
    expect((await send(path, { estado: 'S', motivo: 'No cuadra' })).status).toBe(303);
    expect(answersFor(data.id_transaccion)).toHaveLength(2);
    const other = compensation();
    await erp.send(other);
    expect((await send('/control/step', {})).status).toBe(303);
    expect(answersFor(other.data.id_transaccion)).toHaveLength(1);
    const faults = { slow_ms: '5', reject: 'Cierre', answer: 'twice', refuse_release: 'Sin cupo' };
    await send('/control/faults', { down: 'on', ...faults });
    expect((await erp.api('GET', '/api/faults')).body).toEqual({
      down: true,
      slow_ms: 5,
      reject: 'Cierre',
      answer: 'twice',
      refuse_release: 'Sin cupo',
    });
    expect(await page()).toContain(
      'El ERP está: caído, lento, rechazando, negando liberaciones, respondiendo: dos veces',
    );
    await send('/control/faults', { slow_ms: '0', reject: '', answer: 'once', refuse_release: '' });
    expect((await erp.api('GET', '/api/faults')).body).toEqual({
      down: false,
      slow_ms: 0,
      reject: null,
      answer: 'once',
      refuse_release: null,
    });
  });

  test('lists orders with their state, and moves one to a state that was chosen', async () => {
    await erp.api('POST', '/api/orders', {
      orders: [order('4500000001'), order('4500000002', { estado_pedido: '-2.1' })],
    });
    expect(await page()).toContain('Pedidos (2)');
    expect(await page('/pedidos')).toMatch(
      /4500000001\s*<span class="state goes">Solicitado[\s\S]*En revisión de cartera/,
    );
    expect(await page('/pedidos?q=cartera')).not.toContain('4500000001');
    expect(await page('/pedidos?q=nothing')).toContain('Ningún pedido tiene «nothing»');
    expect((await send('/control/orders/1002345/4500000001', { estado_pedido: '7' })).status).toBe(400);
    expect((await send('/control/orders/1002345/none', { estado_pedido: '3.4' })).status).toBe(404);
    expect((await send('/control/orders/1002345/4500000001', { estado_pedido: '3.4' })).status).toBe(303);
    expect(portal.records.slice(-2)).toMatchObject([
      { kind: 'order', num_pedido: '4500000001', estado_pedido: '3.4' },
      { kind: 'order_event', num_pedido: '4500000001', estado_pedido: '3.4' },
    ]);
    expect(await page('/pedidos?q=4500000001')).toMatch(/waits">En revisión de logística[\s\S]*Enviado /);
    expect((await send('/control/orders/step', {})).status).toBe(303);
    expect(portal.records.at(-1)).toMatchObject({ num_pedido: '4500000001', estado_pedido: '3.3' });
  });

  test('answers only a loopback name, like its API, and no form of another site', async () => {
    const statusFor = (path: string, headers: Record<string, string>, method = 'GET') =>
      new Promise((resolve, reject) => {
        const to = { host: '127.0.0.1', port: Number(new URL(erp.url).port), path, headers, method };
        request(to, (response) => resolve(response.resume().statusCode))
          .on('error', reject)
          .end();
      });
    expect(await statusFor('/api/received', { host: 'localhost:3002' })).toBe(200);
    for (const host of ['evil.example', '127.0.0.1.evil.example', '10.0.0.1']) {
      expect(await statusFor('/api/received', { host })).toBe(403);
      expect(await statusFor('/', { host })).toBe(403);
    }
    const cross = { host: 'localhost', 'sec-fetch-site': 'cross-site' };
    for (const path of ['/api/step', '/control/step', '/control/faults', '/control/orders/step'])
      expect(await statusFor(path, cross, 'POST')).toBe(403);
    expect((await fetch(`${erp.url}/api/faults`, { method: 'POST', body: '{"down":true}' })).status).toBe(415);
    for (const body of [
      { down: 1 },
      { slow_ms: -1 },
      { reject: '' },
      { answer: 'often' },
      { slow: 1 },
      { refuse_release: '' },
    ])
      expect(await erp.api('POST', '/api/faults', body)).toMatchObject({ status: 400 });
  });
});

describe('the process', () => {
  const good = { ERP_EVENTS_SECRET: SECRET, ERP_KEY };
  const run = (environment: Record<string, string>) => {
    const main = fileURLToPath(new URL('main.ts', import.meta.url));
    const env = { PORT: '0', ...environment };
    const { status, stderr } = spawnSync(process.execPath, [main], { env, encoding: 'utf8' });
    return { status, lines: stderr.trim().split('\n') };
  };

  test.each([
    ['ERP_EVENTS_SECRET', { ERP_KEY }],
    ['ERP_EVENTS_SECRET', { ...good, ERP_EVENTS_SECRET: 'whsec_short' }],
    ['ERP_KEY', { ERP_EVENTS_SECRET: SECRET }],
    ['ERP_DELAY', { ...good, ERP_DELAY: 'soon' }],
    ['ORDER_DELAY', { ...good, ORDER_DELAY: '-1' }],
    ['PORTAL_URL', { ...good, PORTAL_URL: 'clientes.example.com' }],
  ])('says in one line what is wrong with %s', (name, environment) => {
    const { status, lines } = run(environment);
    expect(status).toBe(1);
    expect(lines).toEqual([expect.stringMatching(new RegExp(`^erp: ${name} .*e\\.g\\. ${name}=`))]);
  });

  test('does not start on a file that it did not write, and leaves it', () => {
    const file = join(folder, 'foreign');
    writeFileSync(file, '{"sessions":[]}\n');
    const { status, lines } = run({ ...good, DATA_FILE: file });
    expect([status, lines]).toEqual([1, [expect.stringContaining(file)]]);
    expect(readFileSync(file, 'utf8')).toBe('{"sessions":[]}\n');
  });
});
