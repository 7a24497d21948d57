import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PastDaysAnswer } from '#areas/invoices/desk/server/public.ts';
import type { PosKeyAnswer } from '#areas/vouchers/server/public.ts';
import { type Day, dayIn } from '#kit/core/day.ts';
import { WHATSAPP_TEMPLATES } from '#kit/server/manifest/whatsapp-templates.ts';
import { createVapidKeys } from '#kit/server/web-push.ts';
import { overdueDays } from '../demo/overdue-days.ts';
import { demoFiles, demoImages, demoRecords, recordsWithImages } from '../demo/records.ts';
import { sendImage, sendImport } from '../import/send.ts';
import type { Command } from '../operator/send-command.ts';
import type { DemoPorts } from './checks.ts';
import { prepareDemoApprovals } from './demo-approvals.ts';
import { openDemoCases } from './demo-cases.ts';
import { joinDemoCompanies } from './demo-companies.ts';
import { DESK_ACCOUNTS, DESK_PASSWORD, type DemoStaff, createDeskAccounts, showCodes } from './demo-desk.ts';
import { scheduleDemoReports } from './demo-reports.ts';
import { launch } from './program.ts';

/** A file beside the demo's database: secrets from the first start, and the name of the database with the demo data. */
export type DemoSecrets = {
  readonly appSecret: string;
  readonly erpKey: string;
  readonly eventsSecret: string;
  readonly gatewaySecret: string;
  readonly storeSecret: string;
  readonly placetopayKey: string;
  /** The portal's account at the provider of WhatsApp. */
  readonly whatsappToken: string;
  readonly whatsappSecret: string;
  /** The desk's secret at the identity provider. */
  readonly deskClientSecret: string;
  /** The secret of the clients' sign-in there. */
  readonly portalClientSecret: string;
  /** The sender's keys of Web Push; other keys would invalidate the subscriptions. */
  readonly pushKeys: { readonly publicKey: string; readonly privateKey: string };
  readonly loadedInto?: string;
  /** The key of the demo's point of sale, and the database that knows it. */
  readonly pointOfSale?: { readonly key: string; readonly in: string };
  /** The accounts at the desk, and the database that knows them. */
  readonly desk?: { readonly accounts: readonly DemoStaff[]; readonly in: string };
};

/** The portal's login at PlaceToPay. */
export const PLACETOPAY_LOGIN = 'surtidor';

/** The ids of the desk and of the clients' sign-in at the identity provider. */
export const DESK_CLIENT_ID = 'surtidor-mesa';
export const PORTAL_CLIENT_ID = 'surtidor-clientes';

/** The name under which the simulator has a template. */
export function registeredTemplate(name: string): string {
  return `surtidor_${name.replaceAll('.', '_')}`;
}

const path = (dataDir: string) => join(dataDir, 'demo.json');

/** The demo's secrets. They begin with "demo" (the events' one after "whsec_"), which a production server refuses. */
export function demoSecrets(dataDir: string): DemoSecrets {
  const secret = () => `demo-${randomBytes(24).toString('hex')}`;
  const fresh = {
    appSecret: secret(),
    erpKey: secret(),
    eventsSecret: `whsec_demo${randomBytes(24).toString('base64')}`,
    gatewaySecret: secret(),
    storeSecret: secret(),
    placetopayKey: secret(),
    whatsappToken: secret(),
    whatsappSecret: secret(),
    deskClientSecret: secret(),
    portalClientSecret: secret(),
    pushKeys: createVapidKeys(),
  };
  // adds the secrets of simulators that an older demo did not have
  const before = existsSync(path(dataDir))
    ? (JSON.parse(readFileSync(path(dataDir), 'utf8')) as Partial<DemoSecrets>)
    : {};
  const kept: DemoSecrets = { ...fresh, ...before };
  writeFileSync(path(dataDir), JSON.stringify(kept), { mode: 0o600 });
  return kept;
}

