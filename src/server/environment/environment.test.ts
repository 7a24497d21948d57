import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { STORES } from '#kit/core/store.ts';
import { createVapidKeys } from '#kit/server/web-push.ts';
import { readEnvironment, readLogLevel } from './environment.ts';
import { environmentSchema, logLevel } from './schema.ts';
import { testEnvironment } from '../testing/serve.ts';
import { EnvironmentError } from './fields.ts';

type Env = Record<string, string>;

/** A complete and correct environment. */
const WHOLE: Env = testEnvironment('http://localhost:9', randomBytes(32).toString('hex'));

function read(env: Env): void {
  readEnvironment({ ...WHOLE, ...env });
  readLogLevel(env);
}

const SECRET = /^must be set to a secret of at least 32 characters, for example NAME=\$\(openssl rand -hex 32\)$/;
const DEMO = /^is a demo secret, which production refuses, for example NAME=\$\(openssl rand -hex 32\)$/;
const WEBHOOK =
  /^must be whsec_ and 24 to 64 bytes in base64, or two such with a comma between, for example NAME=whsec_/;
const ADDRESS = /^must be an address that begins with https: or http:\/\/, not '.*', for example NAME=https:\/\/\S+$/;
const MARKER = /^must be 4 to 32 letters and digits, not '.*', for example NAME=\w+$/;
const demo = `demo${'x'.repeat(32)}`;
const production = {
  NODE_ENV: 'production',
  SMTP_URL: 'smtps://mail.example.com',
  MAIL_FROM: 'portal@example.com',
  PUBLIC_URL_COMBUSTIBLES: 'https://clientes.example.com',
};
const another = randomBytes(32).toString('hex');
const chatwoot = { CHAT_PROVIDER: 'chatwoot', CHAT_SCRIPT_URL: 'https://chat.example.com/sdk.js', CHAT_TOKEN: 'abc' };
const salesforce = {
  CHAT_PROVIDER: 'salesforce',
  CHAT_SCRIPT_URL: 'https://empresa.my.site.com/bootstrap.min.js',
  CHAT_ORGANIZATION: '00D000000000001AAA',
  CHAT_DEPLOYMENT: 'Aliados',
  CHAT_SITE_URL: 'https://empresa.my.site.com/ESWChat',
  CHAT_MESSAGING_URL: 'https://empresa.my.salesforce-scrt.com',
};
/** Settings added to each case, with which the Ecuador store uses PlaceToPay. */
const placetopay = {
  GATEWAY_ECUADOR: 'placetopay',
  PLACETOPAY_URL: 'https://checkout-test.placetopay.ec',
  PLACETOPAY_LOGIN: 'aabbccdd',
  PLACETOPAY_SECRET_KEY: '024h1IlD',
};
const whole = (from: number, to: number) =>
  new RegExp(`^must be a whole number from ${from} to ${to}, not '.*', for example NAME=\\d+$`);

/** Wrong values of each variable: the value, the message after the variable's name, other variables. */
const firebase = {
  FIREBASE_DATABASE_URL: 'https://empresa.firebaseio.com',
  FIREBASE_API_KEY: 'AIza0000',
  FIREBASE_EMAIL: 'portal@example.com',
  FIREBASE_PASSWORD: 'muy-secreta',
};
const pushKeys = createVapidKeys();
const push = {
  PUSH_PUBLIC_KEY: pushKeys.publicKey,
  PUSH_PRIVATE_KEY: pushKeys.privateKey,
  PUSH_SUBJECT: 'mailto:portal@example.com',
};

const oidc = {
  DESK_OIDC_ISSUER: 'https://login.example.com',
  DESK_OIDC_CLIENT_ID: 'surtidor-mesa',
  DESK_OIDC_CLIENT_SECRET: 'muy-secreta',
};

const ofStore = (code: string) => ({
  [`OIDC_ISSUER_${code}`]: 'https://login.example.com',
  [`OIDC_CLIENT_ID_${code}`]: 'surtidor-clientes',
  [`OIDC_CLIENT_SECRET_${code}`]: 'muy-secreta',
});

