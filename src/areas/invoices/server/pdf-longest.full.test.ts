import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { ListDownload } from '#kit/core/contract/types.ts';
import { addDays, dayIn } from '#kit/core/day.ts';
import { onPostgres, afterDatabaseTests } from '#kit/server/testing/database.ts';
import { readExcelFile } from '#kit/server/testing/excel.ts';
import { client, invoice, user } from '#kit/server/testing/people.ts';
import { serveWithBank } from '../../../server/testing/serve.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import { sendCompensation } from '#areas/compensations/server/testing/compensations.ts';
import { type Line, waitForState, decide, paid } from './testing/payments.ts';

const LINKS = `download { pdf { url } xls { url } }`;
const LISTS = `{
  status: AccountStatus { ${LINKS} }
  history: AccountHistory { ${LINKS} }
  period: AccountStatusHistory { ${LINKS} }
  invoices: documentos(paymentType: OFFLINE, documentType: INVOICE, filter: { estado_numero_documento: { in: ["A", "C"] } }) { ${LINKS} }
  credits: documentos(paymentType: OFFLINE, documentType: PAYMENT) { ${LINKS} }
  payments: listarTransacciones { ${LINKS} }
  compensations: listarCompensaciones { ${LINKS} items { ${LINKS} } }
}`;
type Linked = { readonly download: ListDownload };
type Lists = Record<'status' | 'history' | 'period' | 'invoices' | 'credits' | 'payments', Linked> & {
  readonly compensations: Linked & { readonly items: readonly Linked[] };
};

/** Columns that only Excel has. */
const EXCEL_ONLY: Readonly<Record<string, readonly string[]>> = {
  status: ['Estación', 'NIF comunitario', 'Detalle', 'Bloqueo'],
  history: ['Clase'],
  period: ['Clase'],
  invoices: ['Clase', 'Ciudad', 'Bloqueo'],
  credits: ['Clase', 'Ciudad', 'Bloqueo'],
  payments: ['Banco', 'CUS', 'Usuario', 'Referencia'],
  compensations: ['Motivo', 'Transacción'],
  compensation: ['Establecimiento'],
};

const STATION = 'Estación de servicio Amazonas y Naciones Unidas Norte, Quito, provincia de Pichincha';

/** The text cells of an Excel file that its PDF should have, too. */
async function cellsOf(bytes: Buffer, hidden: readonly string[]): Promise<readonly string[]> {
  const { head, lines } = await readExcelFile(bytes);
  return lines.flatMap((line) =>
    line.flatMap((cell, index) => (typeof cell === 'string' && !hidden.includes(head[index] ?? '') ? [cell] : [])),
  );
}

/** The number of occurrences of each character, except blanks. */
function countsOf(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const character of text.replaceAll(/\s/g, '')) counts.set(character, (counts.get(character) ?? 0) + 1);
  return counts;
}

