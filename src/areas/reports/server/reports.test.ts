import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { addDays, dateTimeIn } from '#kit/core/day.ts';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { client, user } from '#kit/server/testing/people.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import { serveWithBank } from '../../../server/testing/serve.ts';
import { lastDueDay, nextReportDay } from '../rules/report-days.ts';
import { REPORT_LIMITS } from '../rules/report-limits.ts';
import {
  askOutside,
  byToken,
  endOutside,
  findReports,
  giveReport,
  removeReport,
  saveReport,
} from './testing/reports.ts';
import { giveView, removeView, saveView } from './testing/views.ts';

const INVOICES = 'facturas-pendientes';
const DAILY = { informe: INVOICES, formato: 'pdf', frecuencia: 'diaria' };

onOneDatabase('the reports that users order', (database) => {
  let server: ServerUnderTest;

  beforeAll(async () => {
    server = await serveWithBank(database);
    const { report } = await server.importLines([
      ...['KEEP', 'OTHER', 'MANY', 'SPAM', 'SPAM2'].flatMap((code) => [
        client(code),
        user(`legal@${code.toLowerCase()}.example`, code),
        user(`finanzas@${code.toLowerCase()}.example`, code, { role: 'Financiero' }),
      ]),
      user('compras@keep.example', 'KEEP', { role: 'Compras' }),
      user('fuera@keep.example', 'KEEP', { status: '0' }),
    ]);
    if (report.rejected > 0) throw new Error(JSON.stringify(report.errors));
  });

  /** What the client's activity shows of reports, the newest first. */
  async function activityOf(token: string): Promise<readonly string[]> {
    const { data } = await server.graphql<{ actividadCliente: { items: { que: string; objeto: string }[] } }>(
      '{ actividadCliente { items { que: accion_descripcion objeto: detalle } } }',
      {},
      token,
    );
    const shown = data?.actividadCliente.items.map(({ que, objeto }) => `${que}: ${objeto}`) ?? [];
    return shown.filter((line) => /\binforme\b/i.test(line));
  }

  it('are saved with the day of the next sending, changed and deleted, by their user alone', async () => {
    const legal = await server.signIn('legal@keep.example');
    const finance = await server.signIn('finanzas@keep.example');
    const stranger = await server.signIn('legal@other.example');
    const view = await giveView(server, legal, { lista: INVOICES, nombre: 'Vencidas', busqueda: 'estado=AT' });
    const saved = await giveReport(server, legal, {
      ...DAILY,
      vista: view.id,
      // a user, a user who is inactive, a user of another client, and nobody's
      destinatarios: ['Legal@KEEP.example', 'fuera@keep.example', 'legal@other.example', 'contador@fuera.example'],
    });
    const since = lastDueDay(dateTimeIn(server.now(), 'America/Bogota'));
    expect(saved).toEqual({
      id: String(Number(saved.id)),
      informe: INVOICES,
      vista: view.id,
      formato: 'pdf',
      frecuencia: 'diaria',
      dia: null,
      destinatarios: ['legal@keep.example', 'fuera@keep.example', 'legal@other.example', 'contador@fuera.example'],
      confirmados: ['legal@keep.example'],
      proximo: addDays(since, 1),
      ultimo: null,
    });
    expect(await findReports(server, legal)).toEqual([saved]);

    const change = { id: saved.id, informe: 'pedidos', formato: 'xlsx', frecuencia: 'mensual', dia: 0 };
    for (const token of [finance, stranger]) {
      expect(await findReports(server, token)).toEqual([]);
      const refused = [
        await saveReport(server, token, { ...change, informe: INVOICES, destinatarios: ['a@b.example'] }),
        await removeReport(server, token, saved.id),
      ];
      for (const { errors } of refused) expect(errors).toMatchObject([{ extensions: { code: 'not_found' } }]);
    }
    expect(await findReports(server, legal)).toEqual([saved]);

    const changed = await giveReport(server, legal, { ...change, destinatarios: ['finanzas@keep.example'] });
    expect(changed).toEqual({
      ...saved,
      ...change,
      vista: null,
      destinatarios: ['finanzas@keep.example'],
      confirmados: ['finanzas@keep.example'],
      proximo: nextReportDay({ frequency: 'mensual', day: 0 }, since, { country: 'CO' }),
    });
    expect((await removeReport(server, legal, saved.id)).data?.eliminarInforme).toBe(true);
    expect((await removeReport(server, legal, saved.id)).errors).toMatchObject([{ extensions: { code: 'not_found' } }]);
    expect(await findReports(server, legal)).toEqual([]);
    const { rows } = await sql<{ action: string; nombre: string }>`
      select action, coalesce(after, before) ->> 'nombre' as nombre from audit_entry
      where action like 'report.%' order by at, entry_id`.execute(server.database.db);
    expect(rows).toEqual([
      { action: 'report.save', nombre: 'Facturas pendientes' },
      { action: 'report.save', nombre: 'Pedidos' },
      { action: 'report.remove', nombre: 'Pedidos' },
    ]);
    expect(await activityOf(legal)).toEqual([
      'Informe eliminado: Pedidos',
      'Informe programado: Pedidos',
      'Informe programado: Facturas pendientes',
    ]);
  });

  it('copy the search of a view that the user sees, and keep it when the view is gone', async () => {
    const legal = await server.signIn('legal@keep.example');
    const finance = await server.signIn('finanzas@keep.example');
    const view = { lista: 'pagos-realizados', nombre: 'Aprobados', busqueda: 'estado=approved' };
    const own = await giveView(server, finance, view);
    const input = { ...DAILY, informe: 'pagos-realizados', vista: own.id, destinatarios: ['legal@keep.example'] };
    expect((await saveReport(server, legal, input)).errors).toMatchObject([
      { extensions: { code: 'not_found', field: 'input.vista' } },
    ]);
    await saveView(server, finance, { id: own.id, ...view, compartida: true });
    const report = await giveReport(server, legal, input);
    expect((await saveReport(server, legal, { ...input, informe: INVOICES })).errors).toMatchObject([
      { extensions: { code: 'not_found', field: 'input.vista' } },
    ]);
    await removeView(server, finance, own.id);
    const kept = await giveReport(server, legal, { ...input, id: report.id, formato: 'xlsx' });
    expect(kept).toMatchObject({ vista: own.id, formato: 'xlsx' });
    const { rows } = await sql`select search from report`.execute(server.database.db);
    expect(rows).toEqual([{ search: 'estado=approved' }]);
    await removeReport(server, legal, report.id);
  });

  it('are of lists that the user may see', async () => {
    const token = await server.signIn('compras@keep.example');
    const { errors } = await saveReport(server, token, { ...DAILY, destinatarios: ['a@b.example'] });
    expect(errors).toMatchObject([{ extensions: { category: 'graphql-authorization', code: 'forbidden' } }]);
    const orders = await giveReport(server, token, { ...DAILY, informe: 'pedidos', destinatarios: ['a@b.example'] });
    await removeReport(server, token, orders.id);
  });

  it('refuse what no report can be, and save nothing', async () => {
    const token = await server.signIn('legal@keep.example');
    const input = { ...DAILY, destinatarios: ['legal@keep.example'] };
    const bad: [change: object, code: string][] = [
      [{ informe: 'otra' }, 'report_unknown'],
      [{ informe: 'otra', vista: '1' }, 'list_unknown'],
      [{ vista: '999999' }, 'not_found'],
      [{ id: '999999' }, 'not_found'],
      [{ formato: 'csv' }, 'format_unknown'],
      [{ frecuencia: 'semanal', dia: 0 }, 'report_day'],
      [{ destinatarios: [] }, 'recipients_count'],
      [{ destinatarios: ['nadie'] }, 'email_invalid'],
    ];
    for (const [change, code] of bad) {
      const { errors } = await saveReport(server, token, { ...input, ...change });
      expect({ change, errors }).toMatchObject({ change, errors: [{ extensions: { code } }] });
    }
    expect(await findReports(server, token)).toEqual([]);
  });

  it('are at most 20 of a user, also where they are saved at once', async () => {
    const token = await server.signIn('legal@many.example');
    const input = { ...DAILY, destinatarios: ['legal@many.example'] };
    const all = await Promise.all(
      Array.from({ length: REPORT_LIMITS.reports + 2 }, () => saveReport(server, token, input)),
    );
    const codes = all.flatMap(({ errors }) => errors.map(({ extensions }) => extensions['code']));
    expect(codes).toEqual(['too_many_reports', 'too_many_reports']);
    const [first] = await findReports(server, token);
    await giveReport(server, token, { ...input, id: first?.id, formato: 'xlsx' });
    const others = await server.signIn('finanzas@many.example');
    await giveReport(server, others, { ...input });
  });

  it('ask a bounded number of strangers to confirm: of a user, of one address, of a client', async () => {
    const addresses = (from: number, count: number) =>
      Array.from({ length: count }, (_, n) => `a${from + n}@fuera.example`);
    const token = await server.signIn('legal@spam.example');
    const first = await giveReport(server, token, { ...DAILY, destinatarios: addresses(0, 10) });
    // who stays is not asked again
    await giveReport(server, token, { ...DAILY, id: first.id, destinatarios: addresses(0, 10) });
    await removeReport(server, token, first.id);
    const second = await giveReport(server, token, { ...DAILY, destinatarios: addresses(10, 10) });
    const refused = await saveReport(server, token, { ...DAILY, destinatarios: ['otra@fuera.example'] });
    expect(refused.errors).toMatchObject([
      { extensions: { category: 'graphql-rate-limit', code: 'too_many_confirmations' } },
    ]);
    const finance = await server.signIn('finanzas@spam.example');
    await giveReport(server, finance, { ...DAILY, destinatarios: addresses(20, 10) });
    await giveReport(server, finance, { ...DAILY, destinatarios: addresses(30, 10) });
    server.advance(86_400_000 + 1000);
    const after = await saveReport(server, finance, { ...DAILY, destinatarios: ['otra@fuera.example'] });
    expect(after.errors).toMatchObject([{ extensions: { code: 'too_many_unconfirmed' } }]);
    await removeReport(server, token, second.id);
    await giveReport(server, finance, { ...DAILY, destinatarios: ['otra@fuera.example'] });

    const other = await server.signIn('legal@spam2.example');
    for (let n = 0; n < REPORT_LIMITS.askedOfOne; n += 1) {
      const { id } = await giveReport(server, other, { ...DAILY, destinatarios: ['una@fuera.example'] });
      await removeReport(server, other, id);
    }
    const again = await saveReport(server, other, { ...DAILY, destinatarios: ['una@fuera.example'] });
    expect(again.errors).toMatchObject([{ extensions: { code: 'too_many_confirmations' } }]);
  });

  it('show their outside addresses to the legal representatives of the client, who may end them', async () => {
    const finance = await server.signIn('finanzas@keep.example');
    const legal = await server.signIn('legal@keep.example');
    const stranger = await server.signIn('legal@other.example');
    const report = await giveReport(server, finance, {
      ...DAILY,
      destinatarios: ['legal@keep.example', 'banco@fuera.example'],
    });
    const { data } = await askOutside(server, legal);
    expect(data?.destinatariosExternos).toEqual([
      {
        id: expect.stringMatching(/^\d+$/) as string,
        correo: 'banco@fuera.example',
        informe: INVOICES,
        de: 'Marcela Ríos',
        confirmado: false,
      },
    ]);
    const id = data?.destinatariosExternos?.[0]?.id ?? '';
    expect((await askOutside(server, stranger)).data?.destinatariosExternos).toEqual([]);
    expect((await endOutside(server, stranger, id)).errors).toMatchObject([{ extensions: { code: 'not_found' } }]);
    for (const { errors } of [await askOutside(server, finance), await endOutside(server, finance, id)]) {
      expect(errors).toMatchObject([{ extensions: { code: 'forbidden' } }]);
    }
    // a user of the client is no outside address
    const own = await sql<{ id: string }>`
      select recipient_id::text as id from report_recipient where user_id is not null
      and report_id = ${Number(report.id)}`.execute(server.database.db);
    expect((await endOutside(server, legal, own.rows[0]?.id ?? '')).errors).toMatchObject([
      { extensions: { code: 'not_found' } },
    ]);
    expect((await endOutside(server, legal, id)).data?.terminarDestinatario).toBe(true);
    expect((await endOutside(server, legal, id)).errors).toMatchObject([{ extensions: { code: 'not_found' } }]);
    expect((await askOutside(server, legal)).data?.destinatariosExternos).toEqual([]);
    expect((await activityOf(legal))[0]).toBe('Destinatario de un informe terminado: Facturas pendientes');
    expect(await findReports(server, finance)).toMatchObject([{ destinatarios: ['legal@keep.example'] }]);
  });

  it('answer tokens that are none alike', async () => {
    for (const token of ['', 'x', `1.${'A'.repeat(43)}`, `1.1.${'A'.repeat(43)}`]) {
      expect(await byToken(server, 'confirmarDestinatario', token)).toBe('report_link');
      expect(await byToken(server, 'terminarInforme', token)).toBe('report_link');
    }
  });
});
