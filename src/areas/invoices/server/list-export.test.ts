import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { daysBetween } from '#kit/core/day.ts';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { readExcelFile } from '#kit/server/testing/excel.ts';
import { textOfPdf } from '#kit/server/testing/pdf.ts';
import { client, destination, invoice, user } from '#kit/server/testing/people.ts';
import { serveWithBank } from '../../../server/testing/serve.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import { confinedTo } from '#areas/account/server/testing/confined.ts';
import { invoicesExport } from './list-export.ts';
import { invoiceLinks, openLink, progressOf, statusOf } from './testing/exports.ts';
import { giveTreasurer, line, paid } from './testing/payments.ts';

onOneDatabase('an exported list of documents', (database) => {
  let server: ServerUnderTest;
  beforeAll(async () => {
    server = await serveWithBank(database);
  });

  const filesLeft = () => {
    try {
      return readdirSync(join(server.settings.dataDir, 'exports'));
    } catch {
      return [];
    }
  };

  async function excelOf(token: string, args: object = {}) {
    const { xls } = await invoiceLinks(server, token, args);
    const answer = await openLink(xls?.url ?? '', token);
    expect(answer.status).toBe(200);
    return { answer, file: await readExcelFile(Buffer.from(await answer.arrayBuffer())) };
  }

  test('in Excel has amounts as numbers, dates as dates and texts as texts, and its name, client, filter, day and sum', async () => {
    const { token } = await giveTreasurer(server, 'EXCEL', [1_234_567, 20_000, 5000]);
    const { answer, file } = await excelOf(token, {
      filter: { total: { from: '10000' }, estado_documento: { in: ['AT', 'V', 'NV'] } },
      sort: { total: 'ASC' },
    });
    const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Bogota' }).format(server.now());
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': `attachment; filename="facturas-pendientes-${day}.xlsx"`,
      'cache-control': 'private, no-store',
    });
    expect(file.sheet).toBe('Facturas pendientes');
    expect(file.above.slice(0, 3)).toEqual([
      'Facturas pendientes',
      'Estación EXCEL S.A.S. · NIT 900.373.076-4 · Código EXCEL',
      'Filtros: Estado: vencida, vence hoy, por vencer · Saldo: desde $ 10.000',
    ]);
    expect(file.above[3]).toMatch(/^Al \d{1,2} \w{3} \d{4}, \d{1,2}:\d\d · 2 documentos$/);
    const cells = file.lines.map((row) => Object.fromEntries(file.head.map((label, index) => [label, row[index]])));
    expect(cells).toMatchObject([
      { Factura: 'FE-EXCEL-2', Documento: 'EXCEL-2', Saldo: 20_000 },
      {
        Factura: 'FE-EXCEL-1',
        Clase: 'Factura de venta',
        Fecha: new Date('2026-10-01'),
        Vencimiento: new Date('2026-11-01'),
        Estado: 'Vencida',
        'Días de mora': daysBetween('2026-11-01', day),
        Bloqueo: null,
        Saldo: 1_234_567,
      },
    ]);
    expect(file.totals).toEqual({ Saldo: 1_254_567 });
  });

  test('in PDF has the same lines and sum, numbered pages and a verification code', async () => {
    const totals = Array.from({ length: 90 }, (_, index) => 10_000 + index);
    const { token } = await giveTreasurer(server, 'PAPER', totals);
    const { pdf } = await invoiceLinks(server, token, { sort: { num_documento: 'DESC' } });
    expect((await progressOf(pdf?.url ?? '', token)).at(-1)).toEqual({ ready: true });
    const answer = await openLink(pdf?.url ?? '', token);
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="facturas-pendientes-.*\.pdf"$/);
    const text = textOfPdf(Buffer.from(await answer.arrayBuffer()));
    for (const at of totals.keys()) expect(text).toContain(`FE-PAPER-${at + 1}`);
    for (const part of [
      'Facturas pendientes',
      'Estación PAPER S.A.S.',
      'Total de 90 documentos',
      '$ 904.005',
      'Página 1 de 4',
      'Página 4 de 4',
      'Verifica este documento',
    ]) {
      expect(text).toContain(part);
    }
  });

  test('has no formula in any cell, and is valid with any character', async () => {
    const texts = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '<b>&"', 'ñ😀', '\u0001', '\ud800', '\uffff'];
    const { token } = await giveTreasurer(server, 'TEXTS', []);
    const { report } = await server.importLines(
      texts.map((text, index) => invoice('TEXTS', `T-${index}`, 1000 + index, { num_factura: text })),
    );
    const rejected = report.errors.length;
    const { answer, file } = await excelOf(token, { sort: { total: 'ASC' } });
    expect(answer.status).toBe(200);
    expect(file.lines.length).toBe(texts.length - rejected);
    const numbers = file.lines.map(([factura]) => factura);
    for (const text of ['=1+1', '+1', '-1', '@SUM(A1)', '<b>&"', 'ñ😀']) expect(numbers).toContain(text);
  });

  test('can be exported without lines', async () => {
    const { token } = await giveTreasurer(server, 'EMPTY', []);
    const { file } = await excelOf(token);
    expect([file.lines, file.totals, file.above[2]]).toEqual([[], { Saldo: 0 }, 'Sin filtros']);
    expect(file.above[3]).toMatch(/ · 0 documentos$/);
  });

  test('reports its progress in lines, and is generated only once', async () => {
    const { token } = await giveTreasurer(server, 'TOLD', [10_000, 20_000]);
    const url = (await invoiceLinks(server, token)).xls?.url ?? '';
    const progress = await progressOf(url, token);
    expect(progress.at(-1)).toEqual({ ready: true });
    expect(progress).toContainEqual({ lines: 2, of: 2 });
    // only a new file has a later payment
    await paid(server, token, [line('TOLD-1', 10_000)]);
    expect(await progressOf(url, token)).toEqual([{ ready: true }]);
    const file = await readExcelFile(Buffer.from(await (await openLink(url, token)).arrayBuffer()));
    const column = file.head.indexOf('Bloqueo');
    expect(file.lines.map((row) => row[column])).toEqual([null, null]);
    const again = await excelOf(token);
    expect(again.file.lines.map((row) => row[column])).toEqual(['En pago', null]);
    expect(filesLeft().filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  test('is generated once for two simultaneous requests', async () => {
    const { token } = await giveTreasurer(server, 'TWICE', [10_000]);
    const before = filesLeft().length;
    const url = (await invoiceLinks(server, token)).xls?.url ?? '';
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => openLink(url, token)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const files = await Promise.all(
      answers.map(async (answer) => Buffer.from(await answer.arrayBuffer()).toString('base64')),
    );
    expect(new Set(files).size).toBe(1);
    expect(filesLeft().length).toBe(before + 1);
  });

  test('has a link that is valid for ten minutes and can be neither read nor changed', async () => {
    const { token } = await giveTreasurer(server, 'LINK', [10_000]);
    const url = (await invoiceLinks(server, token, { filter: { numero: { like: '%LINK-1%' } } })).xls?.url ?? '';
    expect(decodeURIComponent(url)).not.toMatch(/LINK|numero/);
    const path = new URL(url).pathname;
    const sealed = /documents\/(.*)\.xlsx/.exec(path)?.[1] ?? '';
    expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toMatch(/LINK|numero/);
    const other = (await invoiceLinks(server, token)).xls?.url ?? '';
    const swapped = url.replace(sealed, /documents\/(.*)\.xlsx/.exec(other)?.[1] ?? '');
    const statuses = async (...urls: string[]) => Promise.all(urls.map((one) => statusOf(one, token)));
    expect(await statuses(url, swapped, url.replace('.xlsx', '.zip'), url.replace(sealed, 'x'))).toEqual([
      200, 404, 404, 404,
    ]);
    server.advance(601_000);
    expect(await statuses(url)).toEqual([404]);
  });

  test('has no link, but a reason, if the filter is too long for a URL', async () => {
    const { token } = await giveTreasurer(server, 'LONGEST', [10_000]);
    const { xls } = await invoiceLinks(server, token, {
      filter: {
        num_documento: { like: 'x'.repeat(500) },
        num_factura: { in: Array.from({ length: 100 }, (_, index) => `${index}`.repeat(30)) },
      },
    });
    const message = 'Los filtros son demasiado largos para un archivo.';
    expect(xls).toMatchObject({ url: '', status: 'filter_too_long', message });
  });

  test('has only the documents of their destinations for a confined user', async () => {
    await server.importLines([client('CONF'), ...['D1', 'D2'].map((code) => destination('CONF', code))]);
    const { report } = await server.importLines([
      user('finanzas@conf.example', 'CONF'),
      ...['D1', 'D2', null].map((destino, index) => invoice('CONF', `CONF-${index + 1}`, 10_000 + index, { destino })),
    ]);
    expect(report.errors).toEqual([]);
    const session = await server.signIn('finanzas@conf.example');
    const { file } = await excelOf(session);
    expect(file.totals).toEqual({ Saldo: 30_003 });
    const confined = await confinedTo(server, session, ['D1']);
    const list = invoicesExport.read({ paymentType: 'OFFLINE', documentType: 'INVOICE' }, confined);
    if (!list.ok) throw new Error(list.refusal.message);
    const { rows } = await sql<{ num_documento: string }>`${list.value.rows}`.execute(server.database.db);
    expect(rows.map(({ num_documento }) => num_documento)).toEqual(['CONF-1']);
  });
});