/** The environment of the demo's server. */
export function demoEnvironment(ports: DemoPorts, secrets: DemoSecrets, dataDir: string): Record<string, string> {
  const storeUrl = `http://localhost:${ports.store}`;
  return {
    // production refuses the demo's secrets and passwords
    NODE_ENV: 'development',
    // whoever tries the demo approves at once
    APPROVER_WAIT: '0',
    PORT: String(ports.portal),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    APP_SECRET: secrets.appSecret,
    ERP_KEY: secrets.erpKey,
    ERP_EVENTS_URL: `http://127.0.0.1:${ports.erp}/events`,
    ERP_EVENTS_SECRET: secrets.eventsSecret,
    GATEWAY_URL: `http://localhost:${ports.gateway}`,
    GATEWAY_SECRET: secrets.gatewaySecret,
    GATEWAY_ECUADOR: 'placetopay',
    GATEWAY_LUBRICANTES_ECUADOR: 'placetopay',
    PLACETOPAY_URL: `http://localhost:${ports.placetopay}`,
    PLACETOPAY_LOGIN,
    PLACETOPAY_SECRET_KEY: secrets.placetopayKey,
    COMPANY_COMBUSTIBLES: 'Surtidor Combustibles S.A., 860512780',
    COMPANY_LUBRICANTES: 'Surtidor Combustibles S.A., 860512780',
    COMPANY_ECUADOR: 'Surtidor Ecuador S.A., 1792060346001',
    COMPANY_LUBRICANTES_ECUADOR: 'Surtidor Ecuador S.A., 1792060346001',
    EXTERNAL_STORE_URL_COMBUSTIBLES: storeUrl,
    EXTERNAL_STORE_URL_ECUADOR: storeUrl,
    EXTERNAL_STORE_URL_LUBRICANTES_ECUADOR: storeUrl,
    EXTERNAL_STORE_SECRET: secrets.storeSecret,
    SUPPORT_EMAIL_COMBUSTIBLES: 'soporte@surtidor.example',
    SUPPORT_EMAIL_LUBRICANTES: 'soporte@surtidor.example',
    SUPPORT_EMAIL_ECUADOR: 'soporte@surtidor.example',
    SUPPORT_EMAIL_LUBRICANTES_ECUADOR: 'soporte@surtidor.example',
    PHONE_COMBUSTIBLES: '+57 601 555 0100',
    PHONE_LUBRICANTES: '+57 601 555 0100',
    PHONE_ECUADOR: '+593 2 555 0100',
    PHONE_LUBRICANTES_ECUADOR: '+593 2 555 0100',
    ROUTE_PLANNER_URL_COMBUSTIBLES: `${storeUrl}/rutas`,
    ROUTE_PLANNER_URL_LUBRICANTES: `${storeUrl}/rutas`,
    ROUTE_PLANNER_URL_ECUADOR: `${storeUrl}/rutas`,
    ROUTE_PLANNER_URL_LUBRICANTES_ECUADOR: `${storeUrl}/rutas`,
    PUSH_PUBLIC_KEY: secrets.pushKeys.publicKey,
    PUSH_PRIVATE_KEY: secrets.pushKeys.privateKey,
    PUSH_SUBJECT: 'mailto:portal@surtidor.example',
    WHATSAPP_PROVIDER: 'meta',
    WHATSAPP_URL: `http://127.0.0.1:${ports.whatsapp}/v24.0`,
    WHATSAPP_SENDER: '106540352242922',
    WHATSAPP_TOKEN: secrets.whatsappToken,
    WHATSAPP_APP_SECRET: secrets.whatsappSecret,
    WHATSAPP_VERIFY_TOKEN: 'demo-verify-token',
    WHATSAPP_TEMPLATES: [...WHATSAPP_TEMPLATES.keys()].map((name) => `${name}=${registeredTemplate(name)}`).join(','),
    // whoever tries the demo at night sees the messages at once
    WHATSAPP_QUIET_HOURS: 'off',
    DESK_OIDC_ISSUER: `http://localhost:${ports.identity}`,
    DESK_OIDC_CLIENT_ID: DESK_CLIENT_ID,
    DESK_OIDC_CLIENT_SECRET: secrets.deskClientSecret,
    DESK_OIDC_NAME: 'Surtidor ID',
    OIDC_ISSUER_COMBUSTIBLES: `http://localhost:${ports.identity}`,
    OIDC_CLIENT_ID_COMBUSTIBLES: PORTAL_CLIENT_ID,
    OIDC_CLIENT_SECRET_COMBUSTIBLES: secrets.portalClientSecret,
    OIDC_NAME_COMBUSTIBLES: 'Surtidor ID',
    SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn',
  };
}

/**
 * Loads the demo data by POST /erp/import, unless this database has it. Without a mailbox nobody accepts to be a user
 * of a second client.
 */
