import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Actividad, Actividades } from '#kit/core/contract/types.ts';
import { dayFromToday } from '#kit/core/testing/days.ts';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { readExcelFile } from '#kit/server/testing/excel.ts';
import { textOfPdf } from '#kit/server/testing/pdf.ts';
import { PASSWORD, client, destination, user } from '#kit/server/testing/people.ts';
import { serveWithBank } from '../../../server/testing/serve.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import {
  sendCompensation,
  credit,
  creditLine,
  invoiceLine,
} from '#areas/compensations/server/testing/compensations.ts';
import {
  abandonPayment,
  waitForState,
  decide,
  errorCodes,
  givePayment,
} from '#areas/invoices/server/testing/payments.ts';
import { makeSupportLink } from '#areas/session/server/support-link.ts';

const QUERY = `query ($filter: ActividadFilterInput, $search: String, $sort: ActividadSortInput, $pageSize: Int,
    $currentPage: Int, $after: String, $before: String) {
  actividadCliente(filter: $filter, search: $search, sort: $sort, pageSize: $pageSize, currentPage: $currentPage,
    after: $after, before: $before) {
    start_cursor end_cursor total_count download { pdf { url } xls { url } }
    items { id fecha accion accion_descripcion tipo detalle resultado resultado_descripcion usuario { id nombre email }
      soporte direccion navegador sistema } } }`;
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';

