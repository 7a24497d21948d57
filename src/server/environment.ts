import { isIP } from 'node:net';
import { MINIMUM_PAYMENT } from '../kit/any/constants.ts';
import type { ChatConfig } from '../kit/any/portal-config.ts';
import { STORES, type Store, type StoreCode, isStoreCode } from '../kit/any/store.ts';
import { THEMES, type Theme } from '../kit/any/theme.ts';
import { version } from './release.ts';
import type { Settings, SmtpSettings } from '../kit/server/settings.ts';
import { readGateways } from './environment-gateways.ts';
import {
  type Env,
  HTTP,
  address,
  byStore,
  integer,
  matching,
  optionalAddress,
  secret,
  webhookKeys,
  wrong,
} from './variable.ts';

/** The version of this program, unless the operator names it otherwise. */
const RELEASE = `surtidor@${version}`;

/** What an address of a database looks like, for who has written another. */
export const DATABASE_EXAMPLE = 'postgres://user:password@localhost:5432/surtidor';

/** PostgreSQL's address; undefined where the database is the embedded one. Throws EnvironmentError, without the address: it has a password. */
export function readDatabaseUrl(env: Env): string | undefined {
  const text = env['DATABASE_URL'];
  if (!text) return undefined;
  if (!URL.canParse(text) || !/^postgres(ql)?:$/.test(new URL(text).protocol)) {
    wrong('DATABASE_URL', 'must be an address that begins with postgres://', DATABASE_EXAMPLE);
  }
  return text;
}

/** The address of each store under a name, '{prefix}_{CODE}', or the usual one. */
function storeAddresses(env: Env, prefix: string, usual: (store: Store) => string): Record<StoreCode, string> {
  return byStore(prefix, (name, store) => address(env, name, usual(store), HTTP, 'https://clientes.example.com'));
}

function theme(env: Env, name: string, usual: Theme): Theme {
  const text = env[name] ?? usual;
  const known = THEMES.find((one) => one === text);
  return known ?? wrong(name, `must be one of ${THEMES.join(', ')}, not '${text}'`, usual);
}

/** Codes of stores, comma-separated; none where nothing is said. */
function storeCodes(env: Env, name: string): readonly StoreCode[] {
  const codes = (env[name] ?? '')
    .split(',')
    .map((text) => text.trim())
    .filter(Boolean);
  const unknown = codes.find((code) => !isStoreCode(code));
  const all = Object.keys(STORES).join(',');
  if (unknown !== undefined) wrong(name, `must name stores (${all}), not '${unknown}'`, all);
  return codes.filter(isStoreCode);
}

/** EXTERNAL_STORE_URL_{STORE}, and the secret that all share, which must be there where any of them is. */
function externalStore(env: Env): Settings['externalStore'] {
  const urls = byStore('EXTERNAL_STORE_URL', (name) =>
    optionalAddress(env, name, 'https://tienda.example.com')?.replace(/\/+$/, ''),
  );
  const any = Object.values(urls).some((url) => url !== undefined);
  return { urls, secret: any ? secret(env, 'EXTERNAL_STORE_SECRET') : undefined };
}

/** ERP_EVENTS_URL and, with it, ERP_EVENTS_SECRET; none where events are pulled alone. */
function erpEvents(env: Env): Settings['erpEvents'] {
  const url = optionalAddress(env, 'ERP_EVENTS_URL', 'https://erp.example.com/events');
  if (url === undefined) return undefined;
  const timeout = integer(env, 'ERP_EVENTS_TIMEOUT', 15, 1, 300) * 1000;
  return { url, keys: webhookKeys(env, 'ERP_EVENTS_SECRET'), timeout };
}

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/**
 * SMTP_URL and MAIL_FROM. In production both must be set; elsewhere mails go to a mailbox on this machine. `smtp:` is lifted
 * to TLS by STARTTLS, which the server must offer, unless it is on this machine or the address ends with '?tls=none'.
 */
