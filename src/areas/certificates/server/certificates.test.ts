import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { formatMoney } from '#kit/core/money.ts';
import type { ViewerContext } from '#kit/server/context.ts';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { readExcelFile } from '#kit/server/testing/excel.ts';
import { user } from '#kit/server/testing/people.ts';
import { makeJobsDue } from '../../../server/testing/jobs-due.ts';
import { enterAsSupport } from '../../../server/testing/sessions.ts';
import { serve } from '../../../server/testing/serve.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import { confinedTo } from '#areas/account/server/testing/confined.ts';
import { MAX_PER_DAY } from '../rules/request.ts';
import { certificates } from './list.ts';
import { requestCertificate } from './request.ts';
import {
  WITH_CERTIFICATES,
  certificate,
  certificatesOf,
  daysAgo,
  giveClient,
  request,
  sale,
  textOf,
} from './testing/certificates.ts';

const cop = (pesos: number) => formatMoney(pesos * 100, 'COP').replaceAll('\u00a0', ' ');

onOneDatabase('a certificate of sales', (database) => {
  let server: ServerUnderTest;
  beforeAll(async () => {
    server = await serve(database, WITH_CERTIFICATES);
  });

  const importRecords = async (records: readonly object[]) =>
    expect((await server.importLines(records)).report.errors).toEqual([]);

  test('adds the sales of its days, business and stations up, by month, station and product', async () => {
    const { code, token } = await giveClient(server, 'SUMAS');
    const [first, last] = [daysAgo(server, 40), daysAgo(server, 1)];
    await importRecords([
      sale(code, 'F1', 1, { fecha: first, valor: 1_000_001 }),
      sale(code, 'F1', 2, { fecha: first, valor: 20_000_000, cantidad: '0.125' }),
      sale(code, 'F2', 1, { fecha: last, valor: -300, cantidad: -1 }),
      sale(code, 'F3', 1, { fecha: last, destino: 'D2', valor: 4_000 }),
      sale(code, 'F4', 1, { fecha: last, destino: null, valor: 50_000 }),
      // sales that the certificate excludes
      sale(code, 'F5', 1, { fecha: daysAgo(server, 41), valor: 600_000_000 }),
      sale(code, 'F6', 1, { fecha: daysAgo(server, 0), valor: 600_000_000 }),
      sale(code, 'F7', 1, { fecha: last, negocio: 'INDUSTRIA', valor: 600_000_000 }),
    ]);
    const days = { fecha_inicio: first, fecha_fin: last };
    const all = await certificate(server, token, days);
    expect(all).toMatchObject({
      increment_sales_certificate: '1',
      destinatario: null,
      nombre_comercial: null,
      start_date: first,
      end_date: last,
      ...days,
      modo_impresion: 'CONSOLIDADO',
      negocio: 'EDS',
      estado: 'LISTO',
      mensaje: null,
      pdf: { status: 'ok' },
    });
    const text = await textOf(all, token);
    expect(text).toContain(cop(21_053_701));
    expect(text).toContain(cop(21_000_001));
    expect(text).toContain('1.000,125 gal');
    expect(text).toContain(cop(-300));
    expect(text).not.toContain('600.000.000');

    const second = await certificate(server, token, { ...days, codigo_destinatario: ['D2'] });
    expect(second).toMatchObject({
      increment_sales_certificate: '2',
      destinatario: 'D2',
      nombre_comercial: 'EDS D2',
    });
    expect(await textOf(second, token)).toContain(`Total\n${cop(4_000)}`);
  });

  test('lists each line with its whole invoice number, and can be verified', async () => {
    const { code, token } = await giveClient(server, 'LINEAS');
    const fecha = daysAgo(server, 3);
    const long = `FEV-${'1234567890'.repeat(6)}`;
    await importRecords([
      sale(code, long, 1, { fecha, valor: 1_000 }),
      sale(code, 'FEV-8', 1, { fecha, valor: 20_000 }),
      sale(code, 'FEV-8', 2, { fecha, valor: 300_000 }),
    ]);
    const made = await certificate(server, token, {
      fecha_inicio: fecha,
      fecha_fin: fecha,
      modo_impresion: 'DETALLADO',
    });
    const text = await textOf(made, token);
    for (const amount of [1_000, 20_000, 300_000, 321_000]) expect(text).toContain(cop(amount));
    expect(text.replaceAll('\n', '')).toContain(long);
    const [verification = ''] = /[A-Z0-9]{4}( [A-Z0-9]{4}){3,}/.exec(text) ?? [];
    const { data } = await server.graphql<{ verifyDocument: object }>(
      'query ($code: String!) { verifyDocument(code: $code) { genuine kind title number total } }',
      { code: verification },
    );
    expect(data?.verifyDocument).toEqual({
      genuine: true,
      kind: 'certificate',
      title: 'Certificado de ventas',
      number: '1',
      total: 321_000,
    });
  });

  test('is requested by an event and an entry of the audit log, and its user is notified when it is ready', async () => {
    const { code, token } = await giveClient(server, 'AVISOS');
    const fecha = daysAgo(server, 1);
    await importRecords([sale(code, 'F1', 1, { fecha })]);
    await certificate(server, token, { fecha_inicio: fecha, fecha_fin: fecha, codigo_destinatario: ['D1'] });
    const { rows } = await sql<Record<string, unknown>>`
      select (select json_agg(data) from outbox_event e where e.client_id = c.client_id and type = 'certificate.requested')
               as events,
             (select json_agg(subject) from audit_entry a where a.client_id = c.client_id and action = 'certificate.request')
               as audit,
             (select json_agg(title) from notification n where n.client_id = c.client_id) as notifications
      from client c where codigo_cliente = ${code}`.execute(server.database.db);
    expect(rows).toEqual([
      {
        events: [
          {
            increment_sales_certificate: '1',
            codigo_cliente: code,
            codigo_destinatario: ['D1'],
            fecha_inicio: fecha,
            fecha_fin: fecha,
            modo_impresion: 'CONSOLIDADO',
            negocio: 'EDS',
          },
        ],
        audit: ['1'],
        notifications: ['Certificado de ventas listo'],
      },
    ]);
  });

  test('is refused without sales, while an equal one is pending, and above the daily limit', async () => {
    const { code, token, email } = await giveClient(server, 'LIMITES');
    const fecha = daysAgo(server, 1);
    const input = { fecha_inicio: fecha, fecha_fin: fecha };
    const { answer } = await request(server, token, input);
    expect(answer).toEqual({ codigo: 422, mensaje: 'No hay ventas en esas fechas para certificar.' });
    await importRecords([sale(code, 'F1', 1, { fecha: daysAgo(server, 30) }), sale(code, 'F2', 1, { fecha })]);
    const { db } = server.database;
    await sql`
      insert into sales_certificate (client_id, number, user_id, fecha_inicio, fecha_fin, modo_impresion, negocio, created_at)
      select client_id, n, user_id, ${fecha}::date, ${fecha}::date, 'DETALLADO', 'EDS', ${server.now()}
      from app_user, generate_series(1, ${MAX_PER_DAY - 1}) n where email = ${email}`.execute(db);
    // the earlier requests are pending; this request differs from them
    const both = await Promise.all([request(server, token, input), request(server, token, input)]);
    expect(both.map((one) => one.answer?.codigo)).toEqual([200, 200]);
    expect((await certificatesOf(server, token)).list?.total_count).toBe(MAX_PER_DAY);
    const more = { ...input, fecha_inicio: daysAgo(server, 30) };
    expect((await request(server, token, more)).answer).toEqual({
      codigo: 429,
      mensaje: `Puedes solicitar ${MAX_PER_DAY} certificados al día. Inténtalo mañana.`,
    });
    const other = 'otra@limites.example';
    await importRecords([user(other, code, { role: 'Financiero' })]);
    expect((await request(server, await server.signIn(other), more)).answer?.codigo).toBe(200);
  });

  test('of too many lines is refused, and consolidates them', async () => {
    const { code, token } = await giveClient(server, 'LARGO');
    const fecha = daysAgo(server, 2);
    await sql`
      insert into sale (client_id, num_factura, line, fecha, negocio, producto, cantidad, valor_cents, version)
      select client_id, 'F' || n, 1, ${fecha}::date, 'RUMBO', 'Diésel', 1, 100, 1
      from client, generate_series(1, 20001) n where codigo_cliente = ${code}`.execute(server.database.db);
    const input = { fecha_inicio: fecha, fecha_fin: fecha, negocio: 'RUMBO' } as const;
    expect((await request(server, token, { ...input, modo_impresion: 'DETALLADO' })).answer).toEqual({
      codigo: 422,
      mensaje: 'El certificado tendría más de 20.000 líneas. Elige menos días o menos estaciones.',
    });
    expect(await textOf(await certificate(server, token, input), token)).toContain(cop(20_001));
  });

  test('is retried when it fails, and the user is notified of the final failure', async () => {
    const { code, token } = await giveClient(server, 'FALLAS');
    const fecha = daysAgo(server, 2);
    await importRecords([sale(code, 'F1', 1, { fecha })]);
    const { db } = server.database;
    await sql`
      create function fail() returns trigger language plpgsql as $$
      begin raise exception 'a fault of the test'; end $$`.execute(db);
    await sql`create trigger fails before insert on issued_document for each statement execute function fail()`.execute(
      db,
    );
    const input = { fecha_inicio: fecha, fecha_fin: fecha };
    await request(server, token, input);
    const certificatesNow = async () => {
      await makeJobsDue(server, 'certificates.make');
      return (await certificatesOf(server, token)).list?.items ?? [];
    };
    const states = async () => (await certificatesNow()).map(({ estado }) => estado);
    await expect.poll(states, { timeout: 60_000 }).toEqual(['FALLO']);
    expect((await certificatesNow())[0]).toMatchObject({
      estado: 'FALLO',
      mensaje: 'No pudimos preparar el certificado. Solicítalo de nuevo; si vuelve a pasar, escríbenos.',
      pdf: null,
    });
    const tries = sql<{ tries: number }>`select max(tries) as tries from sales_certificate where error is not null`;
    expect((await tries.execute(db)).rows).toEqual([{ tries: 5 }]);
    const pending = await request(server, token, input);
    expect(pending.answer?.codigo).toBe(200);
    await sql`drop trigger fails on issued_document`.execute(db);
    await expect.poll(states, { timeout: 60_000 }).toEqual(['FALLO', 'LISTO']);
  });

  describe('is refused', () => {
    test.each<[string, object, string]>([
      ['the wrong way round', { fecha_inicio: 1, fecha_fin: 2 }, 'bad_dates'],
      ['until today', { fecha_inicio: 2, fecha_fin: 0 }, 'bad_dates'],
      ['of more than a year ago', { fecha_inicio: 367, fecha_fin: 1 }, 'bad_dates'],
      [
        'of an unknown station',
        { fecha_inicio: 2, fecha_fin: 1, codigo_destinatario: ['D1', 'D3'] },
        'bad_destinations',
      ],
      [
        'of another client’s station',
        { fecha_inicio: 2, fecha_fin: 1, codigo_destinatario: ['AJENO'] },
        'bad_destinations',
      ],
    ])('%s', async (_, { fecha_inicio, fecha_fin, ...rest }: { fecha_inicio?: number; fecha_fin?: number }, code) => {
      const own = await giveClient(server, `MAL${crypto.randomUUID().slice(0, 8)}`);
      await giveClient(server, 'OTRO');
      await importRecords([
        {
          kind: 'destination',
          version: 1,
          codigo_cliente: 'OTRO',
          codigo_destinatario: 'AJENO',
          nombre_comercial: 'A',
        },
      ]);
      await importRecords([sale(own.code, 'F1', 1, { fecha: daysAgo(server, 1) })]);
      const days = { fecha_inicio: daysAgo(server, fecha_inicio ?? 0), fecha_fin: daysAgo(server, fecha_fin ?? 0) };
      expect(await request(server, own.token, { ...days, ...rest })).toEqual({ answer: null, codes: [code] });
      expect((await certificatesOf(server, own.token)).list?.total_count).toBe(0);
    });

    test('in a support session, which sees the list', async () => {
      const { code, token, email } = await giveClient(server, 'SOPORTE');
      const fecha = daysAgo(server, 1);
      await importRecords([sale(code, 'F1', 1, { fecha })]);
      const input = { fecha_inicio: fecha, fecha_fin: fecha };
      await certificate(server, token, input);
      const support = await enterAsSupport(server, email);
      expect(await request(server, support, input)).toEqual({ answer: null, codes: ['support_session'] });
      expect((await certificatesOf(server, support)).list?.total_count).toBe(1);
    });
  });

  test('is of a confined user’s stations only, and only they show it', async () => {
    const { code, token } = await giveClient(server, 'ESTACION');
    const fecha = daysAgo(server, 1);
    await importRecords([
      sale(code, 'F1', 1, { fecha, destino: 'D1', valor: 1_000 }),
      sale(code, 'F2', 1, { fecha, destino: 'D2', valor: 20_000 }),
      sale(code, 'F3', 1, { fecha, destino: null, valor: 300_000 }),
    ]);
    const input = { fecha_inicio: fecha, fecha_fin: fecha, modo_impresion: 'CONSOLIDADO', negocio: 'EDS' } as const;
    await certificate(server, token, input);
    await certificate(server, token, { ...input, codigo_destinatario: ['D2'] });
    const seen = await confinedTo(server, token, ['D1']);
    const confined = {
      ...seen,
      request: { id: 'r', address: '127.0.0.1', userAgent: '' },
      // the server runs the job when it starts
      jobs: { send: () => Promise.resolve() },
    } as unknown as ViewerContext;
    const foreign = await requestCertificate({ input: { ...input, codigo_destinatario: ['D2'] } }, confined);
    expect(foreign).toMatchObject({ refusal: { code: 'bad_destinations' } });
    expect(await requestCertificate({ input }, confined)).toMatchObject({ value: { codigo: 200 } });
    const list = await certificates({}, confined, (field) => field !== 'download');
    expect(list).toMatchObject({
      value: { total_count: 1, items: [{ increment_sales_certificate: '3', destinatario: 'D1' }] },
    });
  });

  test('opens for the session that asked for its link only, and for no other client', async () => {
    const { code, token } = await giveClient(server, 'ENLACE');
    const stranger = await giveClient(server, 'EXTRANO');
    const fecha = daysAgo(server, 1);
    await importRecords([sale(code, 'F1', 1, { fecha })]);
    const made = await certificate(server, token, { fecha_inicio: fecha, fecha_fin: fecha });
    const open = async (bearer: string) =>
      (await fetch(made.pdf?.url ?? '', { headers: { authorization: `Bearer ${bearer}` } })).status;
    expect([await open(token), await open(stranger.token)]).toEqual([200, 404]);
    expect((await certificatesOf(server, stranger.token)).list?.items).toEqual([]);
  });

  test('is found by each field in ascending pages of ten, and the whole list can be exported', async () => {
    const { code, token, email } = await giveClient(server, 'LISTA');
    const [first, second] = [daysAgo(server, 9), daysAgo(server, 5)];
    await sql`
      insert into sales_certificate (client_id, number, user_id, fecha_inicio, fecha_fin, modo_impresion, negocio,
                                     destinations, created_at, state, error, ended_at)
      select u.client_id, n, user_id, case when n > 11 then ${second}::date else ${first}::date end, ${second}::date,
             case when n = 1 then 'DETALLADO' else 'CONSOLIDADO' end, case when n = 2 then 'RUMBO' else 'EDS' end,
             case when n = 3 then array[d.destination_id] end, now(), 'failed', 'x', now()
      from app_user u join destination d on d.client_id = u.client_id and d.codigo_destinatario = 'D2',
           generate_series(1, 12) n where email = ${email}`.execute(server.database.db);
    const numbers = async (args: string) => {
      const { list, codes } = await certificatesOf(server, token, args);
      return list ? list.items.map((one) => Number(one.increment_sales_certificate)) : codes;
    };
    expect(await numbers('')).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(await numbers('(currentPage: 2)')).toEqual([11, 12]);
    expect(await numbers('(filter: { modo_impresion: { eq: "DETALLADO" } })')).toEqual([1]);
    expect(await numbers('(filter: { negocio: { eq: "RUMBO" } })')).toEqual([2]);
    expect(await numbers(`(filter: { fecha_inicio: { from: "${second}" } })`)).toEqual([12]);
    expect(await numbers('(pageSize: 100, filter: { codigo_destinatario: { eq: "D2" } })')).toHaveLength(12);
    expect(await numbers('(pageSize: 100, filter: { codigo_destinatario: { eq: "D1" } })')).not.toContain(3);
    expect(await numbers('(filter: { negocio: { eq: "GAS" } })')).toEqual(['filter_value']);
    expect(await numbers('(pageSize: 101)')).toEqual(['page_size']);
    const { list } = await certificatesOf(server, token, '(filter: { fecha_fin: { to: "2999-01-01" } })');
    const answer = await fetch(list?.download?.xls?.url ?? '', { headers: { authorization: `Bearer ${token}` } });
    const { lines, head } = await readExcelFile(Buffer.from(await answer.arrayBuffer()));
    expect(lines).toHaveLength(12);
    expect(lines[2]?.[head.indexOf('Estaciones')]).toBe('EDS D2');
    expect(code).toBe('LISTA');
  });
});

onOneDatabase('a store without certificates of sales', (database) => {
  let server: ServerUnderTest;
  beforeAll(async () => {
    server = await serve(database, { FEATURE_CERTIFICATES: 'ecuador' });
  });

  test('has no screen and no notifications for certificates, but answers their operations', async () => {
    const { code, token } = await giveClient(server, 'APAGADO');
    const fecha = daysAgo(server, 1);
    await server.importLines([sale(code, 'F1', 1, { fecha })]);
    const { answer } = await request(server, token, { fecha_inicio: fecha, fecha_fin: fecha });
    expect(answer).toMatchObject({ codigo: 200 });
    expect((await certificatesOf(server, token)).list).toMatchObject({ total_count: 1 });
    const kinds = async (bearer: string) => {
      const { data } = await server.graphql<{ preferenciasNotificacion: { kind: string }[] }>(
        '{ preferenciasNotificacion { kind } }',
        {},
        bearer,
      );
      return data?.preferenciasNotificacion.map(({ kind }) => kind) ?? [];
    };
    expect(await kinds(token)).not.toContain('certificate.end');
    expect(await kinds((await giveClient(server, 'ABIERTO', { store: 'ecuador' })).token)).toContain('certificate.end');
  });
});
