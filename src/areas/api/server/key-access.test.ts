import { beforeAll, expect, it } from 'vitest';
import { dayFromToday } from '#kit/core/testing/days.ts';
import { changesData } from '#kit/core/access.ts';
import { operationsOf } from '#kit/area.ts';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { user } from '#kit/server/testing/people.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import { WITH_CERTIFICATES } from '#areas/certificates/server/testing/certificates.ts';
import { AREAS } from '../../../server/areas.ts';
import {
  NO_OWN_IDS,
  type OwnIds,
  answersAboutObjects,
  createOwnObjects,
  linksOf,
} from '../../../server/testing/own-objects.ts';
import { OPERATIONS, batchesOf } from '../../../server/testing/requests.ts';
import { serveWithBank } from '../../../server/testing/serve.ts';
import { KEY_LIMITS } from '../rules/key-limits.ts';
import { ALLOWED, SCOPES } from '../rules/scopes.ts';
import { askKeys, giveKey } from './testing/keys.ts';

/** Queries that no API key may call; a new query is added here or to a scope. */
const NO_SCOPE = [
  // of a person: their profile, sessions, settings, views, reports, plan and calendar
  'currentSession',
  'userSessions',
  'misEmpresas',
  'resumenEmpresa',
  'preferenciasNotificacion',
  'whatsapp',
  'vistas',
  'informes',
  'llavesAcceso',
  'archivosMes',
  'planesPagos',
  'calendario',
  // of those who manage the client's users, keys and payments
  'llavesApi',
  'webhooks',
  'entregasWebhook',
  'destinatariosExternos',
  'actividadCliente',
  'usuariosCliente',
  'rolesCliente',
  'listadoTiposDocumentos',
  'listarDeptos',
  'listarMunicipios',
  'listarDestinatarios',
  'revisarUsuariosCliente',
  'politicaAprobacion',
  'solicitudesPago',
  'solicitudPago',
  'conciliaciones',
  'conciliacionArchivo',
  'casos',
  'caso',
  'documentosEnReclamo',
  'getBonosSurtidorConfig',
  'getBonosSurtidor',
  // proposals and forecasts, which the portal computes for a person
  'proponerCompensacion',
  'proponerLote',
  'lotes',
  'pronosticoCredito',
  'creditoCliente',
  'liberacionPedido',
  // of the portal's pages
  'cmsBlocks',
  'legalTexts',
  'invitacionEmpresa',
  'mpBlogPosts',
  'formDefinition',
  'formDefinitions',
  'verifyDocument',
  // pays
  'easyPayContado',
];

const isOperation = (name: string) => !name.includes('.');
const allowedOf = (scopes: readonly (typeof SCOPES)[number][]) =>
  [...new Set(scopes.flatMap((scope) => ALLOWED[scope].operations))].filter(isOperation);

it('every query of the contract is in a scope, or no key may call it', () => {
  const queries = OPERATIONS.filter(({ kind }) => kind === 'Query').map(({ field }) => field.name);
  const inScopes = allowedOf(SCOPES).filter((name) => queries.includes(name));
  expect([...inScopes, ...NO_SCOPE].toSorted()).toEqual(queries.toSorted());
});

it('no scope has an operation that changes anything', () => {
  const operations = operationsOf(AREAS);
  const wrong = allowedOf(SCOPES).filter((name) => {
    const operation = operations.get(name);
    return !operation || changesData(operation.allow) || operation.allow.to === 'anyone';
  });
  expect(wrong).toEqual([]);
  const mutations = new Set(OPERATIONS.filter(({ kind }) => kind === 'Mutation').map(({ field }) => field.name));
  const links = allowedOf(SCOPES).filter((name) => mutations.has(name));
  expect(links).toEqual(ALLOWED.archivos.operations);
});