export async function loadDemoData(
  { server, mailbox }: { readonly server: string; readonly mailbox?: string },
  dataDir: string,
  databaseUrl: string | undefined,
  say: (line: string) => void,
): Promise<void> {
  const kept = demoSecrets(dataDir);
  if (kept.loadedInto === nameOf(databaseUrl)) return;
  say('Loading the demo data…');
  const generator = launch(process.execPath, ['tools/demo-data.ts']);
  const { report, broken } = await sendImport(server, kept.erpKey, generator.stdout, {
    gzip: false,
    onSent: () => undefined,
  });
  if (broken !== null || report.rejected > 0 || report.lines === 0) {
    throw new Error(`The demo data could not be loaded: ${broken ?? JSON.stringify(report).slice(0, 500)}`);
  }
  await loadFiles(server, kept.erpKey);
  await loadPastDays(server, dataDir, databaseUrl);
  await loadImages(server, kept.erpKey);
  await openDemoCases(server, kept.erpKey);
  await prepareDemoApprovals(server);
  await scheduleDemoReports(server);
  if (mailbox !== undefined) await joinDemoCompanies(server, mailbox);
  markDemoLoaded(dataDir, databaseUrl);
}

/** Sends the demo's orders to the ERP simulator, unless it has some, so that it moves them. */
export async function sendOrdersToErp(erp: string): Promise<void> {
  const known = (await (await fetch(`${erp}/api/orders`)).json()) as readonly unknown[];
  if (known.length > 0) return;
  const orders = [...demoRecords({ ...demoDay(), size: 'small', open: 0 })].flatMap((record) => {
    const { kind, version: _, ...order } = record as { kind: string; version?: number };
    return kind === 'order' ? [order] : [];
  });
  const response = await fetch(`${erp}/api/orders`, {
    method: 'POST',
    body: JSON.stringify({ orders }),
    headers: { 'content-type': 'application/json' },
  });
  if (!response.ok) throw new Error(`The ERP simulator refused the demo's orders: ${await response.text()}`);
}

/** Records that a database has the demo data, so that the next start does not load it. */
export function markDemoLoaded(dataDir: string, databaseUrl?: string): void {
  const kept: DemoSecrets = { ...demoSecrets(dataDir), loadedInto: nameOf(databaseUrl) };
  writeFileSync(path(dataDir), JSON.stringify(kept), { mode: 0o600 });
}

/** The key of the demo's point of sale, which is added to this database once and redeems the demo's vouchers. */
export async function demoPointOfSale(server: string, dataDir: string, databaseUrl?: string): Promise<string> {
  const kept = demoSecrets(dataDir);
  const name = nameOf(databaseUrl);
  if (kept.pointOfSale?.in === name) return kept.pointOfSale.key;
  const point = { store: 'combustibles', name: 'EDS La Floresta', agent: 'npm start' } as const;
  const execute = commandsAt(server, dataDir, databaseUrl);
  const answer = (await execute({ command: 'pos-key', do: 'add', ...point })) as PosKeyAnswer;
  if (!('key' in answer)) throw new Error('The demo’s point of sale could not be added.');
  const { key } = answer;
  writeFileSync(path(dataDir), JSON.stringify({ ...kept, pointOfSale: { key, in: name } }), { mode: 0o600 });
  return key;
}

/** Adds the desk's accounts to this database once, and lets the mailbox show their codes. */
export async function demoDesk(
  { server, mailbox }: { readonly server: string; readonly mailbox: string },
  dataDir: string,
  databaseUrl?: string,
): Promise<void> {
  const kept = demoSecrets(dataDir);
  const name = nameOf(databaseUrl);
  const execute = commandsAt(server, dataDir, databaseUrl);
  const accounts = kept.desk?.in === name ? kept.desk.accounts : await createDeskAccounts(server, execute);
  writeFileSync(path(dataDir), JSON.stringify({ ...kept, desk: { accounts, in: name } }), { mode: 0o600 });
  await showCodes(mailbox, accounts);
}

/** A database's name without its password. */
function nameOf(databaseUrl = 'embedded'): string {
  return createHash('sha256').update(databaseUrl).digest('hex');
}

/** The seed and the day of tools/demo-data.ts. */
function demoDay(): { readonly seed: string; readonly today: Day } {
  return { seed: 'surtidor', today: dayIn(new Date(), 'America/Bogota') };
}