function smtp(env: Env): SmtpSettings {
  const production = env['NODE_ENV'] === 'production';
  const example = 'smtp://user:password@mail.example.com:587';
  const url = new URL(
    address(env, 'SMTP_URL', production ? undefined : 'smtp://localhost:1025', ['smtp:', 'smtps:'], example),
  );
  const tls = url.searchParams.get('tls') ?? 'required';
  if (url.hostname === '' || !['required', 'none'].includes(tls)) {
    wrong('SMTP_URL', "must name a host, and may end with '?tls=none'", example);
  }
  const from = env['MAIL_FROM'] ?? (production ? '' : 'Surtidor <no-responder@surtidor.example>');
  if (!/^([^<>"\r\n]+<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/.test(from)) {
    wrong(
      'MAIL_FROM',
      `must be an e-mail address, with or without a name, not '${from}'`,
      'Surtidor <portal@example.com>',
    );
  }
  const secure = url.protocol === 'smtps:';
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port || (secure ? 465 : 587)),
    secure,
    requireTls: tls === 'required' && !LOOPBACK.test(url.hostname),
    user: decodeURIComponent(url.username) || undefined,
    password: decodeURIComponent(url.password) || undefined,
    from,
  };
}

/** CHAT_PROVIDER and what its snippet names; none without it. */
function chat(env: Env): ChatConfig | undefined {
  const provider = env['CHAT_PROVIDER'] ?? '';
  const url = (name: string, example: string) => address(env, name, undefined, HTTP, example);
  switch (provider) {
    case '':
      return undefined;
    case 'salesforce':
      return {
        provider,
        scriptUrl: url('CHAT_SCRIPT_URL', 'https://empresa.my.site.com/ESWChat/assets/js/bootstrap.min.js'),
        organization: matching(
          env,
          'CHAT_ORGANIZATION',
          /^00D\w{12,15}$/,
          "the organization's id",
          '00D000000000001AAA',
        ),
        deployment: matching(env, 'CHAT_DEPLOYMENT', /^\w{1,80}$/, "the deployment's developer name", 'Aliados'),
        siteUrl: url('CHAT_SITE_URL', 'https://empresa.my.site.com/ESWChat'),
        messagingUrl: url('CHAT_MESSAGING_URL', 'https://empresa.my.salesforce-scrt.com'),
      };
    case 'chatwoot':
      return {
        provider,
        scriptUrl: url('CHAT_SCRIPT_URL', 'https://app.chatwoot.com/packs/js/sdk.js'),
        token: matching(env, 'CHAT_TOKEN', /^\w{1,80}$/, "the website inbox's token", 'b6BejyTTuxF4yPt61ZTZHjdB'),
      };
    default:
      return wrong('CHAT_PROVIDER', `must be salesforce or chatwoot, not '${provider}'`, 'salesforce');
  }
}

/** A DSN as Sentry gives it out; one that carries a secret key, as they did long ago, is refused. */
function dsn(env: Env, name: string): string | undefined {
  const text = env[name] || undefined;
  if (text !== undefined && !/^https?:\/\/\w+@[\w.-]+(:\d+)?(\/[\w.-]+)*\/\d+$/.test(text)) {
    // not shown: it may carry a secret
    wrong(name, 'must be a DSN with a public key and a project', 'https://key@errors.example.com/1');
  }
  return text;
}

function styleHashes(env: Env): string[] {
  const hashes = (env['CHAT_STYLE_HASHES'] ?? '').split(',').filter(Boolean);
  const bad = hashes.find((hash) => !/^sha(256|384|512)-[A-Za-z0-9+/]+={0,2}$/.test(hash));
  if (bad !== undefined)
    wrong('CHAT_STYLE_HASHES', `must be hashes as a browser names them, not '${bad}'`, 'sha256-…=');
  return hashes;
}

/** Addresses of proxies, or networks of them, comma-separated. */
function trustedProxies(env: Env): readonly string[] {
  const addresses = (env['TRUSTED_PROXIES'] ?? '')
    .split(',')
    .map((text) => text.trim())
    .filter(Boolean);
  const bad = addresses.find((text) => {
    const [ip = '', bits = '0', ...more] = text.split('/');
    const most = { 0: -1, 4: 32, 6: 128 }[isIP(ip)] ?? -1;
    return more.length > 0 || !/^\d{1,3}$/.test(bits) || Number(bits) > most;
  });
  if (bad !== undefined)
    wrong('TRUSTED_PROXIES', `must be IP addresses or networks, not '${bad}'`, '10.0.0.7,10.1.0.0/16');
  return addresses;
}

