import { beforeAll, describe, expect, it } from 'vitest';
import { WITH_CERTIFICATES } from '#areas/certificates/server/testing/certificates.ts';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { AREAS } from './areas.ts';
import { buildContract } from './graphql/schema.ts';
import { KINDS, type Kind, ROLES, type RoleName, ROWS, expectedOf } from './testing/matrix.ts';
import {
  NAMED,
  NO_OWN_IDS,
  type OwnIds,
  answersAboutObjects,
  createOwnObjects,
  linksOf,
} from './testing/own-objects.ts';
import { client, user } from '#kit/server/testing/people.ts';
import { type RequestedOperation, OPERATIONS, batchesOf, requestOf } from './testing/requests.ts';
import { LOGIN_LIMITS } from '#areas/session/server/limits.ts';
import { serveWithBank } from './testing/serve.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import { FACTOR_DUE_SETTINGS, OWN_CLIENT, type MatrixUser, emailOf, signInEverybody } from './testing/sessions.ts';

const DENIALS = new Set(['unauthorized', 'forbidden', 'terms_required', 'second_factor_required', 'support_session']);

/**
 * Operations tested elsewhere: a user's own sessions (session/server/devices.test.ts), passkeys
 * (session/server/passkeys.test.ts) and plan (invoices/server/plan.test.ts), a client's users (area associates) and
 * weekly batches (treasury/server/recipes.test.ts), requests for approval (approvals/server/request.test.ts), cases
 * with their files (cases/server/cases.test.ts), views and reports of lists with their recipients and files (area
 * reports), API keys and webhooks (area api). A form belongs to a store: the files of answers are in
 * forms/server/upload.test.ts.
 */
const NAMED_ELSEWHERE = new Set([
  'endSession',
  'renombrarLlaveAcceso',
  'eliminarLlaveAcceso',
  'pagarPlanPagos',
  'soltarPlanPagos',
  'eliminarLote',
  'eliminarVista',
  'programarInforme',
  'eliminarInforme',
  'terminarDestinatario',
  'eliminarLlaveApi',
  'entregasWebhook',
  'cambiarWebhook',
  'rotarSecretoWebhook',
  'eliminarWebhook',
  'reenviarEntrega',
  'probarWebhook',
  'solicitudPago',
  'aprobarSolicitud',
  'rechazarSolicitud',
  'retirarSolicitud',
  'caso',
  'responderCaso',
  'cerrarCaso',
  'reenviarInvitacion',
  'formDefinition',
  'submitForm',
]);

const unimplemented = new Set(buildContract().unimplemented.map((name) => name.split('.')[1]));

it('requests another client’s objects by every operation and every link that names one', () => {
  const naming = OPERATIONS.map(({ field }) => field)
    .filter(
      (field) => field.args.some(({ name }) => /^(uuid|cufe|id(_\w+)?)$/.test(name)) && !unimplemented.has(field.name),
    )
    .map((field) => field.name);
  expect(naming.filter((name) => !NAMED_ELSEWHERE.has(name) && !NAMED[name])).toEqual([]);
  expect(AREAS.flatMap(({ files = [] }) => files.map(({ path }) => path))).toEqual([
    '/files/reports/:token',
    '/files/movements/:id.pdf',
    '/files/timelines/:id.pdf',
    '/files/certificates/:id.pdf',
    '/files/invoices/:id.pdf',
    '/files/invoices/:id.xml',
    '/files/invoices/zip/*',
    '/files/archives/:id.zip',
    '/files/receipts/:id.pdf',
    '/files/compensations/:id.pdf',
    '/files/remissions/:id.pdf',
    '/files/load-orders/:id.pdf',
    '/files/ledger/:from/:to',
    '/files/case-file/:id',
    '/files/vouchers/:uuid.pdf',
    '/files/sales-certificates/:id.pdf',
  ]);
  expect(AREAS.flatMap(({ exports = [] }) => exports.map(({ list }) => list.name))).toEqual([
    'activity',
    'status',
    'history',
    'statements',
    'documents',
    'payments',
    'compensations',
    'compensation',
    'orders',
    'sales-certificates',
  ]);
});

