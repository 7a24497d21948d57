import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import yauzl from 'yauzl';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { client, user } from '#kit/server/testing/people.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import { approvalIdIn, approvalState } from '../../../../desk/server/testing/approvals.ts';
import { type StaffAtDesk, createStaff } from '../../../../desk/server/testing/desk.ts';
import { serve } from '../../../../server/testing/serve.ts';
import type { PersonAct } from '../rules/persons-api.ts';

const EMAIL = 'berenice.chasipanta@persona.example';
const NAME = 'Berenice Chasipanta';

onOneDatabase('personal data at the desk', (database) => {
  let server: ServerUnderTest;
  let support: StaffAtDesk;
  let other: StaffAtDesk;
  beforeAll(async () => {
    server = await serve(database);
    const berenice = { firstname: 'Berenice', lastname: 'Chasipanta', document: '1712345678', document_type: 'CC' };
    await server.importLines([
      client('PERSONA1'),
      client('PERSONA2'),
      user(EMAIL, 'PERSONA1', berenice),
      user('b.chasipanta@dos.example', 'PERSONA2', berenice),
      user('sin.documento@persona.example', 'PERSONA1', { document: '' }),
      user('nadie@dos.example', 'PERSONA2', { document: '' }),
    ]);
    support = await createStaff(server, 'support');
    other = await createStaff(server, 'support');
  });

  const find = async (email: string) => (await support.call('persons.find', { email })).value.persons;

  async function asked(email = EMAIL): Promise<PersonAct> {
    const [person] = await find(email);
    if (!person) throw new Error(`No user ${email}`);
    return { client: person.client, user: person.user, reason: `${NAME} lo pidió por escrito` };
  }

  /** The audit entries of an action on a user, oldest first. */
  async function audited(action: string, userId: number): Promise<readonly { result: string; after: unknown }[]> {
    const { rows } = await sql<{ result: string; after: unknown }>`
      select result, after from audit_entry
      where action = ${action} and user_id = ${userId} and staff_id is not null order by entry_id`.execute(
      server.database.db,
    );
    return rows;
  }

  /** Asks for an export as the desk's page does. */
  const download = (act: PersonAct) =>
    fetch(`${server.url}/mesa/api/persons.export`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: server.url,
        'x-surtidor': 'portal',
        cookie: support.cookie(),
      },
      body: JSON.stringify(act),
    });

  test('a person is found by the whole e-mail, with the other accounts of the document number', async () => {
    expect(await find(` ${EMAIL.toUpperCase()} `)).toEqual([
      expect.objectContaining({ client: 'PERSONA1', name: NAME, email: EMAIL, isActive: true, isAsked: true }),
      expect.objectContaining({ client: 'PERSONA2', email: 'b.chasipanta@dos.example', isAsked: false }),
    ]);
    expect(await find('sin.documento@persona.example')).toHaveLength(1);
    expect(await find('berenice')).toEqual([]);
    expect(await support.call('persons.find', { email: ' ' })).toMatchObject({ status: 400, field: 'email' });
    expect((await audited('person.view', (await asked()).user)).length).toBeGreaterThan(0);
  });

  test('an export is a ZIP with the data of the person, and its reason is in the audit log', async () => {
    const act = await asked();
    const response = await download(act);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/zip');
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="datos-usuario-${act.user}.zip"`);
    const zip = await yauzl.fromBufferPromise(Buffer.from(await response.arrayBuffer()));
    const files = new Map<string, string>();
    for await (const entry of zip.eachEntry())
      files.set(entry.fileName, await text(await zip.openReadStreamPromise(entry)));
    expect(JSON.parse(files.get('datos.json') ?? '')).toMatchObject({ app_user: [{ email: EMAIL }] });
    expect(await audited('person.export', act.user)).toEqual([{ result: 'ok', after: { reason: act.reason } }]);
  });

  test('an export without a reason, or of a user whom the client does not have, is refused', async () => {
    const act = await asked();
    expect(await support.call('persons.export', { ...act, reason: ' ' })).toMatchObject({
      status: 400,
      field: 'reason',
    });
    expect(await support.call('persons.export', { ...act, client: 'PERSONA2' })).toMatchObject({
      status: 404,
      code: 'not_found',
    });
    const { rows } = await sql`
      select client_id::int from audit_entry where action = 'person.export' and result = 'not_found'`.execute(
      server.database.db,
    );
    expect(rows).toEqual([{ client_id: 0 }]);
  });

  test('a rejected erasure changes nothing', async () => {
    const waiting = approvalIdIn(await support.call('persons.erase', await asked()));
    expect(await other.call('approvals.decide', { id: waiting, approve: false })).toMatchObject({ status: 200 });
    expect(await find(EMAIL)).toHaveLength(2);
    expect((await support.call('persons.erasures', { page: 1 })).value).toEqual({ erasures: [], pages: 1 });
  });

  test('an erasure is done once somebody else has approved it, and its report is listed', async () => {
    const { db } = server.database;
    const act = await asked();
    expect((await support.call('approvals.list', {})).value.isOn).toBe(false);
    const first = approvalIdIn(await support.call('persons.erase', act));
    const second = approvalIdIn(await support.call('persons.erase', act));
    await server.signIn(EMAIL);
    expect(await support.call('approvals.decide', { id: first, approve: true })).toMatchObject({ code: 'own_request' });
    const finance = await createStaff(server, 'finance');
    expect(await finance.call('approvals.decide', { id: first, approve: true })).toMatchObject({ status: 404 });
    expect(await find(EMAIL)).toHaveLength(2);

    expect(await other.call('approvals.decide', { id: first, approve: true })).toMatchObject({ status: 200 });
    expect(await approvalState(db, first)).toEqual({ decision: 'approved', audited: ['approved'] });
    expect(await find(EMAIL)).toEqual([]);
    await expect(server.signIn(EMAIL)).rejects.toThrow('login_failed');
    const { erasures } = (await support.call('persons.erasures', { page: 1 })).value;
    expect(erasures).toMatchObject([
      { client: 'PERSONA1', user: act.user, report: { name: `Usuario ${act.user}`, erasedAt: erasures[0]?.erasedAt } },
    ]);
    expect(erasures[0]?.report.tables.find(({ table }) => table === 'app_user')).toMatchObject({
      title: 'Usuario',
      erased: 1,
      reasons: ['number'],
    });
    // the reason that names the person is no exception
    const reason = `Usuario ${act.user} lo pidió por escrito`;
    expect(await audited('person.erase', act.user)).toEqual([{ result: 'ok', after: { reason } }]);
    const requests = await sql`select distinct input ->> 'reason' as reason from desk_approval`.execute(db);
    expect(requests.rows).toEqual([{ reason }]);

    expect(await other.call('approvals.decide', { id: second, approve: true })).toMatchObject({
      code: 'already_erased',
    });
    expect(await approvalState(db, second)).toEqual({ decision: null, audited: ['already_erased'] });
    expect(await find('b.chasipanta@dos.example')).toHaveLength(1);
  });
});
