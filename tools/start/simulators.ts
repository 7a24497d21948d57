import { join } from 'node:path';
import type { DemoPorts } from './checks.ts';
import { WHATSAPP_TEMPLATES } from '#kit/server/manifest/whatsapp-templates.ts';
import { DESK_CLIENT_ID, type DemoSecrets, PLACETOPAY_LOGIN, PORTAL_CLIENT_ID, registeredTemplate } from './demo.ts';
import { DESK_ACCOUNTS } from './demo-desk.ts';
import { type Program, start } from './program.ts';

/** People of the demo's clients whom the identity provider offers beside the desk's. */
const CLIENTS_PEOPLE = [
  { email: 'legal@valle.example', name: 'Marcela Ríos Caicedo' },
  { email: 'finanzas@valle.example', name: 'Paula Victoria Mosquera' },
];

/** Starts the simulators of the companies' systems that the portal talks to; their data goes into `dataDir`. */
export function startSimulators(ports: DemoPorts, secrets: DemoSecrets, dataDir: string): Promise<Program[]> {
  return Promise.all([
    start('simulators/gateway/main.ts', {
      PORT: String(ports.gateway),
      HOST: '127.0.0.1',
      PUBLIC_URL: `http://localhost:${ports.gateway}`,
      GATEWAY_SECRET: secrets.gatewaySecret,
      DATA_FILE: join(dataDir, 'gateway.json'),
    }),
    // inherits ERP_DELAY (before an answer) and ORDER_DELAY (between two steps of orders), in seconds
    start('simulators/erp/main.ts', {
      PORT: String(ports.erp),
      HOST: '127.0.0.1',
      PORTAL_URL: `http://127.0.0.1:${ports.portal}`,
      ERP_KEY: secrets.erpKey,
      ERP_EVENTS_SECRET: secrets.eventsSecret,
      DATA_FILE: join(dataDir, 'erp.ndjson'),
    }),
    start('simulators/mailbox/main.ts', {
      PORT: String(ports.mailbox),
      SMTP_PORT: String(ports.smtp),
      HOST: '127.0.0.1',
    }),
    start('simulators/store/main.ts', {
      PORT: String(ports.store),
      HOST: '127.0.0.1',
      PUBLIC_URL: `http://localhost:${ports.store}`,
      STORE_SECRET: secrets.storeSecret,
    }),
    start('simulators/placetopay/main.ts', {
      PLACETOPAY_LOGIN,
      PLACETOPAY_SECRET_KEY: secrets.placetopayKey,
      PORT: String(ports.placetopay),
      HOST: '127.0.0.1',
      PUBLIC_URL: `http://localhost:${ports.placetopay}`,
      NOTIFY_URL: `http://localhost:${ports.portal}/payments/notifications/placetopay`,
      DATA_FILE: join(dataDir, 'placetopay.json'),
    }),
    start('simulators/whatsapp/main.ts', {
      PORT: String(ports.whatsapp),
      HOST: '127.0.0.1',
      WHATSAPP_TOKEN: secrets.whatsappToken,
      WHATSAPP_APP_SECRET: secrets.whatsappSecret,
      PORTAL_URL: `http://localhost:${ports.portal}`,
      TEMPLATES: JSON.stringify(
        Object.fromEntries([...WHATSAPP_TEMPLATES].map(([name, text]) => [registeredTemplate(name), text])),
      ),
    }),
    start('simulators/identity/main.ts', {
      PORT: String(ports.identity),
      HOST: '127.0.0.1',
      PUBLIC_URL: `http://localhost:${ports.identity}`,
      CLIENTS: JSON.stringify([
        {
          id: DESK_CLIENT_ID,
          secret: secrets.deskClientSecret,
          redirectUris: [`http://localhost:${ports.portal}/mesa/oidc/callback`],
          logoutUri: `http://localhost:${ports.portal}/mesa/oidc/backchannel-logout`,
        },
        {
          id: PORTAL_CLIENT_ID,
          secret: secrets.portalClientSecret,
          redirectUris: [`http://localhost:${ports.portal}/login`],
          logoutUri: `http://localhost:${ports.portal}/server-middleware/auth/logout/combustibles`,
        },
      ]),
      PEOPLE: JSON.stringify([...DESK_ACCOUNTS.map(({ email, name }) => ({ email, name })), ...CLIENTS_PEOPLE]),
    }),
  ]);
}