onOneDatabase('the access rules', (database) => {
  let server: ServerUnderTest;
  let people: readonly MatrixUser[];
  let mine: OwnIds;
  let others: readonly OwnIds[];
  /** Links to files of the own client, by the role whose session requested them. */
  const links = new Map<RoleName, readonly string[]>();

  const of = (kind: Kind) => people.filter((person) => person.kind === kind);
  const plain = (role: RoleName) =>
    people.find((person) => person.role === role && person.kind === 'plain') as MatrixUser;

  /** Answers of each row: 'may' or the denial's code. Signing out comes last. */
  async function answersTo(token: string | null, userId: string): Promise<Record<string, string>> {
    const rows = ROWS.filter(({ operation }) => operation !== 'revokeCustomerToken');
    const asked = rows.map(({ operation, given }, index): RequestedOperation => ({
      as: `a${index}`,
      operation,
      given: given(userId),
    }));
    const answers: Record<string, string> = Object.fromEntries(rows.map(({ name }) => [name, 'may']));
    for (const { query, variables } of batchesOf(asked)) {
      const { errors } = await server.graphql(query, variables, token);
      for (const { path, extensions } of errors) {
        const row = rows[Number(String((path as string[] | undefined)?.[0]).slice(1))];
        if (!row) throw new Error(`The request itself was refused: ${JSON.stringify(errors)}`);
        const code = String(extensions['code']);
        answers[row.name] = DENIALS.has(code) ? code : 'may';
      }
    }
    return answers;
  }

  const expected = (who: { role: RoleName; kind: Kind } | null) =>
    Object.fromEntries(
      ROWS.filter(({ operation }) => operation !== 'revokeCustomerToken').map((row) => [
        row.name,
        expectedOf(row, who),
      ]),
    );

  beforeAll(async () => {
    server = await serveWithBank(database, { ...FACTOR_DUE_SETTINGS, ...WITH_CERTIFICATES });
    people = await signInEverybody(server);
    mine = await createOwnObjects(server, OWN_CLIENT, {}, 'D1');
    others = [
      await createOwnObjects(server, 'AJENO1'),
      await createOwnObjects(server, 'AJENO2', { store: 'lubricantes' }),
    ];
  });

  it('without a session', async () => {
    expect(await answersTo(null, '1')).toEqual(expected(null));
  });

  describe.each(KINDS.filter((kind) => kind !== 'ended'))('a session: %s', (kind) => {
    it.each(ROLES.filter((role) => kind !== 'factor due' || role === 'Representante Legal'))('%s', async (role) => {
      for (const { token, userId } of of(kind).filter((person) => person.role === role)) {
        expect(await answersTo(token, userId)).toEqual(expected({ role, kind }));
      }
    });
  });

  it.each(ROLES)(
    'another client’s objects, of this store or another, are answered to %s like objects that do not exist',
    async (role) => {
      const { token } = plain(role);
      const ask = (of: OwnIds) => answersAboutObjects(server, token, of);
      const unknown = await ask(NO_OWN_IDS);
      for (const other of others) expect(await ask(other)).toEqual(unknown);
      const own = await ask(mine);
      for (const [index, name] of Object.keys(NAMED).entries()) {
        const row = ROWS.find(({ operation }) => operation === name);
        expect([name, own[index] !== unknown[index]]).toEqual([name, row?.roles.has(role)]);
      }
    },
  );

  it.each(ROLES)('no list shows %s anything of another client', async (role) => {
    const lists = OPERATIONS.filter(({ kind, field }) => kind === 'Query' && !unimplemented.has(field.name)).map(
      ({ field: { name } }): RequestedOperation => ({ as: name, operation: name }),
    );
    for (const { token } of people.filter((person) => person.role === role)) {
      let all = '';
      for (const { query, variables } of batchesOf(lists, true)) {
        all += JSON.stringify(await server.graphql(query, variables, token));
      }
      for (const { code, uuid, vouchers } of others) {
        expect(all).not.toMatch(new RegExp(`${code}|${uuid}|${vouchers}`, 'i'));
      }
    }
    // the searched text contains the client's own data
    const { query, variables } = requestOf('Query', [{ as: 'own', operation: 'documentos' }], true);
    const seen = JSON.stringify(await server.graphql(query, variables, plain(role).token));
    expect(seen.includes(`${OWN_CLIENT}-2`)).toBe(ROWS.find(({ name }) => name === 'documentos')?.roles.has(role));
  });

  const open = async (url: string, token: string | null) =>
    (await fetch(url, { headers: token === null ? {} : { authorization: `Bearer ${token}` } })).status;

  /** The roles with the most and the fewest files; other roles have a subset. */
  const MAIN_ROLES: readonly RoleName[] = ['Representante Legal', 'Operativo'];

  it.each(MAIN_ROLES)('a link to a file opens only for the session of %s that requested it', opensOnlyFor);

  it.each(ROLES.filter((role) => !MAIN_ROLES.includes(role)))(
    'a link to a file opens only for the session of %s that requested it, as for the main roles',
    { tags: 'full' },
    opensOnlyFor,
  );

  async function opensOnlyFor(role: RoleName): Promise<void> {
    const { token, email } = plain(role);
    const given = await linksOf(server, token, mine);
    const files: Readonly<Record<string, number>> = {
      consultarUuidYDesbloquearDocumentos: 1,
      getUrlInvoiceGurusoft: 2,
      getUrlInvoicesZip: 1,
      generatedPDFAccountStatusDetails: 1,
      generatedPDFAccountHistoryDetailsTimeLine: 1,
      documentos: 2,
      listarTransacciones: 2,
      listarCompensaciones: 4,
      listarCertificadoVenta: 3,
      conciliacionArchivo: 1,
      actividadCliente: 2,
      AccountStatus: 2,
      AccountHistory: 2,
      AccountStatusHistory: 3,
      OrderTraceability: 2,
      Remissions: 1,
      OrderLoad: 1,
    };
    const own = ROWS.filter(({ roles }) => roles.has(role)).map(({ name }) => files[name] ?? 0);
    expect(given.length).toBe(own.reduce((sum, count) => sum + count, 0));
    links.set(role, given);
    const strangers = [null, 'nothing', ...people.map((person) => person.token).filter((other) => other !== token)];
    for (const link of given) {
      expect(await open(link, token)).toBe(200);
      const answers = await Promise.all(strangers.map((stranger) => open(link, stranger)));
      expect([role, new Set(answers)]).toEqual([role, new Set([404])]);
      expect(await open(link.replace(/signature=.*/, 'signature=x'), token)).toBe(404);
      const elsewhere = others.map(({ uuid }) => link.replace(mine.uuid, uuid)).filter((url) => url !== link);
      for (const url of elsewhere) expect(await open(url, token)).toBe(404);
    }
    // a link stops working as soon as its role loses the permission
    await server.importLines([user(email, OWN_CLIENT, { version: 2, role: 'basic', password: undefined })]);
    for (const link of given) expect(await open(link, token)).toBe(404);
    const destinations = role === 'Operativo' ? ['D1'] : [];
    await server.importLines([user(email, OWN_CLIENT, { version: 3, role, destinations, password: undefined })]);
    for (const link of given) expect(await open(link, token)).toBe(200);
  }

  it('a session that has ended has the same access as none, and its links open nothing', async () => {
    const signedOut = of('plain');
    for (const { token } of signedOut) await server.graphql('mutation { revokeCustomerToken { result } }', {}, token);
    const switchedOff = of('lubricants');
    await server.importLines([
      client('LUB', { store: 'lubricantes', version: 2 }),
      ...switchedOff.map(({ email, role }) =>
        user(email, 'LUB', { role, version: 2, status: '0', password: undefined }),
      ),
    ]);
    const ended = async (sessions: readonly MatrixUser[]) => {
      for (const { role, token, userId } of sessions) {
        expect([role, await answersTo(token, userId)]).toEqual([role, expected({ role, kind: 'ended' })]);
      }
    };
    await ended([...signedOut, ...switchedOff]);
    for (const { role, token } of signedOut) {
      for (const link of links.get(role) ?? []) expect(await open(link, token)).toBe(404);
    }
    const role = 'Financiero';
    // the wrong passwords that the operations were sent count as failed sign-ins
    server.advance(LOGIN_LIMITS.window);
    const again = await server.signIn(emailOf(role, 'plain'));
    expect(again).not.toBe('');
    server.advance(7 * 86_400_000 + 1000);
    await ended([...of('terms due'), ...of('support'), { ...plain(role), token: again }]);
    expect(await answersTo('1.nothing', '1')).toEqual(expected(null));
  });
});