/** Stores the demo's overdue sums of the days before its start, by the admin command. */
async function loadPastDays(server: string, dataDir: string, databaseUrl?: string): Promise<void> {
  const { today } = demoDay();
  const days = overdueDays(demoRecords({ ...demoDay(), size: 'small', open: 0 }), today);
  const execute = commandsAt(server, dataDir, databaseUrl);
  const answer = (await execute({ command: 'overdue-days', days, agent: 'npm start' })) as PastDaysAnswer;
  if ('wrong' in answer) throw new Error(`What was overdue in the demo could not be stored: ${answer.wrong}`);
}

/** Executes admin commands in the demo's database, through the server if it has the database open. */
function commandsAt(server: string, dataDir: string, databaseUrl = ''): (command: Command) => Promise<unknown> {
  const { appSecret } = demoSecrets(dataDir);
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    SURTIDOR_URL: server,
    APP_SECRET: appSecret,
  };
  return async (command) => {
    // loaded only here: a demo that has its data needs no command
    const { sendCommand } = await import('../operator/send-command.ts');
    return sendCommand(command, env);
  };
}

/** Sends the XML files of some invoices, one after the other, as an ERP does. */
async function loadFiles(server: string, erpKey: string): Promise<void> {
  for (const { xml } of demoFiles(demoDay())) {
    const { report } = await sendImport(
      server,
      erpKey,
      (async function* () {
        yield Buffer.from(xml);
      })(),
      { gzip: false, isXml: true, onSent: () => undefined },
    );
    if (report.rejected > 0) throw new Error(`An invoice's XML could not be loaded: ${JSON.stringify(report.errors)}`);
  }
}

/** Stores the demo's images, and imports the records that name them. */
async function loadImages(server: string, erpKey: string): Promise<void> {
  for await (const { path, bytes } of demoImages()) await sendImage(server, erpKey, path, bytes);
  const records = (async function* () {
    for (const record of recordsWithImages(demoDay())) yield Buffer.from(`${JSON.stringify(record)}\n`);
  })();
  const { report } = await sendImport(server, erpKey, records, { gzip: false, onSent: () => undefined });
  if (report.rejected > 0) throw new Error(`Content with images could not be loaded: ${JSON.stringify(report.errors)}`);
}

/** The addresses of the demo, and its accounts. */
export function welcomeText(
  { portal, gateway, erp, mailbox, store, placetopay, whatsapp, identity }: DemoPorts,
  dataDir: string,
  posKey: string,
): string {
  return `
Surtidor is ready.

  Portal           http://localhost:${portal}
  other stores     http://lubricantes.localhost:${portal}  http://ecuador.localhost:${portal}  http://lubricantes-ecuador.localhost:${portal}
  Point of sale    http://localhost:${portal}/canje#key=${posKey}
                   (redeems gift vouchers; the page keeps the key)
  Desk             http://localhost:${portal}/mesa
                   (for the company's own people; codes at http://localhost:${mailbox}/codigos)
  Payment gateway  http://localhost:${gateway}   (a simulator: decide here how a payment ends)
  PlacetoPay       http://localhost:${placetopay}   (a simulator: the same for the stores of Ecuador)
  ERP              http://localhost:${erp}   (a simulator: what the portal tells it, how it answers compensations, and its orders)
  Mailbox          http://localhost:${mailbox}   (a simulator: what the portal mails arrives here)
  WhatsApp         http://localhost:${whatsapp}   (a simulator: the messages to confirmed numbers, and their answers)
  Surtidor ID      http://localhost:${identity}   (a simulator: the identity provider by which people enter the desk and the fuels store)
  External store   http://localhost:${store}   (a simulator: who comes by the menu's 'Tienda' is checked here)

  Accounts, all with the password Surtidor*2026
    legal@valle.example       finanzas@valle.example   admin@valle.example
    operativo@valle.example   compras@valle.example    planificacion@valle.example
    nuevo@valle.example       (has not accepted the terms)
    legal@lubrandes.example   planificacion@lubrandes.example   (lubricants)
    legal@guayas.example      (Ecuador)        legal@lubriquito.example   (lubricants Ecuador)
  At the desk, all with the password ${DESK_PASSWORD}
    ${DESK_ACCOUNTS.map(({ email, role }) => `${email} (${role})`).join('\n    ')}

  The data is kept in ${dataDir}. Ctrl+C ends everything.`;
}