const meta = {
  WHATSAPP_PROVIDER: 'meta',
  WHATSAPP_SENDER: '106540352242922',
  WHATSAPP_TOKEN: 'the-token-of-the-account',
  WHATSAPP_APP_SECRET: 'the-secret-of-the-app',
  WHATSAPP_VERIFY_TOKEN: 'a1B2c3D4e5F6g7H8',
  WHATSAPP_TEMPLATES: 'code=codigo',
};
const twilio = {
  WHATSAPP_PROVIDER: 'twilio',
  WHATSAPP_SENDER: '+14155238886',
  WHATSAPP_ACCOUNT: `AC${'0'.repeat(32)}`,
  WHATSAPP_TOKEN: 'the-token-of-the-account',
  WHATSAPP_TEMPLATES: 'code=HX1',
};

/** Wrong values of a store's identity provider. */
function wrongProviders(code: string): readonly (typeof WRONG)[number][] {
  const beside = ofStore(code);
  return [
    [`OIDC_ISSUER_${code}`, '', ADDRESS, beside],
    [`OIDC_ISSUER_${code}`, 'http://login.example.com', /^must be the provider's issuer, by https/, beside],
    [`OIDC_CLIENT_ID_${code}`, '', /^must be the client's id, not ''/, beside],
    [`OIDC_CLIENT_SECRET_${code}`, demo, /^is a demo secret, which production refuses/, { ...beside, ...production }],
    [`OIDC_NAME_${code}`, ' ', /^must be a label, not ' '/, beside],
    [`OIDC_FACTOR_${code}`, 'none', /^must be portal or provider, not 'none', for example NAME=provider$/, beside],
  ];
}

const WRONG: readonly (readonly [name: string, value: string, expected: RegExp, beside?: Env])[] = [
  [
    'DATABASE_URL',
    'mysql://u:geheim@db/x',
    /^must be an address that begins with postgres:\/\/, for example NAME=post\S+$/,
  ],
  ['DATABASE_URL', 'db', /^must be an address that begins with postgres:\/\//],
  ['DATABASE_DIRECT_URL', 'postgres://u:geheim@db/x', /^needs DATABASE_URL, for example NAME=postgres:\S+$/],
  [
    'DATABASE_DIRECT_URL',
    'postgres://u:geheim@one,two/x',
    /^names several hosts/,
    { DATABASE_URL: 'postgres://u:geheim@db/x' },
  ],
  ['DATABASE_REPLICA_URL', 'postgres://u:geheim@db/x', /^needs DATABASE_URL, for example NAME=postgres:\S+$/],
  [
    'DATABASE_REPLICA_URL',
    'http://u:geheim@db/x',
    /^must be an address that begins with postgres:\/\/, for example NAME=post\S+$/,
    { DATABASE_URL: 'postgres://u:geheim@db/x' },
  ],
  ['DATABASE_URL', 'postgres://u:geheim@one:5432,two:5432/db', /^names several hosts: give the address of a balancer/],
  ['DATABASE_URL', 'postgres://one,two/db?target_session_attrs=read-write', /^names several hosts/],
  ['DATABASE_URL', 'postgres://u:ge,heim@one,two', /^names several hosts/],
  ['DATABASE_URL', 'postgres://u:geheim@one/db?host=one,two', /^names several hosts/],
  [
    'DATABASE_URL',
    'postgres://u:geheim@db/x?sslmode=require&target_session_attrs=any&pool=9',
    /^has unknown parameters: target_session_attrs, pool, for example NAME=post\S+$/,
  ],
  ['PORT', '65536', whole(0, 65_535)],
  ['PORT', '', whole(0, 65_535)],
  ['PORT', '80a', whole(0, 65_535)],
  ['HOST', 'every where', /^must be a name or an address, not 'every where', for example NAME=0\.0\.0\.0$/],
  ['APP_SECRET', '', SECRET],
  ['APP_SECRET', 'x'.repeat(31), SECRET],
  ['APP_SECRET', demo, DEMO, production],
  ['PUBLIC_URL_COMBUSTIBLES', '', ADDRESS, production],
  [
    'APP_SECRET',
    'abab'.repeat(8),
    /^repeats a few characters, which production refuses, for example NAME=/,
    production,
  ],
  ['APP_SECRET', `my-secret-${another}`, /^is a text from an example, which production refuses/, production],
  [
    'APP_SECRET',
    another,
    /^is the same as another secret, which production refuses/,
    { ...production, ERP_KEY: another },
  ],
  ['VOUCHER_SECRET', 'short', SECRET],
  ['APP_SECRET_BEFORE', 'short', SECRET],
  ['APP_SECRET_BEFORE', demo, DEMO, production],
  ['APP_SECRET_BEFORE', another, /^is the same as its successor, for example NAME=/, { APP_SECRET: another }],
  [
    'APP_SECRET_BEFORE',
    another,
    /^is the same as another secret, which production refuses/,
    { ...production, ERP_KEY: another },
  ],
  ['VOUCHER_SECRET_BEFORE', 'short', SECRET],
  ['VOUCHER_SECRET_BEFORE', another, /^is the same as its successor/, { VOUCHER_SECRET: another }],
  ['VOUCHER_SECRET_BEFORE', another, /^is the same as its successor/, { APP_SECRET: another }],
  ['ERP_KEY', 'short', SECRET],
  ['ERP_KEY', demo, DEMO, production],
  ['ERP_EVENTS_URL', 'erp.example.com/events', ADDRESS],
  ['ERP_EVENTS_SECRET', '', WEBHOOK, { ERP_EVENTS_URL: 'https://erp.example.com/events' }],
  [
    'ERP_EVENTS_SECRET',
    'MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
    WEBHOOK,
    { ERP_EVENTS_URL: 'https://erp.example.com/events' },
  ],
  ['ERP_EVENTS_SECRET', 'whsec_c2hvcnQ=', WEBHOOK, { ERP_EVENTS_URL: 'https://erp.example.com/events' }],
  [
    'ERP_EVENTS_SECRET',
    `whsec_demo${'x'.repeat(32)}`,
    /^is a demo secret, which production refuses, for example NAME=whsec_/,
    { ...production, ERP_EVENTS_URL: 'https://erp.example.com/events' },
  ],
  [
    'ERP_EVENTS_TIMEOUT',
    '0',
    whole(1, 300),
    { ERP_EVENTS_URL: 'https://erp.example.com/events', ERP_EVENTS_SECRET: `whsec_${'x'.repeat(32)}` },
  ],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318', ADDRESS],
  [
    'OTEL_EXPORTER_OTLP_HEADERS',
    'authorization',
    /^must be names and values with '=' between, separated by commas, for example NAME=authorization=/,
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' },
  ],
  [
    'OTEL_TRACES_SAMPLER_ARG',
    '1.5',
    /^must be a number from 0 to 1, not '1.5', for example NAME=0\.1$/,
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' },
  ],
  ['METRICS_TOKEN', 'short', SECRET],
  ['METRICS_TOKEN', demo, DEMO, production],
  ['GATEWAY_URL', '', ADDRESS],
  ['GATEWAY_URL', 'ftp://u:geheim@pagos.example.com', ADDRESS],
  ['GATEWAY_SECRET', 'short', SECRET],
  ['GATEWAY_SECRET', demo, DEMO, production],
  ['GATEWAY_ORIGINS', 'https://pagos.example.com,pagos', ADDRESS],
  ['PLACETOPAY_URL', '', ADDRESS, placetopay],
  ['PLACETOPAY_URL', 'checkout-test.placetopay.ec', ADDRESS],
  ['PLACETOPAY_LOGIN', '', /^must be the login of your site, not '', for example NAME=\w+$/, placetopay],
  ['PLACETOPAY_SECRET_KEY', 'geheim', /^must be set to the key of your site at PlaceToPay, for example/, placetopay],
  ['PLACETOPAY_SECRET_KEY', demo, /^is a demo secret, which production refuses/, { ...placetopay, ...production }],
  ['PLACETOPAY_HASH', 'md5', /^must be sha1 or sha256, not 'md5', for example NAME=sha256$/, placetopay],
  ['PLACETOPAY_ORIGINS', 'checkout', ADDRESS, placetopay],
  ['GATEWAY_SESSION_LIFE', '359', whole(360, 604_800), placetopay],
  ['FIREBASE_DATABASE_URL', 'rtdb', ADDRESS],
  ['FIREBASE_AUTH_URL', 'auth', ADDRESS, firebase],
  ['FIREBASE_API_KEY', '', /^must be the project's web API key, not ''/, firebase],
  [
    'FIREBASE_EMAIL',
    'portal',
    /^must be an e-mail address, not 'portal', for example NAME=portal@example\.com$/,
    firebase,
  ],
  ['FIREBASE_PASSWORD', 'gehei', /^must be set to the password of that account, for example NAME=/, firebase],
  ['PUSH_PUBLIC_KEY', 'BNc', /^must be a public key of P-256 in base64url, not 'BNc', for example NAME=/],
  ['PUSH_PRIVATE_KEY', 'geheim', /^must be the private key of PUSH_PUBLIC_KEY, in base64url, for example NAME=/, push],
  ['PUSH_SUBJECT', 'portal@example.com', /^must be an address of yours, not 'portal/, push],
  ['PUSH_SERVICES', 'fcm.googleapis.com', /^must be origins of push services, not 'fcm/, push],
  ['PUSH_SERVICES', 'http://localhost:1', /^must be origins of push services/, { ...push, ...production }],
  ['WHATSAPP_PROVIDER', 'signal', /^must be meta or twilio, not 'signal', for example NAME=meta$/],
  ['WHATSAPP_SENDER', '+14155238886', /^must be the id of your telephone number at Meta, not /, meta],
  ['WHATSAPP_SENDER', '106540352242922', /^must be your telephone number at Twilio, not /, twilio],
  ['WHATSAPP_ACCOUNT', 'AC1', /^must be your account's SID at Twilio, not 'AC1'/, twilio],
  ['WHATSAPP_TOKEN', '', /^must be set to the token of your account at Meta, for example/, meta],
  ['WHATSAPP_APP_SECRET', demo, /^is a demo secret, which production refuses/, { ...meta, ...production }],
  ['WHATSAPP_VERIFY_TOKEN', 'short', /^must be a text of 16 characters or more, not 'short'/, meta],
  ['WHATSAPP_LANGUAGE', 'Spanish', /^must be a language, not 'Spanish', for example NAME=es_CO$/, meta],
  ['WHATSAPP_URL', 'graph', ADDRESS, meta],
  ['WHATSAPP_TEMPLATES', 'code', /^must be names of templates with their registered names, for example/, twilio],
  [
    'WHATSAPP_TEMPLATES',
    'code=a,hello=b',
    /^must name templates of docs\/operations.md, not 'hello', for example/,
    meta,
  ],
  ['WHATSAPP_TEMPLATES', 'invoice.due.due=a', /^must name the template 'code', for example/, meta],
  ['WHATSAPP_QUIET_HOURS', '21-24', /^must be two hours of the day from 0 to 23, or off, not '21-24'/, meta],
  ['WHATSAPP_DAILY', '0', whole(1, 1000), meta],
  ['DESK_OIDC_ISSUER', '', ADDRESS, oidc],
  ['DESK_OIDC_ISSUER', 'http://login.example.com', /^must be the provider's issuer, by https, for example/, oidc],
  ['DESK_OIDC_ISSUER', 'http://127.0.0.1:9', /^must be an address that begins with https:/, { ...oidc, ...production }],
  ['DESK_OIDC_CLIENT_ID', '', /^must be the client's id, not ''/, oidc],
  ['DESK_OIDC_CLIENT_SECRET', 'geheim', /^must be set to the secret of that client, for example/, oidc],
  ['DESK_OIDC_CLIENT_SECRET', demo, /^is a demo secret, which production refuses/, { ...oidc, ...production }],
  ['DESK_OIDC_NAME', ' ', /^must be a label, not ' '/, oidc],
  ['DESK_OIDC_ROLES_CLAIM', '', /^must be the name of a claim/, { ...oidc, DESK_OIDC_ROLES: 'a=support' }],
  [
    'DESK_OIDC_ROLES',
    'a=owner',
    /^must be values of the claim with a role/,
    { ...oidc, DESK_OIDC_ROLES_CLAIM: 'roles' },
  ],
  ['DESK_OIDC_ROLES', '', /^must be values of the claim with a role/, { ...oidc, DESK_OIDC_ROLES_CLAIM: 'roles' }],
  ['DESK_OIDC_FACTOR', 'none', /^must be desk or provider, not 'none', for example NAME=provider$/, oidc],
  ['DESK_PASSWORD_SIGN_IN', 'no', /^must be on or off, not 'no'/],
  ['DESK_PASSWORD_SIGN_IN', 'off', /^needs DESK_OIDC_ISSUER to be off/, { DESK_BREAK_GLASS: 'a@example.com' }],
  ['DESK_BREAK_GLASS', '', /^must be an e-mail address, not ''/, { ...oidc, DESK_PASSWORD_SIGN_IN: 'off' }],
  ['WEBHOOK_DELIVERY', 'yes', /^must be on or off, not 'yes', for example NAME=on$/],
  ['WEBHOOK_LOOPBACK', 'yes', /^must be on or off, not 'yes', for example NAME=on$/],
  ['WEBHOOK_LOOPBACK', 'on', /^must be off in production, not 'on', for example NAME=off$/, production],
  ['MAIL_ATTACHMENT_MAX', '0', whole(1, 100_000_000)],
  ['TRUSTED_DOCUMENTS', 'yes', /^must be on or off, not 'yes', for example NAME=on$/],
  ['BODY_TIMEOUT', '0', whole(1, 604_800)],
  ['CONNECTION_TIMEOUT', '0', whole(1, 604_800)],
  ['JOBS', 'yes', /^must be on or off, not 'yes', for example NAME=on$/],
  ['STOP_DELAY', '121', whole(0, 120)],
  ['STOP_TIMEOUT', '0', whole(1, 604_800)],
  ['DATABASE_TIMEOUT', '0', whole(1, 604_800)],
  ['COMPENSATION_DELAYED', '1d', whole(1, 604_800)],
  ['APPROVER_WAIT', '259199', whole(259_200, 259_200), production],
  ['RETENTION_BOOKS_CO', '0', whole(1, 50)],
  ['RETENTION_BOOKS_EC', '51', whole(1, 50)],
  ['RETENTION_CONSENT_CO', '10y', whole(1, 50)],
  ['RETENTION_CONSENT_EC', '-1', whole(1, 50)],
  ['GATEWAY_TIMEOUT', '0', whole(1, 604_800)],
  ['GATEWAY_TIMEOUT', '1.5', whole(1, 604_800)],
  ['GATEWAY_SESSION_LIFE', '-1', whole(1, 604_800)],
  ['GATEWAY_FIRST_CHECK', '7m', whole(1, 604_800)],
  ['GATEWAY_NEXT_CHECK', '604801', whole(1, 604_800)],
  [
    'GATEWAY_LATER_CHECKS',
    '3600,1d',
    /^must be at most ten whole numbers of seconds from 1 on, not '3600,1d', for example NAME=/,
  ],
  ['GATEWAY_LATER_CHECKS', '3600,0', /^must be at most ten whole numbers of seconds from 1 on/],
  ['TOKEN_MARKER_PLUS', 'abc', MARKER],
  ['TOKEN_MARKER_SLASH', 'a/bcd', MARKER],
  [
    'TOKEN_MARKER_SLASH',
    'p1L2u3S',
    /^must have no other marker in it, and be in none, not 'p1L2u3S', for example NAME=/,
  ],
  ['TOKEN_MARKER_EQUALS', '', MARKER],
  ['TOKEN_MARKER_EQUALS', 'xs1L2a3S4hx', /^must have no other marker in it, and be in none/],
  ['MAXIMUM_PAYMENT_COP', '1599', whole(1600, 9_999_999_999_999)],
  ['MAXIMUM_PAYMENT_USD', '1e6', whole(1, 9_999_999_999_999)],
  ...Object.keys(STORES).flatMap((code) => wrongProviders(code.toUpperCase())),
  ...Object.keys(STORES).flatMap((code): (typeof WRONG)[number][] => [
    [`PUBLIC_URL_${code.toUpperCase()}`, 'clientes.example.com', ADDRESS],
    [`STORE_URL_${code.toUpperCase()}`, 'javascript:alert(1)', ADDRESS],
    [`EXTERNAL_STORE_URL_${code.toUpperCase()}`, 'tienda', ADDRESS],
    [`ROUTE_PLANNER_URL_${code.toUpperCase()}`, 'rutas', ADDRESS],
    [`SUPPORT_EMAIL_${code.toUpperCase()}`, 'soporte', /^must be an e-mail address, not 'soporte', for example NAME=/],
    [`PHONE_${code.toUpperCase()}`, 'llámanos', /^must be a telephone number, not '.*', for example NAME='\+57 /],
    [
      `COMPANY_${code.toUpperCase()}`,
      'Combustibles S.A.',
      /^must be a company's name, a comma and its tax number, not '.*', for example NAME=/,
    ],
    [
      `GATEWAY_${code.toUpperCase()}`,
      'wompi',
      /^must be surtidor or placetopay, not 'wompi', for example NAME=placetopay$/,
    ],
    [`THEME_${code.toUpperCase()}`, 'blue', /^must be one of fuels, .*, not 'blue', for example NAME=\w+$/],
    [`CLAIM_DAYS_${code.toUpperCase()}`, '31', whole(0, 30)],
    [`WITHHOLDINGS_${code.toUpperCase()}`, '2026 ReteIVA', /^must be years, concepts and percents, at most 100, not /],
    [
      `CLAIM_START_${code.toUpperCase()}`,
      'issue',
      /^must be one of reception-or-delivery, .*, not 'issue', for example NAME=reception$/,
    ],
  ]),
  ['EXTERNAL_STORE_SECRET', '', SECRET, { EXTERNAL_STORE_URL_ECUADOR: 'https://tienda.example.com' }],
  ['IP_SERVICE_URL', 'ip.example.com', ADDRESS],
  ['CHAT_PROVIDER', 'irc', /^must be salesforce or chatwoot, not 'irc', for example NAME=salesforce$/],
  ['CHAT_SCRIPT_URL', '', ADDRESS, chatwoot],
  ['CHAT_TOKEN', "a'b", /^must be the website inbox's token, not 'a'b', for example NAME=\w+$/, chatwoot],
  ['CHAT_ORGANIZATION', '1', /^must be the organization's id, not '1', for example NAME=00D\w+$/, salesforce],
  ['CHAT_DEPLOYMENT', '', /^must be the deployment's developer name, not '', for example NAME=Aliados$/, salesforce],
  ['CHAT_SITE_URL', 'site', ADDRESS, salesforce],
  ['CHAT_MESSAGING_URL', '', ADDRESS, salesforce],
  ['CHAT_STYLE_HASHES', 'md5-abc', /^must be hashes as a browser names them, not 'md5-abc', for example NAME=sha256/],
  [
    'SENTRY_DSN',
    'https://errors.example.com/1',
    /^must be a DSN with a public key and a project, for example NAME=https/,
  ],
  ['SENTRY_PORTAL_DSN', 'https://k:geheim@errors.example.com/1', /^must be a DSN with a public key/],
  ['RELEASE', 'a b', /^must be a name, not 'a b', for example NAME=surtidor@1\.2\.0$/],
  [
    'TRUSTED_PROXIES',
    '10.0.0.1,proxy',
    /^must be IP addresses or networks, not 'proxy', for example NAME=10\.0\.0\.7,/,
  ],
  ['TRUSTED_PROXIES', '10.0.0.0/33', /^must be IP addresses or networks, not '10\.0\.0\.0\/33'/],
  [
    'SMTP_URL',
    'mail.example.com',
    /^must be an address that begins with smtp: or smtps:\/\/, not '.*', for example NAME=smtp/,
  ],
  ['SMTP_URL', '', /^must be an address that begins with smtp: or smtps:/, { ...production, SMTP_URL: '' }],
  [
    'MAIL_FROM',
    'Surtidor',
    /^must be an e-mail address, with or without a name, not 'Surtidor', for example NAME=Surt/,
  ],
  ['MAIL_FROM', '', /^must be an e-mail address/, { ...production, MAIL_FROM: '' }],
  ['SECOND_FACTOR_STORES', 'peru', /^must name stores \(combustibles,.*\), not 'peru', for example NAME=combustibles/],
  ['FEATURE_CERTIFICATES', 'peru', /^must name stores \(combustibles,.*\), not 'peru', for example NAME=combustibles/],
  [
    'HIDDEN_REJECTION_REASONS',
    'peru',
    /^must name stores \(combustibles,.*\), not 'peru', for example NAME=combustibles/,
  ],
  ['CLAIMS_OUTSIDE_LIMIT', 'peru', /^must name stores \(combustibles,.*\), not 'peru', for example NAME=combustibles/],
  ['PART_REASON_STORES', 'peru', /^must name stores \(combustibles,.*\), not 'peru', for example NAME=combustibles/],
  ['WITHHOLDINGS_COMBUSTIBLES', '2026 ReteIVA 0.0', /^must be years, concepts and percents/],
  [
    'WITHHOLDINGS_COMBUSTIBLES',
    '2026 ReteIVA 15; 2026 ReteIVA 10',
    /^must name each concept of a year once, for example/,
  ],
  ['LOG_LEVEL', 'loud', /^must be one of debug, .*, silent, not 'loud', for example NAME=info$/],
];

/** Variables without wrong values. */
const NEVER_WRONG = ['DATA_DIR'];

describe('the environment', () => {
  it('is accepted if all variables are right', () => {
    expect(() =>
      read({ ...salesforce, TRUSTED_PROXIES: '10.0.0.1, 10.1.0.0/16,::1', LOG_LEVEL: 'debug' }),
    ).not.toThrow();
  });

  it('accepts commas in the name, the password and the parameters of a database’s address', () => {
    for (const DATABASE_URL of [
      'postgres://user:pa,ss@localhost/db',
      'postgres://us,er:p@a,ss@localhost:5432/d,b?application_name=a,b',
      'postgres://localhost?options=-c%20search_path=a,b@c',
    ])
      expect(() => read({ DATABASE_URL })).not.toThrow();
  });

  const cases = WRONG.map(([name, value, expected, beside = {}]) => ({ name, value, expected, beside }));

  it.each(cases)('$name=$value stops the start with its name, what is wrong and an example', (wrong) => {
    const { name, value, expected, beside } = wrong;
    let thrown: unknown;
    try {
      read({ ...beside, [name]: value });
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toBeInstanceOf(EnvironmentError);
    const { message } = thrown as EnvironmentError;
    expect(message.startsWith(`${name} `)).toBe(true);
    expect(message.slice(name.length + 1).replace(`${name}=`, 'NAME=')).toMatch(expected);
    expect(message).not.toMatch(/geheim|\n/);
  });

  it('accepts the secrets of before beside the current ones, and for vouchers those of APP_SECRET by default', () => {
    const [app = '', appBefore = '', vouchers = '', vouchersBefore = ''] = Array.from({ length: 4 }, () =>
      randomBytes(32).toString('hex'),
    );
    const readIn = (env: Env) => {
      const { appSecret, voucherSecret } = readEnvironment({ ...WHOLE, ...production, APP_SECRET: app, ...env });
      return [appSecret, voucherSecret].map(({ current, previous }) => [current, previous]);
    };
    const both = { APP_SECRET_BEFORE: appBefore };
    expect(readIn({})).toEqual([
      [app, undefined],
      [app, undefined],
    ]);
    expect(readIn(both)).toEqual([
      [app, appBefore],
      [app, appBefore],
    ]);
    expect(readIn({ ...both, VOUCHER_SECRET: vouchers })).toEqual([
      [app, appBefore],
      [vouchers, undefined],
    ]);
    expect(readIn({ ...both, VOUCHER_SECRET: vouchers, VOUCHER_SECRET_BEFORE: vouchersBefore })).toEqual([
      [app, appBefore],
      [vouchers, vouchersBefore],
    ]);
    // vouchers get a secret of their own
    expect(readIn({ VOUCHER_SECRET: vouchers, VOUCHER_SECRET_BEFORE: app })).toEqual([
      [app, undefined],
      [vouchers, app],
    ]);
  });

  it('is refused in production without the address of the portal', () => {
    const { PUBLIC_URL_COMBUSTIBLES: _, ...others } = production;
    expect(() => read(others)).toThrow(/^PUBLIC_URL_COMBUSTIBLES must be an address that begins with https:/);
  });

  it('is documented: docs/operations.md, the schema and this table list the same variables', () => {
    const documentation = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8');
    const [, chapter = ''] = /\n## Environment variables\n([^]*?)\n## /.exec(documentation) ?? [];
    const rows = chapter.split('\n').filter((line) => line.startsWith('| `'));
    const first = rows.map((row) => row.split('|')[1] ?? '');
    const named = first.flatMap((cell) => [...cell.matchAll(/`([A-Z…][\w…{}]*)`/g)].map(([, name = '']) => name));
    const names = named.flatMap((name) => {
      if (name.startsWith('…')) return [`TOKEN_MARKER${name.slice(1)}`];
      if (!name.endsWith('_{STORE}')) return [name];
      return Object.keys(STORES).map((code) => name.replace('{STORE}', code.toUpperCase()));
    });
    expect(names.length).toBeGreaterThan(50);
    const inTable = new Set(WRONG.map(([name]) => name));
    expect([...inTable, ...NEVER_WRONG].toSorted()).toEqual(names.toSorted());
    const inSchema = [...Object.keys(environmentSchema({}).entries), ...Object.keys(logLevel.entries)];
    expect(inSchema.toSorted()).toEqual(names.toSorted());
  });
});
