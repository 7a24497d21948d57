import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { beforeAll, expect, test, vi } from 'vitest';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { client, invoice } from '#kit/server/testing/people.ts';
import { makeJobsDue } from '../../../../server/testing/jobs-due.ts';
import { serve } from '../../../../server/testing/serve.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import { importRecords } from '../../server/public.ts';
import { lines, newClient } from '../../server/testing/erp.ts';
import { post } from '#kit/server/testing/import-post.ts';
import type { ImportCursor, ImportFilter, LineFilter, ListedImport } from '../rules/imports-api.ts';
import { type StaffAtDesk, createStaff } from '../../../../desk/server/testing/desk.ts';

const ALL: ImportFilter = { key: '', source: null, outcome: 'all', days: 7 };
const ERRORS: LineFilter = { what: 'errors', kind: '', text: '' };
const DAY = 86_400_000;

onOneDatabase('imports at the desk', (under) => {
  let server: ServerUnderTest;
  let support: StaffAtDesk;
  beforeAll(async () => {
    server = await serve(under);
    support = await createStaff(server, 'support');
  });

  const list = async (filter: Partial<ImportFilter> = {}) =>
    (await support.call('imports.list', { filter: { ...ALL, ...filter }, after: null })).value.imports;
  const newest = async () => (await list())[0] as ListedImport;
  const bad = async (id: number, filter: Partial<LineFilter> = {}, page = 1) =>
    (await support.call('imports.lines', { id, filter: { ...ERRORS, ...filter }, page })).value;
  /** Empty stream for an import by the operator's command. */
  async function* empty(): AsyncGenerator<Buffer> {
    yield Buffer.from('\n');
  }

  test('each import is listed with its results, and its page names every bad line with the reason', async () => {
    const code = await newClient(server);
    await post(
      server,
      lines([
        invoice(code, '1', 500),
        invoice(code, '2', 500, { total: 'mucho' }),
        { kind: 'nada', version: 1 },
        client(`${code}W`, { clienteNit: '900418327-1' }),
      ]),
    );
    const one = await newest();
    expect(one).toMatchObject({
      source: 'http',
      file: null,
      lines: 4,
      applied: 2,
      rejected: 2,
      warned: 1,
      broken: null,
    });
    expect(Date.parse(one.endedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(one.beganAt));
    const view = (await support.call('imports.view', { id: one.id })).value;
    expect(view).toEqual({ ...one, kinds: ['client', 'document', 'nada'] });
    const { lines: errors, total } = await bad(one.id);
    expect(total).toBe(2);
    expect(errors).toMatchObject([
      { line: 2, kind: 'document', field: 'total' },
      { line: 3, kind: 'nada', key: '', field: 'kind' },
    ]);
    expect(errors[0]?.key).toContain(`${code}/`);
    expect(errors[0]?.reason).not.toBe('');
    expect(await bad(one.id, { what: 'warnings' })).toMatchObject({ total: 1, lines: [{ line: 4, kind: 'client' }] });
    expect(await bad(one.id, { kind: 'nada' })).toMatchObject({ total: 1, lines: [{ line: 3 }] });
    expect(await bad(one.id, { text: `${code.toLowerCase()}/` })).toMatchObject({ total: 1, lines: [{ line: 2 }] });
    expect(await bad(one.id, { text: '%' })).toMatchObject({ total: 0, lines: [] });
    const { rows } = await sql<{ agent: string }>`
      select agent from audit_entry where action = 'imports.view' and subject = ${`import ${one.id}`}`.execute(
      server.database.db,
    );
    expect(rows).toEqual([{ agent: support.name }]);
    expect((await support.call('imports.view', { id: 999_999 })).status).toBe(404);
    expect((await support.call('imports.lines', { id: 999_999, filter: ERRORS, page: 1 })).status).toBe(404);
  });

  test('a report names a thousand lines, in pages, and counts all', async () => {
    await post(server, lines(Array.from({ length: 1100 }, (_, n) => ({ kind: `nada${n % 2}`, version: 1 }))));
    const { id, rejected } = await newest();
    expect(rejected).toBe(1100);
    const [first, last] = [await bad(id), await bad(id, {}, 20)];
    expect([first.total, first.lines.length, first.lines[0]?.line]).toEqual([1000, 50, 1]);
    expect(last.lines.at(-1)?.line).toBe(1000);
    expect((await bad(id, { kind: 'nada1' })).total).toBe(500);
    expect((await bad(id, {}, 21)).lines).toEqual([]);
  });

  test('imports are found by whether they broke off, and by whether the command ran them', async () => {
    const half = gzipSync(lines(Array.from({ length: 50 }, (_, n) => client(`${Math.random()}${n}`))));
    await post(server, half.subarray(0, half.length - 30), { encoding: 'gzip' });
    const broken = await newest();
    expect(broken.broken).toMatch(/not whole/);
    const { db } = server.database;
    const run = {
      clock: { now: server.now },
      production: false,
      send: () => Promise.resolve(),
      alarm: () => undefined,
      count: () => undefined,
      accessChanged: () => Promise.resolve(),
    };
    await importRecords({ db, recordTypes: [] }, run, empty(), { source: 'command', file: 'clientes.ndjson' });
    const command = await newest();
    expect(command).toMatchObject({ source: 'command', file: 'clientes.ndjson', lines: 0, broken: null });
    expect((await list({ source: 'command' })).map(({ id }) => id)).toEqual([command.id]);
    const found = (await list({ outcome: 'bad' })).map(({ id }) => id);
    expect(found).toContain(broken.id);
    expect(found).not.toContain(command.id);
  });

  test('a record is found by the beginning of its key, whatever characters it has', async () => {
    const code = 'BUSCADO';
    await server.importLines([client(code)]);
    await post(server, lines([invoice(code, '9_9', 500, { total: 'x' })]));
    const { id } = await newest();
    await post(server, lines([{ kind: 'client', version: 1, codigo_cliente: `${code}\0\uD800`, store: 'nada' }]));
    const odd = await newest();
    expect(odd.rejected).toBe(1);
    expect((await list({ key: `${code}/` })).map((one) => one.id)).toEqual([id]);
    expect((await list({ key: code })).map((one) => one.id)).toEqual([odd.id, id]);
    expect(await list({ key: 'B%O' })).toEqual([]);
    const answer = await support.call('imports.list', { filter: { ...ALL, key: 'C1' }, after: null });
    expect([answer.code, answer.field]).toEqual(['too_wide', 'key']);
  });

  test('a killed import is shown as cut off once the next one begins, and old reports are deleted at night', async () => {
    const { db } = server.database;
    const at = (days: number) => new Date(server.now().getTime() - days * DAY);
    const { rows } = await sql<{ report_id: number }>`
      insert into import_report (began_at, source) values (${at(0)}, 'http'), (${at(91)}, 'http')
      returning report_id`.execute(db);
    const [killed, old] = rows.map((row) => row.report_id) as [number, number];
    expect((await support.call('imports.view', { id: killed })).value).toMatchObject({ endedAt: null, broken: null });
    await post(server, '');
    expect((await support.call('imports.view', { id: killed })).value.broken).toBe('The import was cut off.');
    await makeJobsDue(server, 'database.clean');
    await vi.waitFor(async () => expect((await support.call('imports.view', { id: old })).status).toBe(404), {
      timeout: 20_000,
      interval: 100,
    });
    expect((await support.call('imports.view', { id: killed })).status).toBe(200);
  });

  test('the list has pages, the newest first', async () => {
    const { db } = server.database;
    await sql`
      insert into import_report (began_at, ended_at, source)
      select ${new Date(server.now().getTime() - 20 * DAY)}::timestamptz - n * interval '1 minute', now(), 'http'
      from generate_series(1, 60) n`.execute(db);
    const ids: number[] = [];
    let after: ImportCursor | null = null;
    do {
      const page: { imports: readonly ListedImport[]; next: ImportCursor | null } = (
        await support.call('imports.list', { filter: { ...ALL, days: 30 }, after })
      ).value;
      ids.push(...page.imports.map(({ id }) => id));
      after = page.next;
    } while (after);
    const all = await sql<{ report_id: number }>`
      select report_id from import_report order by began_at desc, report_id desc`.execute(db);
    expect(ids).toEqual(all.rows.map((row) => row.report_id));
  });

  test('an import goes on where its report cannot be stored', async () => {
    const { db } = server.database;
    await sql`alter table import_report rename to import_report_gone`.execute(db);
    try {
      const code = `C${Math.random()}`;
      expect((await post(server, lines([client(code)]))).body).toMatchObject({ applied: 1, rejected: 0 });
    } finally {
      await sql`alter table import_report_gone rename to import_report`.execute(db);
    }
  });
});