onOneDatabase('an API key', (database) => {
  let server: ServerUnderTest;
  let mine: OwnIds;
  let other: OwnIds;
  let token: string;
  /** The secret of a key with all scopes. */
  let all: string;

  beforeAll(async () => {
    server = await serveWithBank(database, { ...WITH_CERTIFICATES, TRUSTED_PROXIES: '127.0.0.1' });
    mine = await createOwnObjects(server, 'PROPIO');
    other = await createOwnObjects(server, 'AJENO');
    const { report } = await server.importLines(
      ['maker', 'legal', 'second'].map((name) => user(`${name}@propio.example`, 'PROPIO')),
    );
    if (report.rejected > 0) throw new Error(JSON.stringify(report.errors));
    token = await server.signIn('legal@propio.example');
    all = (await giveKey(server, token)).secreto;
  });

  /** The operations that a key may call, of the whole contract. */
  async function callable(secret: string): Promise<readonly string[]> {
    const refused = new Set<string>();
    const asked = OPERATIONS.map(({ field }) => ({ as: field.name, operation: field.name }));
    for (const { query, variables } of batchesOf(asked)) {
      const { errors } = await server.graphql(query, variables, secret);
      for (const { path, extensions } of errors) {
        if (!path) throw new Error(JSON.stringify(errors));
        if (['api_scope', 'forbidden'].includes(String(extensions['code']))) refused.add(String((path as string[])[0]));
      }
    }
    return asked.map(({ as }) => as).filter((name) => !refused.has(name));
  }

  it.each(SCOPES)('with the scope %s may call nothing but its operations', async (scope) => {
    const { secreto } = await giveKey(server, token, { nombre: scope, alcances: [scope] });
    // files are of what other scopes show
    const expected = scope === 'archivos' ? [] : allowedOf([scope]);
    expect((await callable(secreto)).toSorted()).toEqual(expected.toSorted());
  });

  it('with every scope changes nothing', async () => {
    expect((await callable(all)).toSorted()).toEqual(allowedOf(SCOPES).toSorted());
    const pushed = await server.graphql('mutation { crearPlanPagos(input: []) { id } }', {}, all);
    expect(pushed.errors).toMatchObject([{ extensions: { code: 'api_scope', category: 'graphql-authorization' } }]);
  });

  it('sees the whole client, and nothing of another', async () => {
    const { data } = await server.graphql<{ documentos: { items: { num_documento: string }[] } }>(
      '{ documentos(paymentType: OFFLINE, documentType: INVOICE) { items { num_documento } } }',
      {},
      all,
    );
    expect(data?.documentos.items.map(({ num_documento }) => num_documento)).toContain('PROPIO-2');
    expect(await answersAboutObjects(server, all, other)).toEqual(await answersAboutObjects(server, all, NO_OWN_IDS));
    const lists = allowedOf(SCOPES).map((name) => ({ as: name, operation: name }));
    let text = '';
    for (const { query, variables } of batchesOf(lists, true)) {
      text += JSON.stringify(await server.graphql(query, variables, all));
    }
    expect(text).toContain('PROPIO-2');
    expect(text).not.toMatch(new RegExp(`${other.code}|${other.uuid}`, 'i'));
  });

  it('gives fields that areas add to a type only where its scope has them', async () => {
    const ask = 'query ($id: ID!) { detalleDocumento(id: $id) { casos { id } retenciones { concepto } } }';
    const { data } = await server.graphql<{ detalleDocumento: Record<string, unknown> }>(ask, mine, all);
    expect(data?.detalleDocumento['casos']).toBeNull();
    expect(data?.detalleDocumento['retenciones']).not.toBeNull();
  });

  it('opens the files of its scopes with the scope archivos, and without it gets no links', async () => {
    const open = async (url: string, secret: string) =>
      (await fetch(url, { headers: { authorization: `Bearer ${secret}` } })).status;
    const links = await linksOf(server, all, mine);
    expect(links.length).toBeGreaterThan(15);
    const { secreto: without } = await giveKey(server, token, {
      nombre: 'sin archivos',
      alcances: SCOPES.filter((scope) => scope !== 'archivos'),
    });
    for (const link of links) {
      expect([link, await open(link, all)]).toEqual([link, 200]);
      expect([await open(link, without), await open(link, token)]).toEqual([404, 404]);
    }
    const none = await linksOf(server, without, mine);
    expect(none.length).toBeGreaterThan(10);
    expect(new Set(none)).toEqual(new Set(['']));
  });

  it('is no session: it opens no stream, uploads nothing and is no key of the ERP', async () => {
    const call = async (path: string, method = 'GET') => {
      const answer = await fetch(`${server.url}${path}`, { method, headers: { authorization: `Bearer ${all}` } });
      await answer.body?.cancel();
      return answer.status;
    };
    expect(await call('/live')).toBeGreaterThanOrEqual(400);
    expect(await call('/Notifications/1.json')).toBeGreaterThanOrEqual(400);
    expect(await call('/erp/import', 'POST')).toBe(401);
  });

  const from = async (secret: string, address = '203.0.113.7') => {
    const answer = await fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}`, 'x-forwarded-for': address },
      body: JSON.stringify({ query: '{ ClassDocuments { agrupacion } }' }),
    });
    return { status: answer.status, retryAfter: answer.headers.get('retry-after'), body: await answer.text() };
  };

  it('works from its addresses only', async () => {
    const direcciones = ['203.0.113.0/24', '2001:db8::/32'];
    const { secreto } = await giveKey(server, token, { nombre: 'direcciones', direcciones });
    expect((await from(secreto)).status).toBe(200);
    expect((await from(secreto, '2001:db8::7')).status).toBe(200);
    const elsewhere = await from(secreto, '198.51.100.7');
    expect(elsewhere.status).toBe(401);
    // the answer does not tell that the key exists
    const unknown = await from(secreto.slice(0, -1) + (secreto.endsWith('A') ? 'B' : 'A'));
    expect(unknown).toEqual(elsewhere);
    expect(await from('surtidor_')).toEqual(elsewhere);
  });

  it('works while its maker is an active legal representative', async () => {
    const maker = await server.signIn('maker@propio.example');
    const { secreto } = await giveKey(server, maker, { nombre: 'de quien se va' });
    const change = async (version: number, over: object) => {
      const lost = { password: undefined, version, ...over };
      await server.importLines([user('maker@propio.example', 'PROPIO', lost)]);
      return (await from(secreto)).status;
    };
    expect(await change(2, { role: 'Administrativo' })).toBe(401);
    expect(await change(3, {})).toBe(200);
    expect(await change(4, { status: '0' })).toBe(401);
    // due terms are a person's
    expect(await change(5, { terms_accepted: false })).toBe(200);
  });

  it('is counted by the minute, and says when the next request is accepted', async () => {
    const { secreto } = await giveKey(server, token, { nombre: 'rápida' });
    // begins a minute
    server.advance(60_000 - (server.now().getTime() % 60_000));
    let accepted = 0;
    for (let count = 0; count < KEY_LIMITS.requestsPerMinute; count += 1) {
      if ((await from(secreto)).status === 200) accepted += 1;
    }
    expect(accepted).toBe(KEY_LIMITS.requestsPerMinute);
    const refused = await from(secreto);
    expect(refused.status).toBe(429);
    expect(Number(refused.retryAfter)).toBeGreaterThan(0);
    expect(Number(refused.retryAfter)).toBeLessThanOrEqual(60);
    expect((await from(all)).status).toBe(200);
    server.advance(60_000);
    expect((await from(secreto)).status).toBe(200);
  });

  it('shows when it was last used, and ends after its last day', async () => {
    const vence = dayFromToday(2);
    const { secreto, llave } = await giveKey(server, token, { nombre: 'corta', vence });
    const lastUse = async () =>
      (await askKeys(server, token)).data?.llavesApi?.find(({ id }) => id === llave.id)?.ultimo_uso;
    expect(await lastUse()).toBeNull();
    await from(secreto);
    const first = await lastUse();
    expect(first).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    server.advance(30_000);
    await from(secreto);
    expect(await lastUse()).toBe(first);
    server.advance(31_000);
    await from(secreto);
    expect(await lastUse()).not.toBe(first);
    // the last day in the store's time zone (UTC-5)
    server.advance(Date.parse(`${vence}T23:59:00-05:00`) - server.now().getTime());
    expect((await from(secreto)).status).toBe(200);
    server.advance(60_000);
    expect((await from(secreto)).status).toBe(401);
    expect((await from(all)).status).toBe(200);
  });
});