/** A switch, off where nothing is said. */
function onOrOff(env: Env, name: string): boolean {
  const text = env[name] ?? 'off';
  return text === 'on' || (text === 'off' ? false : wrong(name, `must be on or off, not '${text}'`, 'on'));
}

const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

/** LOG_LEVEL; 'info' where nothing is said. Throws EnvironmentError. */
export function readLogLevel(env: Env): (typeof LOG_LEVELS)[number] {
  const text = env['LOG_LEVEL'] ?? 'info';
  const known = LOG_LEVELS.find((level) => level === text);
  return known ?? wrong('LOG_LEVEL', `must be one of ${LOG_LEVELS.join(', ')}, not '${text}'`, 'info');
}

/** By store, the portal's public address: PUBLIC_URL_{CODE}, else the local one at PORT. Throws EnvironmentError. */
export function readPublicUrls(env: Env): Settings['publicUrls'] {
  const port = integer(env, 'PORT', 3000, 0, 65_535);
  return storeAddresses(env, 'PUBLIC_URL', ({ hostLabel }) =>
    hostLabel === 'localhost' ? `http://localhost:${port}` : `http://${hostLabel}.localhost:${port}`,
  );
}

/**
 * Everything that the server is told by its environment, checked. Durations are read in seconds and kept in
 * milliseconds. Throws EnvironmentError with the variable's name, what is wrong and an example.
 */
export function readEnvironment(env: Env): Settings {
  const port = integer(env, 'PORT', 3000, 0, 65_535);
  const seconds = (name: string, usual: number) => integer(env, name, usual, 1, 86_400 * 7) * 1000;
  const publicUrls = readPublicUrls(env);
  return {
    production: env['NODE_ENV'] === 'production',
    port,
    host: matching({ HOST: env['HOST'] ?? '127.0.0.1' }, 'HOST', /^[\w.:-]{1,253}$/, 'a name or an address', '0.0.0.0'),
    dataDir: env['DATA_DIR'] ?? './data',
    databaseUrl: readDatabaseUrl(env),
    appSecret: secret(env, 'APP_SECRET'),
    erpKey: secret(env, 'ERP_KEY'),
    erpEvents: erpEvents(env),
    metricsToken: env['METRICS_TOKEN'] ? secret(env, 'METRICS_TOKEN') : undefined,
    publicUrls,
    storeUrls: storeAddresses(env, 'STORE_URL', (store) => publicUrls[store.code]),
    externalStore: externalStore(env),
    routePlannerUrls: byStore('ROUTE_PLANNER_URL', (name) =>
      optionalAddress(env, name, 'https://rutas.example.com/planear'),
    ),
    themes: byStore('THEME', (name, store) => theme(env, name, store.theme)),
    release: matching(
      { RELEASE: env['RELEASE'] ?? RELEASE },
      'RELEASE',
      /^[\w.@+-]{1,200}$/,
      'a name',
      'surtidor@1.2.0',
    ),
    errorReports: { serverDsn: dsn(env, 'SENTRY_DSN'), portalDsn: dsn(env, 'SENTRY_PORTAL_DSN') },
    chat: chat(env),
    chatStyleHashes: styleHashes(env),
    trustedDocuments: onOrOff(env, 'TRUSTED_DOCUMENTS'),
    bodyTimeout: seconds('BODY_TIMEOUT', 30),
    compensationDelayed: seconds('COMPENSATION_DELAYED', 86_400),
    ipServiceUrl: optionalAddress(env, 'IP_SERVICE_URL', 'https://api.ipify.org?format=json'),
    trustedProxies: trustedProxies(env),
    gateway: readGateways(env),
    smtp: smtp(env),
    secondFactorStores: storeCodes(env, 'SECOND_FACTOR_STORES'),
    maximumPayment: {
      COP: integer(env, 'MAXIMUM_PAYMENT_COP', 340_000_000, MINIMUM_PAYMENT.COP / 100, 9_999_999_999_999) * 100,
      USD: integer(env, 'MAXIMUM_PAYMENT_USD', 100_000, MINIMUM_PAYMENT.USD / 100, 9_999_999_999_999) * 100,
    },
  };
}
