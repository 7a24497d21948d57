/**
 * `npm start`: the whole product with demo data, on this machine only. Builds portal and server if their sources
 * changed, starts the simulators of the companies' systems and the server, loads the demo data
 * on the first start, and prints all addresses. Ctrl+C ends it; the data stays in DATA_DIR (./data).
 */
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildIfChanged } from './start/build-if-changed.ts';
import { freePorts, checkDataFolder } from './start/checks.ts';
import {
  demoDesk,
  demoEnvironment,
  demoPointOfSale,
  demoSecrets,
  sendOrdersToErp,
  loadDemoData,
  welcomeText,
} from './start/demo.ts';
import { type Program, start } from './start/program.ts';
import { runDemo } from './start/run-demo.ts';
import { startSimulators } from './start/simulators.ts';

const dataDir = resolve(process.env['DATA_DIR'] || './data');

const say = (line: string) => console.error(line);

async function startAll(): Promise<Program[]> {
  const ports = await freePorts(process.env['PORT']);
  const databaseUrl = await checkDataFolder(process.env, dataDir);
  await buildIfChanged(fileURLToPath(new URL('..', import.meta.url)), say);

  const secrets = demoSecrets(dataDir);
  say('Starting the server and the database…');
  const simulators = await startSimulators(ports, secrets, dataDir);
  const server = await start('dist/server/main.js', demoEnvironment(ports, secrets, dataDir));
  const demo = { server: server.url, mailbox: `http://127.0.0.1:${ports.mailbox}` };
  await loadDemoData(demo, dataDir, databaseUrl, say);
  await sendOrdersToErp(`http://127.0.0.1:${ports.erp}`);
  const posKey = await demoPointOfSale(server.url, dataDir, databaseUrl);
  await demoDesk(demo, dataDir, databaseUrl);
  console.log(welcomeText(ports, dataDir, posKey));
  return [...simulators, server];
}

await runDemo(startAll);
