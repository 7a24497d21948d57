import { beforeAll, describe, expect, it } from 'vitest';
import { FILES } from '../areas/session/rules/operations.ts';
import { makeSupportLink } from '../areas/session/server/support-link.ts';
import { decide, giveTreasurer, line, paid } from '../areas/invoices/server/testing/payments.ts';
import { onBothDatabases } from '../kit/server/testing/database.ts';
import { buildContract } from './schema.ts';
import { COLUMNS, type Column, ROLES, ROWS } from './testing/matrix.ts';
import { client, destination, invoice, user } from './testing/people.ts';
import { OPERATIONS, requestOf } from './testing/requests.ts';
import { type ServerUnderTest, serve } from './testing/serve.ts';

/** How each column is refused where a role's permission is not the reason. */
const REFUSED: Partial<Record<Column, string>> = {
  nobody: 'unauthorized',
  support: 'support_session',
  'terms due': 'terms_required',
};
const DENIALS = new Set(['unauthorized', 'forbidden', 'terms_required', 'second_factor_required', 'support_session']);

it('has a row for every operation of the schema, and a mark for every column', () => {
  expect([...ROWS.keys()].toSorted()).toEqual(OPERATIONS.map(({ field }) => field.name).toSorted());
  for (const [name, marks] of ROWS) expect([name, marks.length]).toEqual([name, COLUMNS.length]);
});

/** The operations that name one thing of a client, with the argument that does, and what a client's own is. */
type Own = { code: string; token: string; uuid: string; cufe: string; receipt: string; pdf: string };
const NAMED: Record<string, (own: Own) => Record<string, unknown>> = {
  consultarUuidYDesbloquearDocumentos: ({ uuid }) => ({ uuid }),
  continuarTransaccion: ({ uuid }) => ({ uuid }),
  abandonarTransaccion: ({ uuid }) => ({ uuid }),
  getUrlInvoiceGurusoft: ({ cufe }) => ({ cufe }),
  crearTransaccionOnline: ({ code }) => ({ input: [line(`${code}-2`, 50_000)] }),
};
/** What is told apart elsewhere: a user's own sessions (session/server/devices.test.ts). */
const NAMED_ELSEWHERE = new Set(['endSession']);

it('asks for another client’s by every operation and every link that names one thing', () => {
  const unbuilt = new Set(buildContract().unbuilt.map((name) => name.split('.')[1]));
  const naming = OPERATIONS.map(({ field }) => field)
    .filter((field) => field.args.some(({ name }) => /^(uuid|cufe|id(_\w+)?)$/.test(name)) && !unbuilt.has(field.name))
    .map((field) => field.name);
  expect(naming.filter((name) => !NAMED_ELSEWHERE.has(name) && !NAMED[name])).toEqual([]);
  expect(Object.keys(FILES)).toEqual(['invoice', 'receipt']);
});