onOneDatabase("a client's activity", (database) => {
  let server: ServerUnderTest;
  beforeAll(async () => {
    server = await serveWithBank(database);
  });

  const ask = (token: string | null, variables: object = {}) =>
    server.graphql<{ actividadCliente: Actividades | null }>(QUERY, variables, token);
  async function read(token: string, variables: object = {}): Promise<Actividades> {
    const { data, errors } = await ask(token, variables);
    if (!data?.actividadCliente) throw new Error(JSON.stringify(errors));
    return data.actividadCliente;
  }
  const acts = async (token: string, variables: object = {}) =>
    (await read(token, variables)).items.map(({ accion }) => accion);

  /** A client with a Representante Legal, whose token is returned. */
  async function giveClient(code: string, others: readonly object[] = []): Promise<string> {
    const email = `legal@${code.toLowerCase()}.example`;
    const { report } = await server.importLines([client(code), user(email, code), ...others]);
    expect(report.errors).toEqual([]);
    return server.signIn(email);
  }

  it('says who signed in, when, from which address and device, and why others did not', async () => {
    const token = await giveClient('IN', [user('ana@in.example', 'IN', { role: 'Compras', firstname: 'Ana' })]);
    server.advance(1000);
    const signIn = (password: string) =>
      fetch(`${server.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'user-agent': CHROME },
        body: JSON.stringify({
          query: `mutation { generateCustomerToken(email: "ana@in.example", password: "${password}") { token } }`,
        }),
      });
    await signIn('wrong');
    server.advance(1000);
    const earliest = server.now();
    await signIn(PASSWORD);
    const latest = server.now();
    const { items, total_count } = await read(token);
    expect(total_count).toBe(3);
    const ana = { nombre: 'Ana Ríos', email: 'ana@in.example' };
    const common = { accion: 'session.sign_in', accion_descripcion: 'Inicio de sesión', tipo: 'accesos' };
    expect(items).toMatchObject([
      {
        ...common,
        detalle: 'con contraseña',
        resultado: 'ok',
        resultado_descripcion: null,
        usuario: ana,
        soporte: false,
        direccion: '127.0.0.1',
        navegador: 'Chrome',
        sistema: 'Windows',
      },
      {
        ...common,
        detalle: null,
        resultado: 'login_failed',
        resultado_descripcion: 'Contraseña incorrecta o usuario inactivo',
        usuario: ana,
      },
      { ...common, usuario: { email: 'legal@in.example' }, resultado: 'ok', navegador: null },
    ]);
    // Bogotá is five hours behind UTC, and the text has no part of a second
    const at = Date.parse(`${items[0]?.fecha.replace(' ', 'T')}.999-05:00`);
    expect(at).toBeGreaterThanOrEqual(earliest.getTime());
    expect(at).toBeLessThanOrEqual(latest.getTime() + 999);
  });

  it('says what was paid and compensated, with amounts and numbers', async () => {
    const { token: payer, uuid } = await givePayment(server, 'PAGA');
    const cancelled = await givePayment(server, 'DEJA');
    await abandonPayment(server, cancelled.token, cancelled.uuid);
    await decide(server, uuid, 'approved', 'now');
    await waitForState(server, payer, uuid, 'approved');
    const paga = await giveClient('PAGA', [credit('PAGA', 'P1', 90_000)]);
    await sendCompensation(server, payer, [invoiceLine('PAGA-2', 2000), creditLine('P1', 2000)]);
    const shown = (items: readonly Actividad[]) =>
      items.filter(({ tipo }) => tipo !== 'accesos').map((one) => [one.accion, one.tipo, one.detalle]);
    expect(shown((await read(paga)).items)).toEqual([
      ['compensation.create', 'compensaciones', expect.stringMatching(/^n\.º \d+ · \$ 2\.000$/)],
      ['payment.create', 'pagos', expect.stringMatching(/^\$ [\d.]+ · CP-\d{7}$/)],
    ]);
    expect(shown((await read(await giveClient('DEJA'))).items)).toEqual([
      ['payment.abandon', 'pagos', expect.stringMatching(/^\$ [\d.]+$/)],
      ['payment.create', 'pagos', expect.stringMatching(/^\$ [\d.]+$/)],
    ]);
  });

  it('says what the ERP changed of a user, done by no user', async () => {
    const cambia = (over: object) => user('luz@erp.example', 'ERP', { firstname: 'Luz', lastname: 'Mora', ...over });
    const token = await giveClient('ERP', [
      destination('ERP', 'D1'),
      cambia({ role: 'Operativo', destinations: ['D1'] }),
      cambia({ role: 'Administrativo', version: 2 }),
      cambia({ role: 'Administrativo', status: '0', version: 3 }),
    ]);
    const { items } = await read(token, { filter: { tipo: { eq: 'usuarios' } } });
    expect(items.map(({ detalle, usuario, soporte, direccion }) => [detalle, usuario, soporte, direccion])).toEqual([
      ['Luz Mora: desactivado', null, false, null],
      ['Luz Mora: rol Operativo → Administrativo, otras estaciones', null, false, null],
    ]);
  });

  it('marks the acts of support, without the name and the address of the member of staff', async () => {
    const token = await giveClient('SOP');
    const clock = { now: server.now };
    const made = await makeSupportLink(
      { db: server.database.db, clock, publicUrls: server.settings.publicUrls },
      { user: 'legal@sop.example', agent: 'Ana Prieto' },
    );
    if (!made.ok) throw new Error(made.refusal.message);
    const secret = new URL(made.value.url).hash.slice('#secret='.length);
    await server.graphql('mutation ($secret: String!) { generateSupportCustomerToken(secret: $secret) { token } }', {
      secret,
    });
    const answer = await read(token, { filter: { soporte: { eq: '1' } } });
    expect(answer.items).toMatchObject(
      ['support.sign_in', 'support.link'].map((accion) => ({
        accion,
        soporte: true,
        usuario: { email: 'legal@sop.example' },
        direccion: null,
        navegador: null,
      })),
    );
    expect(JSON.stringify(answer)).not.toContain('Prieto');
    expect(await acts(token, { filter: { soporte: { eq: '0' } } })).toEqual(['session.sign_in']);
  });

  it("never has another client's entries, nobody's, or what only the operator reads", async () => {
    const token = await giveClient('MIO');
    await giveClient('AJENO');
    await expect(server.signIn('nobody@nowhere.example', 'wrong')).rejects.toThrow('cannot sign in');
    await sql`
      insert into audit_entry (client_id, at, agent, action, subject, result)
      select client_id, ${server.now()}, 'Ana Prieto', 'erp.replay', '3 events from the first', 'ok'
      from client where codigo_cliente = 'MIO'`.execute(server.database.db);
    const { items, total_count } = await read(token);
    expect(items.map(({ accion, usuario }) => [accion, usuario?.email])).toEqual([
      ['session.sign_in', 'legal@mio.example'],
    ]);
    expect(total_count).toBe(1);
    const { rows } = await sql<{ user_id: number }>`
      select user_id from app_user where email = 'legal@ajeno.example'`.execute(server.database.db);
    expect(await acts(token, { filter: { usuario: { eq: String(rows[0]?.user_id) } } })).toEqual([]);
    expect(await acts(token, { search: 'legal@ajeno' })).toEqual([]);
  });

  describe('is found', () => {
    let token = '';
    let ids: Readonly<Record<string, string>> = {};
    beforeAll(async () => {
      token = await giveClient('BUSCA', [
        user('iris@busca.example', 'BUSCA', { role: 'Compras', firstname: 'Íris', lastname: 'Peña' }),
        user('teo@busca.example', 'BUSCA', { role: 'Financiero', firstname: 'Teo', lastname: 'Lara 100%' }),
      ]);
      server.advance(86_400_000);
      const iris = await server.signIn('iris@busca.example');
      server.advance(86_400_000);
      const teo = await server.signIn('teo@busca.example');
      await server.graphql('mutation { endOtherSessions { result } }', {}, iris);
      server.advance(1000);
      await server.graphql(
        `mutation { changePassword(currentPassword: "no", newPassword: "Otra*clave*2026") { success } }`,
        {},
        teo,
      );
      const { items } = await read(token);
      ids = Object.fromEntries(items.map(({ usuario }) => [usuario?.nombre ?? '', usuario?.id ?? ''] as const));
    });
    const dayOf = (daysAgo: number) => dayFromToday(-daysAgo, server.now());

    it.each([
      ['a kind', () => ({ filter: { tipo: { eq: 'seguridad' } } }), ['password.change']],
      ['several kinds', () => ({ filter: { tipo: { in: ['seguridad', 'pagos'] } } }), ['password.change']],
      ['a user', () => ({ filter: { usuario: { eq: ids['Íris Peña'] } } }), ['session.sign_in']],
      ['part of a name', () => ({ search: ' peña ' }), ['session.sign_in']],
      ['first and last name', () => ({ search: 'teo lara 100' }), ['password.change', 'session.sign_in']],
      ['part of an e-mail', () => ({ search: 'IRIS@' }), ['session.sign_in']],
      ['a day', () => ({ filter: { fecha: { from: dayOf(1), to: dayOf(1) } } }), ['session.sign_in']],
      ['days until', () => ({ filter: { fecha: { to: dayOf(2) } } }), ['session.sign_in']],
      ['the oldest first', () => ({ sort: { fecha: 'ASC' }, pageSize: 1 }), ['session.sign_in']],
      ['all of these', () => ({ search: 'teo', filter: { tipo: { eq: 'accesos' } } }), ['session.sign_in']],
      ['nobody', () => ({ search: 'zzz' }), []],
    ])('by %s', async (_name, variables, found) => {
      expect(await acts(token, variables())).toEqual(found);
    });

    it('page by page, while new entries arrive', async () => {
      const first = await read(token, { pageSize: 2 });
      expect(first.total_count).toBe(4);
      await server.graphql(
        'mutation { revokeCustomerToken { result } }',
        {},
        await server.signIn('iris@busca.example'),
      );
      const second = await read(token, { pageSize: 2, after: first.end_cursor });
      const all = [...first.items, ...second.items].map(({ id }) => id);
      expect(new Set(all).size).toBe(4);
      const back = await read(token, { pageSize: 2, before: second.start_cursor });
      expect(back.items).toEqual(first.items);
      expect((await read(token, { pageSize: 2, currentPage: 2 })).items.map(({ id }) => id)).toEqual(
        [first.items[0]?.id, first.items[1]?.id].filter((id) => id !== undefined),
      );
    });

    it('as Excel and PDF, with the same filter', async () => {
      const { download } = await read(token, { search: 'teo', filter: { tipo: { eq: 'seguridad' } } });
      const open = async (url: string | null | undefined) => {
        const answer = await fetch(url ?? '', { headers: { authorization: `Bearer ${token}` } });
        expect(answer.status).toBe(200);
        return Buffer.from(await answer.arrayBuffer());
      };
      const excel = JSON.stringify(await readExcelFile(await open(download?.xls?.url)));
      const pdf = textOfPdf(await open(download?.pdf?.url));
      for (const text of ['Teo Lara 100%', 'Cambio de contraseña', 'Contraseña actual incorrecta', '127.0.0.1']) {
        expect(excel).toContain(text);
        expect(pdf).toContain(text);
      }
      expect(excel).toContain('teo@busca.example');
      expect(excel).not.toContain('Íris');
    });
  });

  it.each([
    [{ filter: { tipo: { eq: 'otra' } } }, 'filter_value'],
    [{ filter: { soporte: { eq: '2' } } }, 'filter_value'],
    [{ filter: { fecha: { from: '2026-02-30' } } }, 'filter_day'],
    [{ filter: { fecha: { from: '2026-02-03', to: '2026-02-02' } } }, 'filter_range'],
    [{ search: 'x'.repeat(501) }, 'filter_text'],
    [{ pageSize: 101 }, 'page_size'],
    [{ after: 'x.y' }, 'cursor_invalid'],
  ])('refuses %j', async (variables, code) => {
    const token = await server.signIn('legal@in.example');
    expect(errorCodes(await ask(token, variables))).toContain(code);
  });

  it.each([
    'Administrativo',
    'Financiero',
    'Operativo',
    'Compras',
    'Ingeniero Planificación',
    'Surtidor',
    'basic',
    'Contador',
  ])('is refused to %s', async (role) => {
    const email = `${role.toLowerCase().replaceAll(/\W/g, '')}@rol.example`;
    const stations = role === 'Operativo' ? ['D1'] : [];
    await giveClient('ROL', [destination('ROL', 'D1'), user(email, 'ROL', { role, destinations: stations })]);
    expect(errorCodes(await ask(await server.signIn(email)))).toContain('forbidden');
  });
});
