import { mkdirSync, mkdtempSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { launch } from '../../../../tools/start/program.ts';
import { systemClock } from '#kit/server/clock.ts';
import { type Db, openDatabase } from '#kit/server/database/database.ts';
import { createDataEnvironment, onOneDatabase, onPostgres, afterDatabaseTests } from '#kit/server/testing/database.ts';
import { readExcelFile } from '#kit/server/testing/excel.ts';
import { startServer } from '../../../server/app.ts';
import { builtServer } from '../../../../tools/testing/built-server.ts';
import { serveWithBank, testEnvironment } from '../../../server/testing/serve.ts';
import { type ServerUnderTest, connectTo } from '#kit/server/testing/server-under-test.ts';
import * as ledger from '#areas/account/server/testing/documents.ts';
import { invoiceLinks, openLink, progressOf, statusOf } from './testing/exports.ts';
import { giveTreasurer } from './testing/payments.ts';

const MANY = 8000;
/** In milliseconds, for a busy machine. */
const LONG_TIMEOUT = { timeout: 60_000 };

/** Adds `count` invoices of 100, 101 … pesos to a client's ledger. Returns their ids. */
async function insertInvoices(
  db: Db,
  code: string,
  count = MANY,
): Promise<{ client: ledger.GivenClient; ids: number[] }> {
  const { rows } = await sql<{
    client_id: number;
  }>`select client_id from client where codigo_cliente = ${code}`.execute(db);
  const client = { clientId: rows[0]?.client_id ?? 0, destinationIds: [] };
  const documents = Array.from({ length: count }, (_, index) => ({
    sociedad: '1000',
    num_documento: `${code}-${String(index).padStart(6, '0')}`,
    num_factura: `FE-${index}`,
    tipo_documento: 'RV',
    agrupacion: 'Facturas',
    fecha_documento: '2026-10-01',
    fecha_vencimiento_documento: '2026-11-01',
    original_cents: 10_000 + index * 100,
    bloqueada_erp: false,
    destination: null,
  }));
  return { client, ids: await ledger.giveDocuments(db, client, documents) };
}

/** The names of a server's exported files. */
function filesIn(dataDir: string): string[] {
  try {
    return readdirSync(join(dataDir, 'exports'));
  } catch {
    return [];
  }
}

/** Follows a file's progress: `until` reads until a text arrives, `leave` closes the connection. */
async function follow(url: string, token: string) {
  const controller = new AbortController();
  const answer = await openLink(url, token, { accept: 'application/x-ndjson', signal: controller.signal });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let received = '';
  const until = async (text: string) => {
    while (!received.includes(text)) {
      const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
      if (done) break;
      received += value;
    }
    return received;
  };
  return { until, leave: () => controller.abort() };
}

const urlOf = async (server: Parameters<typeof invoiceLinks>[0], token: string, format: 'xls' | 'pdf' = 'xls') =>
  (await invoiceLinks(server, token))[format]?.url ?? '';

onOneDatabase('an export in progress', (database) => {
  let server: ServerUnderTest;
  let token: string;
  let many: Awaited<ReturnType<typeof insertInvoices>>;
  beforeAll(async () => {
    server = await serveWithBank(database);
    ({ token } = await giveTreasurer(server, 'MANY', []));
    many = await insertInvoices(server.database.db, 'MANY');
  });
  const files = () => filesIn(server.settings.dataDir);

  test.each(['xls', 'pdf'] as const)(
    'stops when its only reader disconnects, and leaves no file: %s',
    async (format) => {
      const before = files();
      const { until, leave } = await follow(await urlOf(server, token, format), token);
      expect(await until(`"of":${MANY}`)).not.toContain('ready');
      await expect
        .poll(() => files().filter((name) => name.endsWith('.part')), { ...LONG_TIMEOUT, interval: 5 })
        .toHaveLength(1);
      leave();
      await expect.poll(() => files().filter((name) => name.endsWith('.part')), LONG_TIMEOUT).toHaveLength(0);
      expect(files()).toEqual(before);
    },
  );

  test('continues while another reader waits for it', { tags: 'full' }, async () => {
    const url = await urlOf(server, token);
    const [one, other] = await Promise.all([follow(url, token), follow(url, token)]);
    await one.until(`"of":${MANY}`);
    one.leave();
    expect(await other.until('"ready"')).toContain('"ready":true');
    expect(await statusOf(url, token)).toBe(200);
  });

  test('is one of at most two per user: a third is refused with an instruction', async () => {
    const urls = await Promise.all((['pdf', 'pdf', 'xls'] as const).map((format) => urlOf(server, token, format)));
    const [one, other] = await Promise.all(urls.slice(0, 2).map((url) => follow(url, token)));
    await Promise.all([one?.until(`"of":${MANY}`), other?.until(`"of":${MANY}`)]);
    const third = urls[2] ?? '';
    const refused = await openLink(third, token);
    expect([refused.status, refused.headers.get('x-surtidor-error')]).toEqual([429, 'export_busy']);
    expect(await refused.text()).toMatch(/Espera a que terminen/);
    expect(await progressOf(third, token)).toMatchObject([{ error: { code: 'export_busy' } }]);
    one?.leave();
    other?.leave();
    await expect.poll(() => statusOf(third, token), LONG_TIMEOUT).toBe(200);
  });

  test('has the lines and sums of one moment, also if payments come meanwhile', { tags: 'full' }, async () => {
    const sum = async () => {
      const { data } = await server.graphql<{ documentos: { total_amount: number } }>(
        '{ documentos(paymentType: OFFLINE, documentType: INVOICE) { total_amount } }',
        {},
        token,
      );
      return data?.documentos.total_amount ?? 0;
    };
    const before = await sum();
    const url = await urlOf(server, token);
    const { until } = await follow(url, token);
    await until(`"of":${MANY}`);
    // the first line, one in the middle and the last one
    for (const index of [0, MANY / 2, MANY - 1]) {
      await ledger.applyTo(server.database.db, many.client, many.ids[index] ?? 0, 5000);
    }
    expect(await until('"ready"')).toContain('"ready":true');
    const file = await readExcelFile(Buffer.from(await (await openLink(url, token)).arrayBuffer()));
    const column = file.head.indexOf('Saldo');
    const lines = file.lines.reduce((so, row) => so + Math.round(Number(row[column]) * 100), 0);
    expect(file.totals).toEqual({ Saldo: lines / 100 });
    expect(file.totals).toEqual({ Saldo: before });
    const after = await urlOf(server, token);
    const later = await readExcelFile(Buffer.from(await (await openLink(after, token)).arrayBuffer()));
    expect(later.totals).toEqual({ Saldo: before - 150 });
    expect(await sum()).toBe(before - 150);
  });
});

onOneDatabase('old exported files', (database) => {
  test('are deleted when the server starts, as are partial files of a killed server; recent files stay', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'surtidor-sweep-'));
    afterDatabaseTests(() => rm(dataDir, { recursive: true, force: true }));
    const folder = join(dataDir, 'exports');
    mkdirSync(folder);
    for (const [name, age] of [
      ['old.xlsx', 700],
      ['old.pdf.1a.part', 700],
      ['young.xlsx', 500],
    ] as const) {
      writeFileSync(join(folder, name), 'x');
      utimesSync(join(folder, name), Date.now() / 1000 - age, Date.now() / 1000 - age);
    }
    await serveWithBank(database, { DATA_DIR: dataDir });
    await expect.poll(() => filesIn(dataDir), LONG_TIMEOUT).toEqual(['young.xlsx']);
  });
});