onPostgres('no value of a list is cut in its PDF', (database) => {
  let server: ServerUnderTest;
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'surtidor-longest-'));
    afterDatabaseTests(async () => rmSync(folder, { recursive: true, force: true }));
    server = await serveWithBank(database);
  });

  /** Creates a client of Ecuador with documents, payments and a compensation whose texts have these lengths. */
  async function createClient(
    code: string,
    documentNumber: (at: number) => string,
    invoiceNumber: (at: number) => string,
  ) {
    const today = dayIn(server.now(), 'America/Guayaquil');
    const email = `pagos@${code.toLowerCase()}.example`;
    const texts = { nombre_destino: STATION, agrupacion: 'Facturas de combustibles y lubricantes' };
    const { report } = await server.importLines([
      client(code, { store: 'ecuador', clienteNit: '1792060346001' }),
      user(email, code),
      ...Array.from({ length: 40 }, (_, index) =>
        invoice(code, documentNumber(index), 1_234_567.89, {
          ...texts,
          num_factura: invoiceNumber(index),
          fecha_documento: '2026-09-28',
          fecha_vencimiento_documento: index % 2 === 0 ? addDays(today, 90) : '2026-09-30',
        }),
      ),
      ...Array.from({ length: 2 }, (_, index) =>
        invoice(code, documentNumber(50 + index), -987_654.32, { ...texts, num_factura: invoiceNumber(50 + index) }),
      ),
      {
        kind: 'statement',
        version: 1,
        codigo_cliente: code,
        sociedad: '1000',
        periodo: '2026-10',
        tipo_estado: 'Mensual',
        tipo_documento_cuenta: 'Estado de cuenta',
      },
    ]);
    expect(report.errors).toEqual([]);
    const token = await server.signIn(email);
    const dueOf = (at: number) => (at % 2 === 0 ? addDays(today, 90) : '2026-09-30');
    const lines = Array.from({ length: 30 }, (_, index): Line => ({
      numero_documento: documentNumber(index),
      fecha_vencimiento: dueOf(index),
      monto_documento: 1_234_567.89,
      monto_transaccion: 1000,
      tipo_transaccion: 'parcial',
    }));
    const { uuid } = await paid(server, token, lines);
    await decide(server, uuid, 'approved', 'now');
    await waitForState(server, token, uuid, 'approved');
    await sendCompensation(server, token, [
      { tipo: 'PAYMENT', num_documento: documentNumber(50), monto: 500, fecha_vencimiento_documento: '2026-11-01' },
      { tipo: 'INVOICE', num_documento: documentNumber(31), monto: 500, fecha_vencimiento_documento: dueOf(31) },
    ]);
    return token;
  }

  /** Every list's PDF as text by pdftotext, with the cells of its Excel file. */
  async function papersOf(token: string) {
    const { data, errors } = await server.graphql<Lists>(LISTS, {}, token);
    if (!data) throw new Error(JSON.stringify(errors));
    const { compensations, ...others } = data;
    const lists = { ...others, compensations, compensation: compensations.items[0] };
    const open = async (url: string | null | undefined) => {
      const answer = await fetch(url ?? '', { headers: { authorization: `Bearer ${token}` } });
      expect(answer.status).toBe(200);
      return Buffer.from(await answer.arrayBuffer());
    };
    const papers: { name: string; cells: readonly string[]; text: string }[] = [];
    // one after the other, because a user may generate only two files at once
    for (const [name, list] of Object.entries(lists)) {
      const file = join(folder, `${name}.pdf`);
      writeFileSync(file, await open(list?.download.pdf?.url));
      const cells = await cellsOf(await open(list?.download.xls?.url), EXCEL_ONLY[name] ?? []);
      expect([name, cells.length > 0]).toEqual([name, true]);
      papers.push({ name, cells, text: execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' }) });
    }
    return papers;
  }

  test('usual ones stay in one piece: numbers, states, every word of a station, every invoice of a payment', async () => {
    const token = await createClient(
      'WHOLE',
      (at) => `90${String(at).padStart(10, '0')}`,
      (at) => `001-002-${String(at).padStart(9, '0')}`,
    );
    for (const { name, cells, text } of await papersOf(token)) {
      expect([name, text.includes('…')]).toEqual([name, false]);
      const words = new Set(text.split(/\s+/));
      const missing = cells.flatMap((cell) => cell.split(/\s+/)).filter((word) => !words.has(word));
      expect([name, missing]).toEqual([name, []]);
    }
  });

  test('the longest that the import accepts lose no character', async () => {
    const token = await createClient(
      'LONGEST',
      (at) => `${String(at).padStart(2, '0')}${'Q'.repeat(62)}`,
      (at) => `${String(at).padStart(2, '0')}${'W'.repeat(498)}`,
    );
    for (const { name, cells, text } of await papersOf(token)) {
      expect([name, text.includes('…')]).toEqual([name, false]);
      const found = countsOf(text);
      for (const [character, count] of countsOf(cells.join(''))) {
        expect([name, character, (found.get(character) ?? 0) >= count]).toEqual([name, character, true]);
      }
    }
  });
});
