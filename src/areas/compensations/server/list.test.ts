import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Compensaciones } from '#kit/core/contract/types.ts';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { readExcelFile } from '#kit/server/testing/excel.ts';
import { textOfPdf } from '#kit/server/testing/pdf.ts';
import { destination, invoice } from '#kit/server/testing/people.ts';
import { serve } from '../../../server/testing/serve.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import { makeSupportLink } from '#areas/session/server/support-link.ts';
import { confinedTo } from '#areas/account/server/testing/confined.ts';
import { errorCodes } from '#areas/invoices/server/testing/payments.ts';
import { compensations } from './list.ts';
import { answerOf, sendCompensation, credit, giveBothSides, creditLine, invoiceLine } from './testing/compensations.ts';

const FIELDS = `total_count total_compensado items { id_compensacion id_transaccion codigo_cliente nombre_cliente estado estado_descripcion created_at total_compensado
  total_pagos total_facturas motivo usuario demorada download { pdf { url } xls { url } } lines { tipo_documento num_documento num_factura
  fecha_vencimiento_documento monto_documento monto valor_pagado } } download { pdf { url } xls { url } }`;

onOneDatabase('listarCompensaciones', (database) => {
  let server: ServerUnderTest;
  let token: string;
  let email: string;
  /** Compensations in process, rejected and completed, in the order of their creation. */
  let uuids: string[];
  beforeAll(async () => {
    server = await serve(database);
    ({ token, email } = await giveBothSides(server, 'LIST', {
      invoices: [100_000, 80_000, 60_000],
      credits: [50_000, 90_000, 70_000],
    }));
    uuids = [
      await sendCompensation(server, token, [creditLine('LIST-P1', 50_000), invoiceLine('LIST-1', 100_000)]),
      await sendCompensation(server, token, [creditLine('LIST-P2', 90_000), invoiceLine('LIST-2', 80_000)]),
      await sendCompensation(server, token, [creditLine('LIST-P3', 70_000), invoiceLine('LIST-3', 60_000)]),
    ];
    const { report } = await server.importLines([
      answerOf('LIST', uuids[1] ?? '', 'F', { motivo: 'En disputa' }),
      answerOf('LIST', uuids[2] ?? '', 'S'),
    ]);
    if (report.applied !== 2) throw new Error(JSON.stringify(report.errors));
  });

  const ask = async (args = '', session = token) => {
    const answer = await server.graphql<{ listarCompensaciones: Compensaciones | null }>(
      `{ listarCompensaciones${args} { ${FIELDS} } }`,
      {},
      session,
    );
    return { ...answer, list: answer.data?.listarCompensaciones };
  };
  const ids = async (args = '', session = token) =>
    (await ask(args, session)).list?.items.map((item) => uuids.indexOf(item.id_transaccion ?? ''));
  const open = async (url: string | null | undefined) => {
    const answer = await fetch(url ?? '', { headers: { authorization: `Bearer ${token}` } });
    expect(answer.status).toBe(200);
    return Buffer.from(await answer.arrayBuffer());
  };

  test('lists each compensation with its state by the specification, its sums and lines, newest first', async () => {
    const { list } = await ask();
    expect(list?.total_count).toBe(3);
    // the sum includes only the completed compensation
    expect(list?.total_compensado).toBe(60_000);
    expect((await ask('(pageSize: 1, currentPage: 3)')).list?.total_compensado).toBe(60_000);
    expect(list?.items.map((item) => [item.estado, item.estado_descripcion, item.motivo, item.demorada])).toEqual([
      ['S', 'Completado', null, false],
      ['F', 'Rechazado', 'En disputa', false],
      ['B', 'En proceso', null, false],
    ]);
    expect(list?.items[0]).toMatchObject({
      codigo_cliente: 'LIST',
      usuario: 'Marcela Ríos',
      total_compensado: 60_000,
      total_pagos: 70_000,
      total_facturas: 60_000,
      lines: [
        {
          tipo_documento: 'PAYMENT',
          num_documento: 'LIST-P3',
          monto_documento: 70_000,
          monto: 70_000,
          valor_pagado: 60_000,
        },
        {
          tipo_documento: 'INVOICE',
          num_factura: 'FE-LIST-3',
          monto_documento: 60_000,
          monto: 60_000,
          valor_pagado: 60_000,
        },
      ],
    });
    expect(list?.items[0]?.created_at).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/);
  });

  test('is filtered, sorted and paged', async () => {
    const number = (await ask()).list?.items[1]?.id_compensacion;
    expect(await ids('(filter: { estado: { in: ["B", "S"] } })')).toEqual([2, 0]);
    expect(await ids(`(filter: { id_compensacion: { eq: "${number}" } })`)).toEqual([1]);
    expect(await ids('(filter: { num_documento: { like: "%list-p2%" } })')).toEqual([1]);
    expect(await ids('(filter: { num_documento: { eq: "FE-LIST-1" } })')).toEqual([0]);
    expect(await ids('(filter: { created_at: { to: "2026-01-01" } })')).toEqual([]);
    expect(await ids('(sort: { total_compensado: DESC })')).toEqual([1, 2, 0]);
    expect(await ids('(sort: { estado: ASC })')).toEqual([0, 1, 2]);
    expect(await ids('(pageSize: 2, currentPage: 2)')).toEqual([0]);
    expect(errorCodes(await ask('(filter: { estado: { eq: "X" } })'))).toBe('filter_value filter.estado');
    expect(errorCodes(await ask('(filter: { created_at: { from: "2026-13-01" } })'))).toBe(
      'filter_day filter.created_at.from',
    );
    expect(errorCodes(await ask('(pageSize: 0)'))).toBe('page_size pageSize');
    expect(errorCodes(await ask('(pageSize: 101)'))).toBe('page_size pageSize');
    expect(await ids('(pageSize: 100)')).toEqual([2, 1, 0]);
  });

  test('is exported as Excel and as PDF, both as a list and for each compensation', async () => {
    const { list } = await ask();
    const all = await readExcelFile(await open(list?.download?.xls?.url));
    expect(all.lines.map((row) => row.slice(-2))).toEqual([
      [60_000, 60_000],
      [80_000, 0],
      [50_000, 0],
    ]);
    expect(Object.values(all.totals)).toEqual([60_000]);
    const paper = textOfPdf(await open(list?.download?.pdf?.url));
    for (const text of ['Compensaciones', 'Completado', 'Rechazado', 'En proceso']) expect(paper).toContain(text);
    const rejected = list?.items[1];
    const lines = await readExcelFile(await open(rejected?.download?.xls?.url));
    expect(lines.lines.map((row) => [row[0], row.at(-1)])).toEqual([
      ['LIST-P2', 80_000],
      ['LIST-2', 80_000],
    ]);
    const own = textOfPdf(await open(rejected?.download?.pdf?.url));
    for (const text of ['Rechazada', 'En disputa', 'LIST-P2', 'FE-LIST-2', '$ 90.000', '$ 80.000']) {
      expect(own).toContain(text);
    }
    expect(own).toMatch(/verificar/);
  });

  test('shows only compensations of the own client and destinations', async () => {
    const { token: theirs } = await giveBothSides(server, 'OTHER', { invoices: [100_000], credits: [50_000] });
    expect(await ids('', theirs)).toEqual([]);
    const path = new URL((await ask()).list?.items[0]?.download?.pdf?.url ?? '');
    const answer = await fetch(path, { headers: { authorization: `Bearer ${theirs}` } });
    expect(answer.status).toBe(404);

    await server.importLines([
      destination('OTHER', 'D1'),
      invoice('OTHER', 'OTHER-D1', 80_000, { destino: 'D1' }),
      credit('OTHER', 'OTHER-PD1', 30_000, { destino: 'D1' }),
      invoice('OTHER', 'OTHER-D2', 20_000, { destino: 'D1' }),
      credit('OTHER', 'OTHER-P2', 20_000),
    ]);
    await sendCompensation(server, theirs, [creditLine('OTHER-P1', 50_000), invoiceLine('OTHER-1', 100_000)]);
    const mine = await sendCompensation(server, theirs, [
      creditLine('OTHER-PD1', 30_000),
      invoiceLine('OTHER-D1', 80_000),
    ]);
    // one of its documents has no destination
    await sendCompensation(server, theirs, [creditLine('OTHER-P2', 20_000), invoiceLine('OTHER-D2', 20_000)]);
    const confined = await confinedTo(server, theirs, ['D1']);
    const seen = await compensations({}, confined, (field) => field === 'total_count');
    expect(seen).toMatchObject({ ok: true, value: { total_count: 1, items: [{ id_transaccion: mine }] } });
  });

  test('shows the last two months, and marks compensations as delayed after a day for support only', async () => {
    const on = { db: server.database.db, clock: { now: server.now }, publicUrls: server.settings.publicUrls };
    const supported = async () => {
      const made = await makeSupportLink(on, { user: email, agent: 'Ana Prieto' });
      const secret = made.ok ? made.value.url.split('#secret=')[1] : '';
      const { data } = await server.graphql<{ generateSupportCustomerToken: { token: string } }>(
        'mutation ($secret: String!) { generateSupportCustomerToken(secret: $secret) { token } }',
        { secret },
      );
      return data?.generateSupportCustomerToken.token ?? '';
    };
    const delayed = async (session: string) => (await ask('', session)).list?.items.map((item) => item.demorada);
    expect(await delayed(await supported())).toEqual([false, false, false]);
    server.advance(86_400_000);
    expect(await delayed(await supported())).toEqual([false, false, true]);
    expect(await delayed(await server.signIn(email))).toEqual([false, false, false]);
    server.advance(70 * 86_400_000);
    const later = await server.signIn(email);
    expect(await ids('', later)).toEqual([]);
    const { rows } = await sql<{
      number: string;
    }>`select number::text as number from compensation where uuid = ${uuids[0]}`.execute(server.database.db);
    expect(await ids(`(filter: { id_compensacion: { eq: "${rows[0]?.number}" } })`, later)).toEqual([0]);
  });
});
