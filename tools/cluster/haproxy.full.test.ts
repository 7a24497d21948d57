import { once } from 'node:events';
import { chmodSync, chownSync, copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type Server, createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fromRepoRoot } from '#kit/server/paths.ts';
import { otherUserForRoot } from '../postgres.ts';
import { freePort } from '../start/ports.ts';
import { makeCertificate } from './certificate.ts';
import { writeConfig } from './config-file.ts';
import { findPrograms } from './packages.ts';
import { type Service, startService, until } from './service.ts';

const SERVERS = [1, 2, 3];

let folder: string;
let portal: string | undefined;
let ports: number[];
let haproxy: Service | undefined;
let servers: Server[] = [];

/** A server that is ready and answers with its number. */
async function startServer(number: number, port: number): Promise<Server> {
  const server = createServer((request, response) => response.end(request.url === '/readyz' ? 'ready' : `${number}`));
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

async function stopServers(): Promise<void> {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'surtidor-haproxy-'));
  chmodSync(folder, 0o755);
  const programs = await findPrograms(join(folder, 'programs'), () => undefined).catch((error: unknown) => {
    console.warn(`Not tested: HAProxy. ${String(error)}`);
  });
  if (!programs) return;
  const [https, http] = [await freePort(), await freePort()];
  ports = [await freePort(), await freePort(), await freePort()];
  makeCertificate(folder);
  // the repository's folder may be closed to the user of HAProxy
  const page = join(folder, 'maintenance.http');
  copyFileSync(fromRepoRoot('deploy/cluster/maintenance.http'), page);
  const ofDatabases: Record<string, number> = {};
  for (const name of ['PRIMARY_PORT', 'DB1_PORT', 'DB1_API_PORT', 'DB2_PORT', 'DB2_API_PORT'])
    ofDatabases[name] = await freePort();
  const config = writeConfig('haproxy.cfg', folder, 'haproxy.cfg', {
    ...ofDatabases,
    ...Object.fromEntries(ports.map((port, index) => [`SERVER${index + 1}_PORT`, port])),
    HTTPS_PORT: https,
    HTTP_PORT: http,
    CERTIFICATE: join(folder, 'portal.pem'),
    MAINTENANCE_PAGE: page,
  });
  // the servers are in this process, which a busy machine may keep waiting for longer than a server
  writeFileSync(config, readFileSync(config, 'utf8').replace('timeout check 1s', 'timeout check 20s'));
  const user = otherUserForRoot();
  if (user) for (const path of [folder, config, join(folder, 'portal.pem')]) chownSync(path, user.uid, user.gid);
  haproxy = await startService('haproxy', programs.haproxy, ['-f', config], { folder, user });
  portal = `http://127.0.0.1:${http}`;
}, 600_000);

beforeEach(({ skip }) => {
  if (portal === undefined) skip();
});

afterAll(async () => {
  await stopServers();
  await haproxy?.end();
  rmSync(folder, { recursive: true, force: true });
});

const get = (path: string, headers: Readonly<Record<string, string>> = {}) => fetch(`${portal}${path}`, { headers });

test('all requests of a session go to one server, so that its limits are those of the whole', async () => {
  servers = await Promise.all(SERVERS.map((number, index) => startServer(number, ports[index] ?? 0)));
  await until('the servers are used', 20, async () => (await get('/')).status === 200);
  const serversOf = async (headers: Readonly<Record<string, string>>) => {
    const answers = await Promise.all(Array.from({ length: 100 }, async () => (await get('/', headers)).text()));
    return new Set(answers);
  };
  const used = new Set<string>();
  for (let session = 0; session < 20; session += 1) {
    const cookie = `other=1; apollo-token=session${session}`;
    const own = session === 0 ? await serversOf({ cookie }) : new Set([await (await get('/', { cookie })).text()]);
    expect(own.size).toBe(1);
    for (const one of own) used.add(one);
  }
  expect(used.size).toBe(3);
  expect((await serversOf({ authorization: 'Bearer one' })).size).toBe(1);
  expect((await serversOf({})).size).toBe(1);
});

test('the addresses of monitoring and bodies of more than 11 MB are refused', async () => {
  for (const path of ['/metrics', '/healthz', '/readyz', '/%6detrics', '/%72eady%7a'])
    expect((await get(path)).status).toBe(404);
  const body = 'x'.repeat(11_000_001);
  expect((await fetch(`${portal}/graphql`, { method: 'POST', body }).catch(() => null))?.status ?? 413).toBe(413);
  expect((await fetch(`${portal}/erp/import`, { method: 'POST', body })).status).toBe(200);
});

test('without a ready server people get the page of maintenance, and programs JSON', async () => {
  await stopServers();
  // in the seconds until its checks notice, all get the page
  await until('no server is used', 20, async () => (await get('/')).headers.get('content-type') === 'application/json');
  const page = await get('/inicio', { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' });
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '10']);
  expect(await page.text()).toContain('Estamos en mantenimiento');
  const operation = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"query":"{ x }"}' };
  const graphql = await fetch(`${portal}/graphql`, operation);
  expect([graphql.status, graphql.headers.get('retry-after')]).toEqual([503, '10']);
  expect(await graphql.json()).toMatchObject({ data: null, errors: [{ extensions: { code: 'unavailable' } }] });
  for (const path of ['/erp/import', '/mesa/api/session.sign_in', '/live']) {
    const answer = await get(path);
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ error: 'unavailable' });
  }
});
