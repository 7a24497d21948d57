/**
 * `npm start`: the whole product with demo data, on this machine only: builds portal and server where their sources changed,
 * starts the stand-ins (payment gateways, ERP, mailbox, external store) and the server, loads the demo's data the first time, and says where everything is.
 * Ctrl+C ends it; the data stays in DATA_DIR (./data).
 */
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildWhereChanged } from './start/built.ts';
import { type DemoPorts, freePorts, usableData } from './start/checks.ts';
import { demoSecrets, loadDemoData } from './start/demo.ts';
import { endAll, start } from './start/program.ts';

const dataDir = resolve(process.env['DATA_DIR'] || './data');

const say = (line: string) => console.error(line);

async function startAll(): Promise<void> {
  const ports = await freePorts(process.env['PORT']);
  const databaseUrl = await usableData(process.env, dataDir);
  await buildWhereChanged(fileURLToPath(new URL('..', import.meta.url)), say);

  const { appSecret, erpKey, eventsSecret, gatewaySecret, storeSecret, placetopayKey } = demoSecrets(dataDir);
  const gatewayUrl = `http://localhost:${ports.gateway}`;
  const storeUrl = `http://localhost:${ports.store}`;
  const placetopayUrl = `http://localhost:${ports.placetopay}`;
  const placetopay = { PLACETOPAY_LOGIN: 'surtidor', PLACETOPAY_SECRET_KEY: placetopayKey };
  say('Starting the server and the database…');
  const standIns = [
    await start('stand-ins/gateway/main.ts', {
      PORT: String(ports.gateway),
      HOST: '127.0.0.1',
      PUBLIC_URL: gatewayUrl,
      GATEWAY_SECRET: gatewaySecret,
      DATA_FILE: join(dataDir, 'gateway.json'),
    }),
    // how long it takes to answer is ERP_DELAY, in seconds
    await start('stand-ins/erp/main.ts', {
      PORT: String(ports.erp),
      HOST: '127.0.0.1',
      PORTAL_URL: `http://127.0.0.1:${ports.portal}`,
      ERP_KEY: erpKey,
      ERP_EVENTS_SECRET: eventsSecret,
      DATA_FILE: join(dataDir, 'erp.ndjson'),
    }),
    await start('stand-ins/mailbox/main.ts', {
      PORT: String(ports.mailbox),
      SMTP_PORT: String(ports.smtp),
      HOST: '127.0.0.1',
    }),
    await start('stand-ins/store/main.ts', {
      PORT: String(ports.store),
      HOST: '127.0.0.1',
      PUBLIC_URL: storeUrl,
      STORE_SECRET: storeSecret,
    }),
    await start('stand-ins/placetopay/main.ts', {
      ...placetopay,
      PORT: String(ports.placetopay),
      HOST: '127.0.0.1',
      PUBLIC_URL: placetopayUrl,
      NOTIFY_URL: `http://localhost:${ports.portal}/payments/notifications/placetopay`,
      DATA_FILE: join(dataDir, 'placetopay.json'),
    }),
  ];
  const server = await start('dist/server/main.js', {
    // production refuses the demo's secrets and passwords
    NODE_ENV: 'development',
    PORT: String(ports.portal),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    APP_SECRET: appSecret,
    ERP_KEY: erpKey,
    ERP_EVENTS_URL: `http://127.0.0.1:${ports.erp}/events`,
    ERP_EVENTS_SECRET: eventsSecret,
    GATEWAY_URL: gatewayUrl,
    GATEWAY_SECRET: gatewaySecret,
    GATEWAY_ECUADOR: 'placetopay',
    GATEWAY_LUBRICANTES_ECUADOR: 'placetopay',
    PLACETOPAY_URL: placetopayUrl,
    ...placetopay,
    EXTERNAL_STORE_URL_COMBUSTIBLES: storeUrl,
    EXTERNAL_STORE_URL_ECUADOR: storeUrl,
    EXTERNAL_STORE_URL_LUBRICANTES_ECUADOR: storeUrl,
    EXTERNAL_STORE_SECRET: storeSecret,
    ROUTE_PLANNER_URL_COMBUSTIBLES: `${storeUrl}/rutas`,
    ROUTE_PLANNER_URL_LUBRICANTES: `${storeUrl}/rutas`,
    ROUTE_PLANNER_URL_ECUADOR: `${storeUrl}/rutas`,
    ROUTE_PLANNER_URL_LUBRICANTES_ECUADOR: `${storeUrl}/rutas`,
    SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn',
  });
  await loadDemoData(server.url, dataDir, databaseUrl, say);
  console.log(welcome(ports));
  for (const program of [...standIns, server]) {
    void program.ended.then(() => end(1, `${program.path} has ended, and with it the demo.`));
  }
}

function welcome({ portal, gateway, erp, mailbox, store, placetopay }: DemoPorts): string {
  return `
Surtidor is ready.

  Portal           http://localhost:${portal}
  other stores     http://lubricantes.localhost:${portal}  http://ecuador.localhost:${portal}  http://lubricantes-ecuador.localhost:${portal}
  Payment gateway  http://localhost:${gateway}   (a stand-in: decide here how a payment ends)
  PlacetoPay       http://localhost:${placetopay}   (a stand-in: the same for the stores of Ecuador)
  ERP              http://localhost:${erp}   (a stand-in: what the portal tells it, and how it answers compensations)
  Mailbox          http://localhost:${mailbox}   (a stand-in: what the portal mails arrives here)
  External store   http://localhost:${store}   (a stand-in: who comes by the menu's 'Tienda' is checked here)

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
  await endAll();
  process.exit(code);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0));

try {
  await startAll();
} catch (error) {
  await end(1, error instanceof Error ? error.message : String(error));
}