onPostgres('exports in case of a failure', (database) => {
  test('any server on the same database serves any link, and generates the file itself', async () => {
    const one = await serveWithBank(database);
    const dataDir = mkdtempSync(join(tmpdir(), 'surtidor-other-'));
    afterDatabaseTests(() => rm(dataDir, { recursive: true, force: true }));
    const other = await startServer({
      settings: { ...one.settings, dataDir, port: 0 },
      database: await openDatabase(one.settings),
      clock: systemClock,
      log: { level: 'silent' },
    });
    afterDatabaseTests(() => other.stop());
    const { token } = await giveTreasurer(one, 'SHARED', [10_000, 20_000]);
    const { token: stranger } = await giveTreasurer(one, 'STRANGER', []);
    const elsewhere = (await urlOf(one, token)).replace(one.url, other.url);
    expect(elsewhere.startsWith(other.url)).toBe(true);
    expect(await statusOf(elsewhere, stranger)).toBe(404);
    const answer = await openLink(elsewhere, token);
    expect((await readExcelFile(Buffer.from(await answer.arrayBuffer()))).totals).toEqual({ Saldo: 30_000 });
    expect([filesIn(one.settings.dataDir), filesIn(dataDir).length]).toEqual([[], 1]);
  });

  test(
    'a lost database connection gives a clear error and leaves no file; the next attempt works',
    { tags: 'full' },
    async () => {
      const server = await serveWithBank(database);
      const { token } = await giveTreasurer(server, 'GONE', []);
      await insertInvoices(server.database.db, 'GONE');
      const url = await urlOf(server, token);
      const { until } = await follow(url, token);
      await until(`"of":${MANY}`);
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(server.database.db);
      const received = await until('"error"');
      expect(received).toContain('"code":"database_unavailable"');
      expect(received).toContain('No pudimos leer los datos');
      expect(filesIn(server.settings.dataDir)).toEqual([]);
      await expect.poll(() => statusOf(url, token), LONG_TIMEOUT).toBe(200);
    },
  );

  test('a connection lost while the verification code is stored gives the same error', async () => {
    const server = await serveWithBank(database);
    const { db } = server.database;
    const { token } = await giveTreasurer(server, 'GONE', [10_000]);
    const url = await urlOf(server, token, 'pdf');
    const lock = await db.startTransaction().execute();
    afterDatabaseTests(async () => void (lock.isRolledBack || (await lock.rollback().execute())));
    await sql`lock table issued_document in access exclusive mode`.execute(lock);
    const { until } = await follow(url, token);
    const ended = sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await ended.execute(db)).rows, LONG_TIMEOUT).toHaveLength(1);
    expect(await until('"error"')).toContain('"code":"database_unavailable"');
    await lock.rollback().execute();
    await expect.poll(() => statusOf(url, token), LONG_TIMEOUT).toBe(200);
  });

  test('a full disk gives a clear error and leaves no file; a small file still works', { tags: 'full' }, async () => {
    const dataEnvironment = await createDataEnvironment('postgres');
    const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = dataEnvironment;
    const env = testEnvironment('http://127.0.0.1:9', 'x'.repeat(32), { ...dataEnvironment, LOG_LEVEL: 'silent' });
    // limits each file of this process to 64 blocks of 512 bytes
    const limited = launch('sh', ['-c', 'ulimit -f 64; exec "$@"', 'sh', process.execPath, await builtServer()], env);
    afterDatabaseTests(async () => void limited.kill('SIGKILL'));
    let log = '';
    limited.stdout.setEncoding('utf8').on('data', (text: string) => (log += text));
    await expect.poll(() => log, { timeout: 170_000 }).toContain('"listening"');
    const { listening } = JSON.parse(log.split('\n').find((line) => line.includes('"listening"')) ?? '{}') as {
      listening: string;
    };
    const spoken = { ...connectTo(listening, env['ERP_KEY'] ?? ''), gatewayUrl: '' };
    const here = (url: string) => new URL(new URL(url).pathname + new URL(url).search, listening).href;

    const { token } = await giveTreasurer(spoken, 'FULL', [10_000]);
    const small = here(await urlOf(spoken, token));
    expect(await statusOf(small, token)).toBe(200);
    const own = await openDatabase({ databaseUrl, dataDir: '' });
    afterDatabaseTests(() => own.close());
    await insertInvoices(own.db, 'FULL', 2000);
    for (const format of ['xls', 'pdf'] as const) {
      const large = here(await urlOf(spoken, token, format));
      const answer = await openLink(large, token);
      expect([answer.status, answer.headers.get('x-surtidor-error')]).toEqual([507, 'disk_full']);
      expect(await answer.text()).toMatch(/^No hay espacio en el servidor/);
      expect((await progressOf(large, token)).at(-1)).toMatchObject({ error: { code: 'disk_full' } });
    }
    expect(filesIn(dataDir)).toHaveLength(1);
    expect(await statusOf(small, token)).toBe(200);
  });
});
