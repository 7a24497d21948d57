/**
 * `npm run dev`: the demo of `npm start` from its sources. Vite serves the portal's sources and hot-reloads them. The
 * server runs in this process, too, and restarts when one of its sources is saved; its database stays open, because
 * opening the embedded one takes seconds. `--inspect` enables a debugger. Ctrl+C ends it; the data stays in DATA_DIR
 * (./data).
 */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type Server, createServer as createHttpServer } from 'node:http';
import inspector from 'node:inspector';
import { relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ViteDevServer, createServer, isRunnableDevEnvironment } from 'vite';
import type * as App from '../src/server/app.ts';
import { readEnvironment, readLogLevel } from '../src/server/environment/environment.ts';
import { standardOutput } from '../src/server/logging/log.ts';
import { openConfiguredDatabase, prepareDataDir } from '../src/server/open.ts';
import { systemClock } from '#kit/server/clock.ts';
import { createDevProxy } from './dev/dev-proxy.ts';
import { describeError, startReloadingServer } from './dev/reloading-server.ts';
import { freePorts } from './start/checks.ts';
import { buildIfChanged } from './start/build-if-changed.ts';
import {
  demoDesk,
  demoEnvironment,
  demoPointOfSale,
  demoSecrets,
  sendOrdersToErp,
  loadDemoData,
  welcomeText,
} from './start/demo.ts';
import { type Program, launch } from './start/program.ts';
import { runDemo } from './start/run-demo.ts';
import { startSimulators } from './start/simulators.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Prefix of the paths that Vite serves; all others belong to the server. */
const SOURCES = '/src/';

const dataDir = resolve(process.env['DATA_DIR'] || './data');

const say = (line: string) => console.error(line);

/** Cleanup functions. */
const opened: (() => Promise<unknown>)[] = [];

async function startAll(): Promise<Program[]> {
  if (process.argv.includes('--inspect')) inspector.open();
  const ports = await freePorts(process.env['PORT']);
  prepareDataDir(dataDir);
  const secrets = demoSecrets(dataDir);
  const env = { ...process.env, ...demoEnvironment(ports, secrets, dataDir) };
  const settings = readEnvironment(env);
  // the desk is a build of its own, which Vite does not serve here
  await buildIfChanged(ROOT, say, ['the desk']);
  say('Starting the server and the database…');
  const simulators = startSimulators(ports, secrets, dataDir);
  const database = await openConfiguredDatabase(settings);
  opened.push(() => database.close());

  const front = createHttpServer();
  const nonce = randomBytes(16).toString('base64');
  const vite = await openVite(front, nonce, (file) => server.reload(file));
  opened.push(() => vite.close());
  const proxy = createDevProxy({
    server: () => server.url(),
    nonce,
    page: (html) => vite.transformIndexHtml('/portal/index.html', fromSources(html)),
  });
  const server = startReloadingServer({
    load: () => loadServer(vite),
    start: (module) =>
      module.startServer({
        // the browser's port belongs to the proxy
        settings: { ...settings, port: 0 },
        database: { ...database, close: () => Promise.resolve() },
        clock: systemClock,
        log: { level: readLogLevel(env), stream: standardOutput() },
        portalFolder: `${ROOT}src/portal/`,
      }),
    drain: proxy.drain,
    say,
  });
  opened.push(() => server.stop());
  // in production an uncaught exception ends the server
  process.on('uncaughtException', (error) => say(`Uncaught error: ${describeError(error)}`));

  front.on('request', (request, response) => {
    if (request.url?.startsWith(SOURCES)) vite.middlewares(request, response);
    else void proxy.forward(request, response);
  });
  await once(front.listen(ports.portal, '127.0.0.1'), 'listening');
  const demo = { server: await server.url(), mailbox: `http://127.0.0.1:${ports.mailbox}` };
  await loadDemoData(demo, dataDir, settings.databaseUrl, say);
  await sendOrdersToErp(`http://127.0.0.1:${ports.erp}`);
  const posKey = await demoPointOfSale(await server.url(), dataDir, settings.databaseUrl);
  await demoDesk(demo, dataDir, settings.databaseUrl);
  console.log(welcomeText(ports, dataDir, posKey));
  return simulators;
}

/** Serves the sources by Vite; calls `onServerChange` with each saved file of the server. */
async function openVite(front: Server, nonce: string, onServerChange: (file: string) => void): Promise<ViteDevServer> {
  const contract = `${ROOT}schema.graphql`;
  const vite = await createServer({
    configFile: `${ROOT}vite.config.ts`,
    root: `${ROOT}src`,
    base: SOURCES,
    cacheDir: `${ROOT}.cache/vite`,
    appType: 'custom',
    clearScreen: false,
    html: { cspNonce: nonce },
    server: { middlewareMode: true, ws: { server: front } },
    plugins: [
      {
        name: 'server-changes',
        hotUpdate({ type, file, modules }) {
          if (this.environment.name !== 'ssr') return undefined;
          // a new file may fix a failed import; the server reads pages and the contract when it starts
          const isServers = modules.length > 0 || type === 'create' || file.endsWith('.html') || file === contract;
          if (isServers) onServerChange(relative(ROOT, file));
          return [];
        },
      },
    ],
  });
  vite.watcher.add(contract).on('all', (_event, file) => {
    if (file !== contract && /\.graphql$|\/area\.ts$|areas\.order\.json$/.test(file)) void generate();
  });
  return vite;
}

/** Imports the server's sources with an empty module cache. */
function loadServer(vite: ViteDevServer): Promise<typeof App> {
  const { ssr } = vite.environments;
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite does not run the server in this process.');
  ssr.runner.clearCache();
  return ssr.runner.import<typeof App>('/server/app.ts');
}

/** Runs the code generator. */
async function generate(): Promise<void> {
  for (const program of ['tools/contract.ts', 'tools/generate.ts']) {
    await once(launch(process.execPath, [program, '--write']), 'exit');
  }
}

/** A page of src/portal with the paths of its files from src, which Vite serves. */
function fromSources(html: string): string {
  return html.replaceAll(/ (src|href)="\.\//g, ' $1="/portal/').replaceAll(/ (src|href)="\.\.\//g, ' $1="/');
}

async function stop(): Promise<void> {
  for (const close of opened.toReversed()) await close();
}

await runDemo(startAll, stop);
