/**
 * `npm start`: the whole product with demo data, on this machine only: builds the portal where its sources changed,
 * starts the stand-ins (payment gateway, mailbox) and the server, loads the demo's data the first time, and says where everything is.
 * Ctrl+C ends it; the data stays in DATA_DIR (./data).
 */
import { join } from 'node:path';
import { type DemoPorts, freePorts, reachableDatabase, writableFolder } from './start/checks.ts';
import { demoSecrets, loadDemoData } from './start/demo.ts';
import { buildPortal } from './start/portal.ts';
import { type Program, start } from './start/program.ts';

const dataDir = process.env['DATA_DIR'] ?? './data';
const databaseUrl = process.env['DATABASE_URL'] || undefined;
const running: Program[] = [];

const say = (line: string) => console.error(line);

async function stopAll(): Promise<void> {
  await Promise.all(running.splice(0).map((program) => program.stop()));
}

async function startAll(): Promise<void> {
  const ports = await freePorts(process.env['PORT']);
  writableFolder(dataDir);
  await reachableDatabase(databaseUrl);
  await buildPortal(say);

  const { appSecret, erpKey, gatewaySecret } = demoSecrets(dataDir);
  const gatewayUrl = `http://localhost:${ports.gateway}`;
  say('Starting the server and the database…');
  running.push(
    await start('The payment gateway', 'stand-ins/gateway/main.ts', {
      PORT: String(ports.gateway),
      HOST: '127.0.0.1',
      PUBLIC_URL: gatewayUrl,
      GATEWAY_SECRET: gatewaySecret,
      DATA_FILE: join(dataDir, 'gateway.json'),
    }),
  );
  running.push(
    await start('The mailbox', 'stand-ins/mailbox/main.ts', {
      PORT: String(ports.mailbox),
      SMTP_PORT: String(ports.smtp),
      HOST: '127.0.0.1',
    }),
  );
  const server = await start('The server', 'src/server/main.ts', {
    PORT: String(ports.portal),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    APP_SECRET: appSecret,
    ERP_KEY: erpKey,
    GATEWAY_URL: gatewayUrl,
    GATEWAY_SECRET: gatewaySecret,
    SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn',
  });
  running.push(server);
  await loadDemoData(server.url, dataDir, databaseUrl, say);
  console.log(welcome(ports));
}

function welcome({ portal, gateway, mailbox }: DemoPorts): string {
  return `
Surtidor is ready.

  Portal           http://localhost:${portal}
  other stores     http://lubricantes.localhost:${portal}  http://ecuador.localhost:${portal}  http://lubricantes-ecuador.localhost:${portal}
  Payment gateway  http://localhost:${gateway}   (a stand-in: decide here how a payment ends)
  Mailbox          http://localhost:${mailbox}   (a stand-in: what the portal mails arrives here)

  Accounts, all with the password Surtidor*2026
    legal@valle.example       finanzas@valle.example   admin@valle.example
    operativo@valle.example   compras@valle.example    planificacion@valle.example
    nuevo@valle.example       (has not accepted the terms)
    legal@lubrandes.example   planificacion@lubrandes.example   (lubricants)
    legal@guayas.example      (Ecuador)        legal@lubriquito.example   (lubricants Ecuador)

  The data is kept in ${dataDir}. Ctrl+C ends everything.`;
}

let ending = false;
/** Ends everything, once; with a line about why, where nobody asked for it. */
async function end(code: number, why?: string): Promise<void> {
  if (ending) return;
  ending = true;
  if (why) say(why);
  await stopAll();
  process.exit(code);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0));

try {
  await startAll();
  for (const program of running)
    void program.ended.then(() => end(1, `${program.name} has ended, and with it the demo.`));
} catch (error) {
  await end(1, error instanceof Error ? error.message : String(error));
}
