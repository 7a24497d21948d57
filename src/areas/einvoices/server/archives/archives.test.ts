import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { dateTimeIn } from '#kit/core/day.ts';
import type { App } from '#kit/server/context.ts';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { type Mailbox, startMailbox } from '#kit/server/testing/mailbox.ts';
import { client, invoice, user } from '#kit/server/testing/people.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import { makeJobsDue } from '../../../../server/testing/jobs-due.ts';
import { enterAsSupport } from '../../../../server/testing/sessions.ts';
import { serve } from '../../../../server/testing/serve.ts';
import { newCufe, postXml, ubl } from '../testing/files.ts';
import { unzip } from '../testing/unzip.ts';
import { beginArchive, endArchive, insertPart } from './archive-store.ts';
import { makeArchive } from './make-archive.ts';

type Archive = {
  id: string;
  mes: string;
  estado: string;
  documentos: number | null;
  bytes: number | null;
  mensaje: string | null;
  vence: string;
  archivo: { url: string } | null;
};

const FIELDS = 'id mes estado documentos bytes mensaje vence archivo { url }';

onOneDatabase('an archive of a month', (database) => {
  let server: ServerUnderTest;
  let mailbox: Mailbox;
  const tokens = new Map<string, string>();
  const cufe = newCufe();
  const xml = ubl({ code: cufe });
  /** The month before last, and the first day after it. */
  let month = '';
  let after = '';

  beforeAll(async () => {
    mailbox = await startMailbox();
    server = await serve(database, { SMTP_URL: mailbox.smtp });
    const today = dateTimeIn(server.now(), 'America/Bogota').slice(0, 10);
    month = monthsBefore(today, 2);
    after = `${monthsBefore(today, 1)}-01`;
    await server.importLines([
      client('ONE'),
      client('TWO'),
      client('MANY'),
      user('finanzas@one.example', 'ONE', { role: 'Financiero' }),
      user('otra@one.example', 'ONE', { role: 'Financiero' }),
      user('pagos@one.example', 'ONE', { role: 'Financiero' }),
      user('operativo@one.example', 'ONE', { role: 'Operativo' }),
      user('finanzas@two.example', 'TWO', { role: 'Financiero' }),
      user('finanzas@many.example', 'MANY', { role: 'Financiero' }),
      invoice('ONE', '1', 14_024, { cufe, num_factura: 'FE-1', fecha_documento: `${month}-01` }),
      invoice('ONE', '2', 14_024, { num_factura: 'FE-2', fecha_documento: `${month}-28` }),
      invoice('ONE', '3', 14_024, { num_factura: 'FE-3', fecha_documento: after }),
      invoice('TWO', '4', 14_024, { num_factura: 'FE-4', fecha_documento: `${month}-02` }),
    ]);
    await postXml(server, xml);
    for (const name of ['finanzas@one', 'otra@one', 'pagos@one', 'operativo@one', 'finanzas@two', 'finanzas@many'])
      tokens.set(name, await server.signIn(`${name}.example`));
  });

  /** Asks for an archive; the refusal's code where there is none. */
  async function ask(who: string, mes: string, token = tokens.get(who) ?? null): Promise<Archive | string> {
    const { data, errors } = await server.graphql<{ prepararArchivoMes: Archive | null }>(
      `mutation ($mes: String!) { prepararArchivoMes(mes: $mes) { ${FIELDS} } }`,
      { mes },
      token,
    );
    return data?.prepararArchivoMes ?? String(errors[0]?.extensions['code']);
  }

  async function list(who: string): Promise<Archive[]> {
    const { data } = await server.graphql<{ archivosMes: Archive[] | null }>(
      `{ archivosMes { ${FIELDS} } }`,
      {},
      tokens.get(who) ?? null,
    );
    return data?.archivosMes ?? [];
  }

  async function ended(who: string, mes: string): Promise<Archive> {
    const asked = await ask(who, mes);
    if (typeof asked === 'string') throw new Error(asked);
    const find = async () => (await list(who)).find(({ id }) => id === asked.id);
    await expect.poll(async () => (await find())?.estado, { timeout: 170_000 }).not.toBe('preparando');
    const archive = await find();
    if (!archive) throw new Error('The archive is gone.');
    return archive;
  }

  const open = (url: string, who: string) => fetch(url, { headers: { authorization: `Bearer ${tokens.get(who)}` } });

  test('has the files of all its documents, and of no other month and client', async () => {
    const archive = await ended('finanzas@one', month);
    expect(archive).toMatchObject({ mes: month, estado: 'listo', documentos: 2, mensaje: null });
    const answer = await open(archive.archivo?.url ?? '', 'finanzas@one');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/zip',
      'content-length': String(archive.bytes),
      'content-disposition': `attachment; filename="documentos-${month}.zip"`,
      'cache-control': 'private, no-store',
    });
    expect(bytes.length).toBe(archive.bytes);
    const files = await unzip(bytes);
    expect([...files.keys()]).toEqual(['FE-1.pdf', 'FE-1.xml', 'FE-2.pdf', 'sin-archivo.txt']);
    expect(files.get('FE-1.xml')?.toString()).toBe(xml);
    expect(files.get('sin-archivo.txt')?.toString()).toContain('FE-2: sin XML');
  });

  test('is announced to its user, also by mail with a link, and in the activity', async () => {
    const { rows: notified } = await sql<{ title: string; email: string }>`
      select n.title, u.email from notification n join app_user u using (client_id, user_id)
      where n.kind = 'archive.end'`.execute(server.database.db);
    expect(notified).toEqual([{ title: 'Archivo del mes listo', email: 'finanzas@one.example' }]);
    await makeJobsDue(server, 'notifications.mail');
    const mail = await mailbox.nthMailTo('finanzas@one.example');
    expect(mail.subject).toBe('Archivo del mes listo');
    expect(mail.text).toContain(`${server.url}/admin/account-history/estados?archivos=1`);
    expect(await mailbox.mailsTo('otra@one.example')).toEqual([]);
    const { rows: audited } = await sql`
      select action, subject from audit_entry where action = 'archive.request'`.execute(server.database.db);
    expect(audited).toEqual([{ action: 'archive.request', subject: month }]);
  });

  test('is its user’s alone, also by its link', async () => {
    const archive = await ended('otra@one', month);
    const url = archive.archivo?.url ?? '';
    for (const who of ['finanzas@one', 'operativo@one', 'finanzas@two', 'nobody']) {
      expect([who, (await list(who)).some(({ id }) => id === archive.id)]).toEqual([who, false]);
      expect([who, (await open(url, who)).status]).toEqual([who, 404]);
    }
    // the signature of one's own link with another one's archive
    const [own] = await list('finanzas@one');
    expect(
      (await open(own?.archivo?.url.replace(/archives\/\d+/, `archives/${archive.id}`) ?? '', 'finanzas@one')).status,
    ).toBe(404);
    expect((await open(url, 'otra@one')).status).toBe(200);
  });

  test('is not shown any more where the user’s stations have changed', async () => {
    const who = 'otra@one';
    const [archive] = await list(who);
    await sql`update month_archive set destinations = '{1}' where archive_id = ${Number(archive?.id)}`.execute(
      server.database.db,
    );
    expect(await list(who)).toEqual([]);
    expect((await open(archive?.archivo?.url ?? '', who)).status).toBe(404);
  });

  test.each([
    ['2026-13', 'bad_month'],
    ['2026-1', 'bad_month'],
    ['', 'bad_month'],
    ['9999-01', 'bad_month'],
    ['2001-01', 'archive_empty'],
  ])('of the month "%s" is refused: %s', async (mes, code) => {
    expect(await ask('finanzas@one', mes)).toBe(code);
  });

  test('is for users who see lists of documents, and not for support', async () => {
    expect(await ask('operativo@one', month)).toBe('forbidden');
    expect(await ask('nobody', month)).toBe('unauthorized');
    const support = await enterAsSupport(server, 'finanzas@one.example');
    expect(await ask('', month, support)).toBe('support_session');
  });

  test('is made once where it is asked for twice at once, and ten times a day at most', async () => {
    const who = 'pagos@one';
    // otherwise the archive may be ready before a late second request, which makes another one
    const lock = database.kind === 'postgres' ? await server.database.db.startTransaction().execute() : null;
    if (lock) await sql`lock table month_archive_part in exclusive mode`.execute(lock);
    const both = await Promise.all([ask(who, month), ask(who, month)]);
    await lock?.commit().execute();
    const pending = new Set(both.map((one) => (typeof one === 'string' ? one : one.id)));
    expect(pending.size).toBe(1);
    await expect.poll(async () => (await list(who)).map(({ estado }) => estado)).toEqual(['listo']);
    for (let more = 1; more < 10; more += 1) await ended(who, month);
    expect(await ask(who, month)).toBe('too_many_archives');
    expect(await list(who)).toHaveLength(10);
  });

  test('of many documents has all of them, in parts', { tags: 'full' }, async () => {
    const documents = Array.from({ length: 200 }, (_, index) =>
      invoice('MANY', `M${index}`, 1000, { num_factura: `M-${index}`, fecha_documento: `${month}-15` }),
    );
    await server.importLines(documents);
    const archive = await ended('finanzas@many', month);
    expect(archive).toMatchObject({ estado: 'listo', documentos: 200 });
    const files = await unzip(
      Buffer.from(await (await open(archive.archivo?.url ?? '', 'finanzas@many')).arrayBuffer()),
    );
    expect(files.size).toBe(201);
    const { rows } = await sql<{ parts: number; longest: number }>`
      select count(*) as parts, max(length(bytes)) as longest from month_archive_part
      where archive_id = ${Number(archive.id)}`.execute(server.database.db);
    expect(rows[0]?.parts).toBeGreaterThan(1);
    expect(rows[0]?.longest).toBeLessThan(2 ** 21);
  });

  test('that begins anew is not written by the try before', async () => {
    const { db } = server.database;
    const { rows } = await sql<{ clientId: number; archiveId: number }>`
      insert into month_archive (client_id, user_id, month, state, created_at)
      select client_id, user_id, ${`${month}-01`}::date, 'pending', ${server.now()} from app_user
      where email = 'finanzas@two.example'
      returning client_id as "clientId", archive_id as "archiveId"`.execute(db);
    const [key] = rows;
    if (!key) throw new Error('nothing was written');
    const begin = () => db.transaction().execute((tx) => beginArchive(tx as never, key));
    const first = await begin();
    expect(first).toMatchObject({ attempt: 1 });
    const bytes = Buffer.from('abc');
    expect(await insertPart(db, key, { attempt: 1, part: 0, bytes })).toBe(true);
    expect(await begin()).toMatchObject({ attempt: 2 });
    expect(await insertPart(db, key, { attempt: 1, part: 1, bytes })).toBe(false);
    const end = (attempt: number) =>
      db.transaction().execute((tx) => endArchive(tx as never, key, attempt, { documents: 1, size: 3 }, server.now()));
    expect(await end(1)).toBe(false);
    expect(await insertPart(db, key, { attempt: 2, part: 0, bytes })).toBe(true);
    expect(await end(2)).toBe(true);
    const [archive] = await list('finanzas@two');
    expect(await (await open(archive?.archivo?.url ?? '', 'finanzas@two')).text()).toBe('abc');
  });

  test('fails with the reason where its user sees no documents any more', async () => {
    const { db } = server.database;
    const pending = await sql<{ clientId: number; archiveId: number }>`
      insert into month_archive (client_id, user_id, month, state, created_at)
      select client_id, user_id, ${`${month}-01`}::date, 'pending', ${server.now()} from app_user
      where email = 'operativo@one.example'
      returning client_id as "clientId", archive_id as "archiveId"`.execute(db);
    const [key] = pending.rows;
    if (!key) throw new Error('nothing was written');
    // as the job's worker calls it
    const app = { db, settings: server.settings, clock: { now: server.now }, jobs: { send: async () => {} } };
    await makeArchive.run(app as unknown as App, key);
    const { rows } = await sql`
      select state, error, tries from month_archive
      where client_id = ${key.clientId} and archive_id = ${key.archiveId}`.execute(db);
    expect(rows).toEqual([{ state: 'failed', error: 'Ya no ves los documentos que pediste.', tries: 1 }]);
  });

  test('is there for seven days', async () => {
    expect(await list('finanzas@one')).toHaveLength(1);
    server.advance(7 * 86_400_000 + 60_000);
    tokens.set('finanzas@one', await server.signIn('finanzas@one.example'));
    expect(await list('finanzas@one')).toEqual([]);
  });
});

/** The month so many months before a day's, 'YYYY-MM'. */
function monthsBefore(day: string, count: number): string {
  const [year = 0, number = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 - count, 1)).toISOString().slice(0, 7);
}
