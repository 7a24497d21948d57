import { hash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { postXml, ubl } from '../areas/einvoices/server/testing/files.ts';
import { compensated, credit, given, owed } from '../areas/compensations/server/testing/compensations.ts';
import { decide, giveTreasurer, line, paid } from '../areas/invoices/server/testing/payments.ts';
import type { DocumentFile, HistoryDownload } from '../kit/core/contract.ts';
import { onOneDatabase } from '../kit/server/testing/database.ts';
import { AREAS } from './areas.ts';
import { buildContract } from './schema.ts';
import { KINDS, type Kind, ROLES, type RoleName, ROWS, expectedOf } from './testing/matrix.ts';
import { client, invoice, user } from './testing/people.ts';
import { type Asked, OPERATIONS, batchesOf, requestOf } from './testing/requests.ts';
import { type ServerUnderTest, serveWithBank } from './testing/serve.ts';
import { FACTOR_DUE, OWN, type Someone, emailOf, signEverybodyIn } from './testing/sessions.ts';

/** Further fields of a statement's header. */
const STATEMENT = { tipo_estado: 'Mensual', tipo_documento_cuenta: 'Estado de cuenta' };

type Downloads = { readonly download: HistoryDownload };
const DENIALS = new Set(['unauthorized', 'forbidden', 'terms_required', 'second_factor_required', 'support_session']);

/** Identifiers of one client's objects (its code, a payment, an invoice), and links to their files. */
type Own = { code: string; uuid: string; cufe: string; id: string };

/** The operations with an argument that identifies a client's object, by the argument's name. */
const NAMED: Record<string, (own: Own) => Record<string, unknown>> = {
  consultarUuidYDesbloquearDocumentos: ({ uuid }) => ({ uuid }),
  compartirComprobante: ({ uuid }) => ({ uuid }),
  continuarTransaccion: ({ uuid }) => ({ uuid }),
  abandonarTransaccion: ({ uuid }) => ({ uuid }),
  getUrlInvoiceGurusoft: ({ cufe }) => ({ cufe }),
  getUrlDocumentFiles: ({ id }) => ({ id }),
  facturaElectronica: ({ id }) => ({ id }),
  detalleDocumento: ({ id }) => ({ id }),
  getUrlInvoicesZip: ({ id }) => ({ documents: [id] }),
  generatedPDFAccountStatusDetails: ({ id }) => ({ id_edocta_detalle: id }),
  generatedPDFAccountHistoryDetails: ({ id }) => ({ id_histocta_detalle: id }),
  generatedPDFAccountHistoryDetailsTimeLine: ({ id }) => ({ id_histocta_detalle: id }),
  crearTransaccionOnline: ({ code }) => ({ input: [line(`${code}-2`, 50_000)] }),
  crearPlanPagos: ({ id }) => ({ input: [{ id_edocta_detalle: id }] }),
  crearCompensacion: ({ code }) => ({ input: [given(`${code}-2`, 50_000), owed(`${code}-3`, 50_000)] }),
};
/** Tested elsewhere: a user's own sessions (session/server/devices.test.ts) and plan (invoices/server/plan.test.ts). */
const NAMED_ELSEWHERE = new Set(['endSession', 'pagarPlanPagos', 'soltarPlanPagos']);

const unimplemented = new Set(buildContract().unimplemented.map((name) => name.split('.')[1]));

it('requests another client’s objects by every operation and every link that names one', () => {
  const naming = OPERATIONS.map(({ field }) => field)
    .filter(
      (field) => field.args.some(({ name }) => /^(uuid|cufe|id(_\w+)?)$/.test(name)) && !unimplemented.has(field.name),
    )
    .map((field) => field.name);
  expect(naming.filter((name) => !NAMED_ELSEWHERE.has(name) && !NAMED[name])).toEqual([]);
  expect(AREAS.flatMap(({ files = [] }) => files.map(({ path }) => path))).toEqual([
    '/files/movements/:id.pdf',
    '/files/timelines/:id.pdf',
    '/files/certificates/:id.pdf',
    '/files/invoices/:id.pdf',
    '/files/invoices/:id.xml',
    '/files/invoices/zip/*',
    '/files/receipts/:id.pdf',
    '/files/compensations/:id.pdf',
  ]);
  expect(AREAS.flatMap(({ exports = [] }) => exports.map(({ list }) => list.name))).toEqual([
    'status',
    'history',
    'statements',
    'documents',
    'payments',
    'compensations',
    'compensation',
  ]);
});

onOneDatabase('the access rules', (database) => {
  let server: ServerUnderTest;
  let people: readonly Someone[];
  let mine: Own;
  let others: readonly Own[];
  /** By role, the links to the own client's files that its session requested. */
  const links = new Map<RoleName, readonly string[]>();

  const of = (kind: Kind) => people.filter((person) => person.kind === kind);
  const plain = (role: RoleName) => people.find((person) => person.role === role && person.kind === 'plain') as Someone;

  /** The answer of each row: 'may' or the code of the denial. Signing out is requested last. */
  async function answersTo(token: string | null, userId: string): Promise<Record<string, string>> {
    const rows = ROWS.filter(({ operation }) => operation !== 'revokeCustomerToken');
    const asked = rows.map(({ operation, given }, place): Asked => ({
      as: `a${place}`,
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

  /** A client with a paid invoice, an open one, and one with an electronic PDF. */
  async function own(code: string, over: object = {}): Promise<Own> {
    const { token } = await giveTreasurer(server, code, [], over);
    const at = { destino: code === OWN ? 'D1' : undefined };
    const cufe = hash('sha384', code);
    const { report } = await server.importLines([
      invoice(code, `${code}-1`, 100_000, at),
      invoice(code, `${code}-2`, 50_000, at),
      invoice(code, `${code}-4`, 50_000, at),
      credit(code, `${code}-P`, 50_000, at),
      invoice(code, `${code}-3`, 70_000, { ...at, cufe }),
      { kind: 'statement', version: 1, codigo_cliente: code, sociedad: '1000', periodo: '2026-10', ...STATEMENT },
    ]);
    expect(report.errors).toEqual([]);
    expect((await postXml(server, ubl({ code: cufe }))).body.errors).toEqual([]);
    const { uuid } = await paid(server, token, [line(`${code}-1`, 100_000)]);
    await decide(server, uuid, 'approved', 'never');
    await server.graphql(
      'mutation ($uuid: ID!) { consultarUuidYDesbloquearDocumentos(uuid: $uuid) { status } }',
      { uuid },
      token,
    );
    await compensated(server, token, [given(`${code}-P`, 50_000), owed(`${code}-4`, 50_000)]);
    const { data } = await server.graphql<{ AccountStatus: { data: { id_edocta_detalle: string }[] } }>(
      '{ AccountStatus { data { id_edocta_detalle } } }',
      {},
      token,
    );
    return { code, uuid, cufe, id: data?.AccountStatus.data[0]?.id_edocta_detalle ?? '' };
  }

  beforeAll(async () => {
    server = await serveWithBank(database, FACTOR_DUE);
    people = await signEverybodyIn(server);
    mine = await own(OWN);
    others = [await own('AJENO1'), await own('AJENO2', { store: 'lubricantes' })];
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
      const nothing = {
        code: 'NADA',
        uuid: '00000000-0000-4000-8000-000000000000',
        cufe: 'cufe-of-NADA',
        id: '999999',
      };
      const ask = async (of: Own) => {
        const asked = Object.entries(NAMED).map(([operation, naming]) => ({
          as: operation,
          operation,
          given: naming(of),
        }));
        const answers = await Promise.all(
          batchesOf(asked).map(({ query, variables }) =>
            server.graphql<Record<string, unknown>>(query, variables, token),
          ),
        );
        const found = new Map(answers.flatMap(({ data }) => Object.entries(data ?? {})));
        return Object.keys(NAMED).map((name) => {
          const told = answers.flatMap(({ errors }) => errors).filter(({ path }) => (path as string[])[0] === name);
          const answer = JSON.stringify([name, found.get(name), told]);
          return answer
            .replaceAll(of.uuid, '…')
            .replaceAll(of.cufe, '…')
            .replaceAll(of.code, '…')
            .replaceAll(`/${of.id}.`, '/….');
        });
      };
      const unknown = await ask(nothing);
      for (const other of others) expect(await ask(other)).toEqual(unknown);
      const own = await ask(mine);
      for (const [place, name] of Object.keys(NAMED).entries()) {
        const row = ROWS.find(({ operation }) => operation === name);
        expect([name, own[place] !== unknown[place]]).toEqual([name, row?.roles.has(role)]);
      }
    },
  );

  it.each(ROLES)('no list shows %s anything of another client', async (role) => {
    const lists = OPERATIONS.filter(({ kind, field }) => kind === 'Query' && !unimplemented.has(field.name)).map(
      ({ field: { name } }): Asked => ({ as: name, operation: name }),
    );
    for (const { token } of people.filter((person) => person.role === role)) {
      let all = '';
      for (const { query, variables } of batchesOf(lists, true)) {
        all += JSON.stringify(await server.graphql(query, variables, token));
      }
      for (const { code, uuid } of others) expect(all).not.toMatch(new RegExp(`${code}|${uuid}`, 'i'));
    }
    // the searched text does contain the client's own data
    const { query, variables } = requestOf('Query', [{ as: 'own', operation: 'documentos' }], true);
    const seen = JSON.stringify(await server.graphql(query, variables, plain(role).token));
    expect(seen.includes(`${OWN}-2`)).toBe(ROWS.find(({ name }) => name === 'documentos')?.roles.has(role));
  });

  const open = async (url: string, token: string | null) =>
    (await fetch(url, { headers: token === null ? {} : { authorization: `Bearer ${token}` } })).status;

  it.each(ROLES)('a link to a file opens only for the session of %s that requested it', async (role) => {
    const { token, email } = plain(role);
    const { data } = await server.graphql<{
      consultarUuidYDesbloquearDocumentos: { transaction: { download: { pdf: { url: string } } } } | null;
      getUrlInvoiceGurusoft: { download: { pdf: { url: string }; xml: { url: string } } } | null;
      getUrlInvoicesZip: { zip: { url: string } } | null;
      generatedPDFAccountStatusDetails: { url: string } | null;
      generatedPDFAccountHistoryDetailsTimeLine: { url: string } | null;
    }>(
      `mutation ($uuid: ID!, $cufe: String!, $id: ID!) {
        generatedPDFAccountStatusDetails(id_edocta_detalle: $id) { url }
        generatedPDFAccountHistoryDetailsTimeLine(id_histocta_detalle: $id) { url }
        consultarUuidYDesbloquearDocumentos(uuid: $uuid) { transaction { download { pdf { url } } } }
        getUrlInvoiceGurusoft(cufe: $cufe) { download { pdf { url } xml { url } } }
        getUrlInvoicesZip(documents: [$id]) { zip { url } } }`,
      mine,
      token,
    );
    const { data: lists } = await server.graphql<Record<string, (Downloads & { items?: Downloads[] }) | null>>(
      `{ documentos(paymentType: OFFLINE, documentType: INVOICE) { download { pdf { url } xls { url } } }
           listarTransacciones { download { pdf { url } xls { url } } }
           listarCompensaciones { download { pdf { url } xls { url } } items { download { pdf { url } xls { url } } } }
           AccountStatus { download { pdf { url } xls { url } } }
           AccountHistory { download { pdf { url } xls { url } } }
           AccountStatusHistory { download { pdf { url } xls { url } certificate { url } } } }`,
      {},
      token,
    );
    const [receipt, pdf] = [data?.consultarUuidYDesbloquearDocumentos, data?.getUrlInvoiceGurusoft];
    const exports = Object.values(lists ?? {})
      .flatMap((list) => [list?.download, list?.items?.map(({ download }) => download)].flat())
      .flatMap((download) => Object.values(download ?? {}).map((file: DocumentFile | null) => file?.url));
    const given = [
      receipt?.transaction.download.pdf.url,
      pdf?.download.pdf.url,
      pdf?.download.xml.url,
      data?.getUrlInvoicesZip?.zip.url,
      data?.generatedPDFAccountStatusDetails?.url,
      data?.generatedPDFAccountHistoryDetailsTimeLine?.url,
      ...exports,
    ].filter((url) => typeof url === 'string');
    const files: Readonly<Record<string, number>> = {
      consultarUuidYDesbloquearDocumentos: 1,
      getUrlInvoiceGurusoft: 2,
      getUrlInvoicesZip: 1,
      generatedPDFAccountStatusDetails: 1,
      generatedPDFAccountHistoryDetailsTimeLine: 1,
      documentos: 2,
      listarTransacciones: 2,
      listarCompensaciones: 4,
      AccountStatus: 2,
      AccountHistory: 2,
      AccountStatusHistory: 3,
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
    await server.importLines([user(email, OWN, { version: 2, role: 'basic', password: undefined })]);
    for (const link of given) expect(await open(link, token)).toBe(404);
    const destinations = role === 'Operativo' ? ['D1'] : [];
    await server.importLines([user(email, OWN, { version: 3, role, destinations, password: undefined })]);
    for (const link of given) expect(await open(link, token)).toBe(200);
  });

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
    const ended = async (sessions: readonly Someone[]) => {
      for (const { role, token, userId } of sessions) {
        expect([role, await answersTo(token, userId)]).toEqual([role, expected({ role, kind: 'ended' })]);
      }
    };
    await ended([...signedOut, ...switchedOff]);
    for (const { role, token } of signedOut) {
      for (const link of links.get(role) ?? []) expect(await open(link, token)).toBe(404);
    }
    const role = 'Financiero';
    const again = await server.signIn(emailOf(role, 'plain'));
    expect(again).not.toBe('');
    server.advance(7 * 86_400_000 + 1000);
    await ended([...of('terms due'), ...of('support'), { ...plain(role), token: again }]);
    expect(await answersTo('1.nothing', '1')).toEqual(expected(null));
  });
});