onBothDatabases('who may do what', (database) => {
  let server: ServerUnderTest;
  const tokens = new Map<Column, string | null>([['nobody', null]]);
  const email = (column: Column) =>
    `${column
      .toLowerCase()
      .normalize('NFD')
      .replaceAll(/[^a-z]/g, '')}@uno.example`;

  async function support(whose: string): Promise<string> {
    const on = { db: server.database.db, clock: { now: server.now }, publicUrls: server.settings.publicUrls };
    const made = await makeSupportLink(on, { user: whose, agent: 'Ana Prieto' });
    const secret = made.ok ? made.value.url.split('#secret=')[1] : '';
    const { data } = await server.graphql<{ generateSupportCustomerToken: { token: string } }>(
      'mutation ($secret: String!) { generateSupportCustomerToken(secret: $secret) { token } }',
      { secret },
    );
    return data?.generateSupportCustomerToken.token ?? '';
  }

  async function codeFor(name: string, token: string | null, given?: Record<string, unknown>): Promise<string> {
    const { query, variables } = requestOf(name, given);
    const { errors } = await server.graphql(query, variables, token);
    const code = errors[0]?.extensions['code'];
    return typeof code === 'string' ? code : 'ok';
  }

  beforeAll(async () => {
    server = await serve(database);
    const people = ROLES.map((role) =>
      user(email(role), 'C1', { role, destinations: role === 'Operativo' ? ['D1'] : [] }),
    );
    const { report } = await server.importLines([
      client('C1'),
      destination('C1', 'D1'),
      client('LUB', { store: 'lubricantes' }),
      ...people,
      user(email('lubricants'), 'LUB', { role: 'Ingeniero Planificación' }),
      user(email('support'), 'C1'),
      user(email('terms due'), 'C1', { terms_accepted: false }),
    ]);
    if (report.rejected > 0) throw new Error(JSON.stringify(report.errors));
    for (const column of COLUMNS) {
      if (column === 'support') tokens.set(column, await support(email(column)));
      else if (column !== 'nobody') tokens.set(column, await server.signIn(email(column)));
    }
  });

  describe.each(COLUMNS.map((column, at) => ({ column, at })))('$column', ({ column, at }) => {
    it.each([...ROWS].map(([name, marks]) => ({ name, may: marks[at] ?? false })))(
      '$name: $may',
      async ({ name, may }) => {
        const code = await codeFor(name, tokens.get(column) ?? null);
        const refused = REFUSED[column] ?? 'forbidden';
        expect(DENIALS.has(code) ? code : 'may').toBe(may ? 'may' : refused);
      },
    );
  });

  it('an expired session, and one that was signed out, may do no more than nobody', async () => {
    const [old, out] = [await server.signIn(email('Financiero')), await server.signIn(email('Financiero'))];
    await server.graphql('mutation { revokeCustomerToken { result } }', {}, out);
    server.advance(7 * 86_400_000 + 1000);
    const nobody = COLUMNS.indexOf('nobody');
    for (const [name, marks] of ROWS) {
      for (const token of [old, out, '1.nothing']) {
        const code = await codeFor(name, token);
        expect([name, DENIALS.has(code) ? code : 'may']).toEqual([name, marks[nobody] ? 'may' : 'unauthorized']);
      }
    }
  });

  async function own(code: string, over: object = {}): Promise<Own> {
    const { token } = await giveTreasurer(server, code, [100_000, 50_000], over);
    const cufe = `cufe-of-${code}`;
    await server.importLines([invoice(code, `${code}-3`, 70_000, { cufe })]);
    const { uuid } = await paid(server, token, [line(`${code}-1`, 100_000)]);
    await decide(server, uuid, 'approved', 'never');
    const { data } = await server.graphql<{
      consultarUuidYDesbloquearDocumentos: { transaction: { download: { pdf: { url: string } } } };
      getUrlInvoiceGurusoft: { download: { pdf: { url: string } } };
    }>(
      `mutation ($uuid: ID!, $cufe: String!) {
        consultarUuidYDesbloquearDocumentos(uuid: $uuid) { transaction { download { pdf { url } } } }
        getUrlInvoiceGurusoft(cufe: $cufe) { download { pdf { url } } } }`,
      { uuid, cufe },
      token,
    );
    const receipt = data?.consultarUuidYDesbloquearDocumentos.transaction.download.pdf.url ?? '';
    return { code, token, uuid, cufe, receipt, pdf: data?.getUrlInvoiceGurusoft.download.pdf.url ?? '' };
  }

  it('what is another client’s, of this store or another, answers as what does not exist', async () => {
    const mine = await own('MINE');
    const others = [await own('OTHER'), await own('ELSEWHERE', { store: 'lubricantes' })];
    const nothing = { code: 'NONE', uuid: '00000000-0000-4000-8000-000000000000', cufe: 'none' };
    for (const [name, naming] of Object.entries(NAMED)) {
      const ask = async (of: Own) => {
        const { query, variables } = requestOf(name, naming(of));
        const { status, data, errors } = await server.graphql(query, variables, mine.token);
        return JSON.stringify({ status, data, errors }).replaceAll(
          new RegExp(`${of.code}|${of.uuid}|${of.cufe}`, 'g'),
          '…',
        );
      };
      const unknown = await ask({ ...mine, ...nothing });
      for (const other of others) expect([name, await ask(other)]).toEqual([name, unknown]);
      expect([name, await ask(mine)]).not.toEqual([name, unknown]);
    }
  });

  it('every link to a file opens for the session that it was given to, and for nobody else', async () => {
    const mine = await own('FILES');
    const other = await own('THEIRS');
    const lubricants = await own('OILS', { store: 'lubricantes' });
    const late = await server.signIn('tesoreria@files.example');
    const supporting = await support('tesoreria@files.example');
    await server.importLines([user('basico@files.example', 'FILES', { role: 'basic' })]);
    const basic = await server.signIn('basico@files.example');
    const open = async (url: string, token: string | null) =>
      (await fetch(url, { headers: token === null ? {} : { authorization: `Bearer ${token}` } })).status;
    for (const link of [mine.receipt, mine.pdf]) {
      expect(await open(link, mine.token)).toBe(200);
      for (const token of [null, 'nothing', other.token, lubricants.token, late, supporting, basic]) {
        expect(await open(link, token)).toBe(404);
      }
      expect(await open(link.replace(/signature=.*/, 'signature=x'), mine.token)).toBe(404);
    }
    expect(await open(other.receipt.replace(other.uuid, mine.uuid), mine.token)).toBe(404);
    server.advance(601_000);
    for (const link of [mine.receipt, mine.pdf]) expect(await open(link, mine.token)).toBe(404);
  });
});
