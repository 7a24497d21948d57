import { sql } from 'kysely';
import ical, { type VEvent } from 'node-ical';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import type { Calendario, EstadoCalendario } from '#kit/core/contract/types.ts';
import { dayIn } from '#kit/core/day.ts';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { client, destination, invoice, user } from '#kit/server/testing/people.ts';
import { serveWithBank } from '../../../server/testing/serve.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import { confinedTo } from '#areas/account/server/testing/confined.ts';
import { dueCalendar } from './calendar-feed.ts';
import { datesDueIn } from './testing/list-query.ts';
import { consultPayment, decide, errorCodes, line, paid } from './testing/payments.ts';

onOneDatabase('the calendar of due invoices', (database) => {
  let server: ServerUnderTest;
  let today: string;

  beforeAll(async () => {
    server = await serveWithBank(database);
    today = dayIn(server.now(), 'America/Bogota');
  });

  /** A client with these records; returns its legal representative's session. */
  async function given(code: string, ...records: object[]): Promise<string> {
    const email = `legal@${code.toLowerCase()}.example`;
    const { report } = await server.importLines([
      client(code),
      destination(code, 'D1', { nombre_comercial: 'Estación Norte' }),
      destination(code, 'D2', { nombre_comercial: 'Estación Sur' }),
      user(email, code),
      ...records,
    ]);
    expect(report.errors).toEqual([]);
    return server.signIn(email);
  }

  async function create(token: string): Promise<string> {
    const { data, errors } = await server.graphql<{ crearCalendario: Calendario | null }>(
      'mutation { crearCalendario { url } }',
      {},
      token,
    );
    if (!data?.crearCalendario) throw new Error(JSON.stringify(errors));
    return data.crearCalendario.url;
  }

  /** A calendar's URL at the server under test, whose public address is a different one. */
  const urlOf = (url: string) => server.url + new URL(url).pathname;
  const get = (url: string, headers: Record<string, string> = {}) => fetch(urlOf(url), { headers });

  /** The events as a calendar program reads them. */
  const eventsOf = (feed: string) =>
    Object.values(ical.sync.parseICS(feed)).filter((one): one is VEvent => one?.type === 'VEVENT');
  const dayOf = ({ start }: VEvent) =>
    `${start.getFullYear()}-${String(start.getMonth() + 1).padStart(2, '0')}-${String(start.getDate()).padStart(2, '0')}`;
  const textOf = (value: VEvent['summary']) => (typeof value === 'string' ? value : value.val);
  const summariesOf = (list: readonly VEvent[]) => list.map((one) => [dayOf(one), textOf(one.summary)]);

  it('has an event for each day on which open invoices are due, with number, sum and stations', async () => {
    const north = { destino: 'D1', nombre_destino: 'Estación Norte' };
    const token = await given(
      'CAL',
      invoice('CAL', 'F1', 200_000, { ...datesDueIn(today, 5), ...north }),
      invoice('CAL', 'F2', 300_000, {
        ...datesDueIn(today, 5),
        destino: 'D2',
        nombre_destino: 'Estación Sur; la, \\ única',
      }),
      invoice('CAL', 'F3', 50_000, { ...datesDueIn(today, -3), ...north }),
      invoice('CAL', 'F4', 70_000, datesDueIn(today, 0)),
      invoice('CAL', 'F5', 0, { ...datesDueIn(today, 6), total_original: 10_000 }),
      invoice('CAL', 'C1', -90_000, { ...datesDueIn(today, 7), tipo_documento: 'DZ' }),
    );
    await given('OTHER', invoice('OTHER', 'F9', 999_000, datesDueIn(today, 5)));
    const url = await create(token);
    expect(url).toMatch(/^https?:\/\/[^/]+\/calendar\/[\da-z]+\.[\w-]{43}\.ics$/);
    const response = await get(url);
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    const feed = await response.text();
    expect(feed.split('\r\n').every((text) => Buffer.byteLength(text) <= 75)).toBe(true);
    expect(feed).not.toMatch(/F1|F2|legal@/);
    const list = eventsOf(feed);
    const day = (days: number) => datesDueIn(today, days).fecha_vencimiento_documento;
    expect(summariesOf(list)).toEqual([
      [day(-3), '⚠ 1 factura vencida, sin pagar: $ 50.000'],
      [day(0), '1 factura vence: $ 70.000'],
      [day(5), '2 facturas vencen: $ 500.000'],
    ]);
    expect(list.map(({ datetype }) => datetype)).toEqual(['date', 'date', 'date']);
    expect(list[2]?.description).toMatch(
      /^Estaciones: Estación Norte, Estación Sur; la, \\ única\nhttps?:.+\/pending-invoices$/,
    );
    expect(list.map(({ alarms = [] }) => alarms.map(({ trigger }) => trigger))).toEqual([[], ['-PT15H'], ['-PT15H']]);
    expect(new Set(list.map(({ uid }) => uid)).size).toBe(3);
  });

  it('follows the ledger: a paid invoice vanishes, and until then the answer is the same', async () => {
    const token = await given(
      'PAYS',
      invoice('PAYS', 'F1', 200_000, datesDueIn(today, 3)),
      invoice('PAYS', 'F2', 300_000, datesDueIn(today, 9)),
    );
    const url = await create(token);
    const first = await get(url);
    const etag = first.headers.get('etag') ?? '';
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    expect(await first.text()).toContain('200.000');
    const same = await get(url, { 'if-none-match': `"x", W/${etag}` });
    expect([same.status, same.headers.get('etag'), await same.text()]).toEqual([304, etag, '']);
    const { fecha_vencimiento_documento: fecha_vencimiento } = datesDueIn(today, 3);
    const { uuid } = await paid(server, token, [{ ...line('F1', 200_000), fecha_vencimiento }]);
    await decide(server, uuid, 'approved', 'never');
    await consultPayment(server, token, uuid);
    const changed = await get(url, { 'if-none-match': etag });
    expect(changed.status).toBe(200);
    expect(changed.headers.get('etag')).not.toBe(etag);
    expect(summariesOf(eventsOf(await changed.text()))).toEqual([
      [datesDueIn(today, 9).fecha_vencimiento_documento, '1 factura vence: $ 300.000'],
    ]);
  });

  it('has a secret URL, stored only as SHA-256, and a new URL revokes the previous one', async () => {
    const token = await given('SECRET', invoice('SECRET', 'F1', 200_000, datesDueIn(today, 3)));
    const state = async () =>
      (await server.graphql<{ calendario: EstadoCalendario }>('{ calendario { creado_at } }', {}, token)).data
        ?.calendario.creado_at;
    expect(await state()).toBeNull();
    const old = await create(token);
    expect(await state()).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/);
    const { rows } = await sql<{ text: string }>`select due_calendar::text as text from due_calendar`.execute(
      server.database.db,
    );
    const secret = /\/([^/]+)\.ics$/.exec(old)?.[1] ?? 'none';
    expect(rows.map(({ text }) => text).join()).not.toContain(secret.split('.')[1]);
    const next = await create(token);
    expect((await get(next)).status).toBe(200);
    const refused = await get(old);
    const unknown = await get(next.replace(/.{6}\.ics$/, 'AAAAAA.ics'));
    const remove = 'mutation { eliminarCalendario { creado_at } }';
    expect(await server.graphql(remove, {}, token)).toMatchObject({
      data: { eliminarCalendario: { creado_at: null } },
    });
    const removed = await get(next);
    const odd = await Promise.all(
      ['/calendar/x.ics', '/calendar/1.ics', '/calendar/zz'].map((path) => fetch(server.url + path)),
    );
    const all = [refused, unknown, removed, ...odd];
    expect(all.map(({ status }) => status)).toEqual(all.map(() => 404));
    expect(new Set(await Promise.all(all.map((one) => one.text())))).toEqual(new Set(['Este calendario no existe.']));
    expect(all.map(({ headers }) => headers.get('cache-control'))).toEqual(all.map(() => 'no-store'));
    expect(await state()).toBeNull();
  });

  it('stops while the user or the permission is inactive, and works again afterwards', async () => {
    const email = 'tesoreria@ends.example';
    const of = (version: number, over: object) => user(email, 'ENDS', { version, role: 'Financiero', ...over });
    await given('ENDS', invoice('ENDS', 'F1', 200_000, datesDueIn(today, 3)), of(1, {}));
    const url = await create(await server.signIn(email));
    const after = async (version: number, over: object) => {
      expect((await server.importLines([of(version, over)])).report.errors).toEqual([]);
      return (await get(url)).status;
    };
    expect(await after(2, { role: 'Operativo', destinations: ['D1'] })).toBe(404);
    expect(await after(3, {})).toBe(200);
    expect(await after(4, { status: '0' })).toBe(404);
  });

  it('shows a confined user only invoices of their stations, and is refused to an Operativo', async () => {
    const token = await given(
      'CONF',
      invoice('CONF', 'F1', 200_000, { ...datesDueIn(today, 3), destino: 'D1', nombre_destino: 'Norte' }),
      invoice('CONF', 'F2', 300_000, { ...datesDueIn(today, 3), destino: 'D2', nombre_destino: 'Sur' }),
      invoice('CONF', 'F3', 400_000, datesDueIn(today, 4)),
      user('operativo@conf.example', 'CONF', { role: 'Operativo', destinations: ['D1'] }),
    );
    const context = await confinedTo(server, token, ['D1']);
    const feed = await dueCalendar({ ...context, settings: server.settings }, context.viewer);
    expect(summariesOf(eventsOf(feed))).toEqual([
      [datesDueIn(today, 3).fecha_vencimiento_documento, '1 factura vence: $ 200.000'],
    ]);
    const operativo = await server.signIn('operativo@conf.example');
    const answer = await server.graphql('mutation { crearCalendario { url } }', {}, operativo);
    expect(errorCodes(answer)).toContain('forbidden');
  });

  it('uses days in the store’s time zone, even if UTC has another day', async () => {
    const zone = process.env['TZ'];
    onTestFinished(() => {
      if (zone === undefined) delete process.env['TZ'];
      else process.env['TZ'] = zone;
    });
    const token = await given(
      'ZONE',
      invoice('ZONE', 'F1', 200_000, { fecha_documento: '2031-01-01', fecha_vencimiento_documento: '2031-01-31' }),
    );
    const url = await create(token);
    for (const other of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      process.env['TZ'] = other;
      expect(await (await get(url)).text()).toContain('DTSTART;VALUE=DATE:20310131');
    }
  });
});
