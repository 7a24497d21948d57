import * as v from 'valibot';
import { CLAIM_STARTS } from '#kit/core/claim-setting.ts';
import { MINIMUM_PAYMENT } from '#kit/core/constants.ts';
import { STORES, type Store, type StoreCode, isStoreCode } from '#kit/core/store.ts';
import { THEMES } from '#kit/core/theme.ts';
import type { SecretName } from '#kit/server/crypto/secret.ts';
import { CODE_TEMPLATE, WHATSAPP_TEMPLATES } from '#kit/server/manifest/whatsapp-templates.ts';
import type { GatewayName } from '#kit/server/settings.ts';
import { vapidPublicKey } from '#kit/server/web-push.ts';
import {
  type Env,
  LOOPBACK,
  SECRET_EXAMPLE,
  address,
  baseAddress,
  databaseAddress,
  dsn,
  listOf,
  matching,
  networks,
  onOrOff,
  oneOf,
  otlpHeaders,
  onlyIf,
  optional,
  perStore,
  required,
  requiredIf,
  seconds,
  secret,
  givenSecret,
  smtpAddress,
  storeVariable,
  webhookKeys,
  wholeNumber,
  withholdings,
  withDefault,
} from './fields.ts';
import { version } from './release.ts';

export const DATABASE_EXAMPLE = 'postgres://user:password@localhost:5432/surtidor';
const CHECKS = '3600,86400,259200';
const URL_EXAMPLE = 'https://clientes.example.com';
const SALESFORCE_SITE = 'https://empresa.my.site.com/ESWChat';
const SALESFORCE_SCRIPT = `${SALESFORCE_SITE}/assets/js/bootstrap.min.js`;
const CHATWOOT_SCRIPT = 'https://app.chatwoot.com/packs/js/sdk.js';
const FIREBASE_AUTH = 'https://identitytoolkit.googleapis.com';
const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
const STORE_CODES = Object.keys(STORES).filter(isStoreCode);
const ALL_STORES = STORE_CODES.join(',');
const storeName = v.picklist(
  STORE_CODES,
  ({ input }) => `must name stores (${ALL_STORES}), not '${String(input)}'\n${ALL_STORES}`,
);
const GATEWAYS = ['surtidor', 'placetopay'] as const satisfies readonly GatewayName[];

/**
 * Min. lifetime of a PlaceToPay session in seconds; PlaceToPay requires five minutes when the request arrives
 * (docs.placetopay.dev, session: expiration).
 */
const MIN_PLACETOPAY_SESSION = 360;

const EMAIL_ADDRESS = /^[^\s@<>,;]+@[^\s@<>,;]+$/;

/** At most ten whole numbers, none of them zero; empty: none. */
const SECONDS_LIST = /^(?!(.*,)?0+(,|$))(\d{1,6}(,\d{1,6}){0,9})?$/;

/** 'Combustibles de Colombia S.A., 900508908-9': a name, which may have commas, and a tax number. */
const company = v.pipe(
  matching(
    /^\S.{0,198},\s*[\d.]{6,20}(-\d)?$/,
    "a company's name, a comma and its tax number",
    "'Combustibles de Colombia S.A., 900508908-9'",
  ),
  v.transform((value) => {
    const comma = value.lastIndexOf(',');
    return { name: value.slice(0, comma).trim(), taxNumber: value.slice(comma + 1).trim() };
  }),
);

type EncryptingSecret = SecretName | `${SecretName}_BEFORE`;

const isBefore = (name: string) => name.endsWith('_BEFORE');
const isEncrypting = (name: string) => name === 'APP_SECRET' || name === 'VOUCHER_SECRET';

/** The portal's own secrets; in production they must all differ. */
const SECRETS = [
  'APP_SECRET',
  'VOUCHER_SECRET',
  'ERP_KEY',
  'METRICS_TOKEN',
  'GATEWAY_SECRET',
  'EXTERNAL_STORE_SECRET',
] as const;

/**
 * Schema of all environment variables (docs/operations.md). The variables themselves decide which others are required.
 */
export function environmentSchema(env: Env) {
  const production = env['NODE_ENV'] === 'production';
  const gateways = new Set(STORE_CODES.map((code) => env[storeVariable('GATEWAY', code)] ?? 'surtidor'));
  const usesSurtidor = gateways.has('surtidor') || Boolean(env['GATEWAY_URL']);
  const usesPlacetopay = gateways.has('placetopay') || Boolean(env['PLACETOPAY_URL']);
  const deliversEvents = Boolean(env['ERP_EVENTS_URL']);
  const hasExternalStore = STORE_CODES.some((code) => env[storeVariable('EXTERNAL_STORE_URL', code)]);
  const isSalesforce = env['CHAT_PROVIDER'] === 'salesforce';
  const isChatwoot = env['CHAT_PROVIDER'] === 'chatwoot';
  const copiesToFirebase = Boolean(env['FIREBASE_DATABASE_URL']);
  const traces = Boolean(env['OTEL_EXPORTER_OTLP_ENDPOINT']);
  const pushes = Boolean(env['PUSH_PUBLIC_KEY']);
  const isMeta = env['WHATSAPP_PROVIDER'] === 'meta';
  const isTwilio = env['WHATSAPP_PROVIDER'] === 'twilio';
  const usesOidc = OIDC_PROVIDER.some((name) => env[name]);
  const hasProvider = (code: StoreCode) => OIDC_OF_STORE.some((name) => env[storeVariable(name, code)]);
  const mapsRoles = usesOidc && Boolean(env['DESK_OIDC_ROLES_CLAIM'] || env['DESK_OIDC_ROLES']);
  const hasPasswords = env['DESK_PASSWORD_SIGN_IN'] !== 'off';
  const own = (name: (typeof SECRETS)[number] | EncryptingSecret) =>
    secret(
      production,
      SECRETS.filter((other) => other !== name && !(isBefore(name) && isEncrypting(other))).map(
        (other) => env[other] ?? '',
      ),
    );
  return v.object({
    ...databaseAddresses(env).entries,
    DATA_DIR: v.optional(v.string(), './data'),
    HOST: withDefault(matching(/^[\w.:-]{1,253}$/, 'a name or an address', '0.0.0.0'), '127.0.0.1'),
    ...encryptingSecrets(env, own),

    ERP_KEY: required(own('ERP_KEY')),
    ERP_EVENTS_URL: optional(address('https://erp.example.com/events')),
    ERP_EVENTS_SECRET: requiredIf(deliversEvents, webhookKeys(production)),
    ERP_EVENTS_TIMEOUT: onlyIf(deliversEvents, seconds(15, 1, 300)),
    WEBHOOK_DELIVERY: onOrOff('on'),
    WEBHOOK_LOOPBACK: offInProduction(production),
    METRICS_TOKEN: optional(own('METRICS_TOKEN')),

    ...perStore('GATEWAY', () => withDefault(oneOf(GATEWAYS, 'surtidor or placetopay', 'placetopay'), 'surtidor')),
    GATEWAY_URL: requiredIf(usesSurtidor, baseAddress('https://pagos.example.com')),
    GATEWAY_SECRET: requiredIf(usesSurtidor, own('GATEWAY_SECRET')),
    GATEWAY_ORIGINS: onlyIf(usesSurtidor, origins(env['GATEWAY_URL'], 'https://pagos.example.com')),
    GATEWAY_TIMEOUT: seconds(10),
    GATEWAY_SESSION_LIFE: seconds(1200, usesPlacetopay ? MIN_PLACETOPAY_SESSION : 1),
    GATEWAY_FIRST_CHECK: seconds(420),
    GATEWAY_NEXT_CHECK: seconds(720),
    GATEWAY_LATER_CHECKS: withDefault(
      v.pipe(
        matching(SECONDS_LIST, 'at most ten whole numbers of seconds from 1 on', CHECKS),
        v.transform((value) => value.split(',').filter(Boolean)),
        v.transform((checks) => checks.map((check) => Number(check) * 1000)),
      ),
      CHECKS,
    ),
    PLACETOPAY_URL: requiredIf(usesPlacetopay, baseAddress('https://checkout.placetopay.ec')),
    PLACETOPAY_LOGIN: requiredIf(
      usesPlacetopay,
      matching(/^[\x21-\x7e]{1,100}$/, 'the login of your site', 'aabbccdd1122'),
    ),
    PLACETOPAY_SECRET_KEY: requiredIf(
      usesPlacetopay,
      givenSecret(production, 8, 'the key of your site at PlaceToPay', 'the-secret-key-they-gave'),
    ),
    PLACETOPAY_HASH: onlyIf(
      usesPlacetopay,
      withDefault(oneOf(['sha1', 'sha256'], 'sha1 or sha256', 'sha256'), 'sha256'),
    ),
    PLACETOPAY_ORIGINS: onlyIf(usesPlacetopay, origins(env['PLACETOPAY_URL'], 'https://checkout.placetopay.ec')),
    TOKEN_MARKER_PLUS: marker(env, 'TOKEN_MARKER_PLUS', []),
    TOKEN_MARKER_SLASH: marker(env, 'TOKEN_MARKER_SLASH', ['TOKEN_MARKER_PLUS']),
    TOKEN_MARKER_EQUALS: marker(env, 'TOKEN_MARKER_EQUALS', ['TOKEN_MARKER_PLUS', 'TOKEN_MARKER_SLASH']),
    MAXIMUM_PAYMENT_COP: wholeNumber(340_000_000, MINIMUM_PAYMENT.COP / 100, 9_999_999_999_999),
    MAXIMUM_PAYMENT_USD: wholeNumber(100_000, MINIMUM_PAYMENT.USD / 100, 9_999_999_999_999),

    ...publicUrls(env).entries,
    ...perStore('STORE_URL', (store) =>
      withDefault(baseAddress(URL_EXAMPLE), env[storeVariable('PUBLIC_URL', store.code)] ?? usualUrl(env, store)),
    ),
    ...perStore('EXTERNAL_STORE_URL', () => optional(baseAddress('https://tienda.example.com'))),
    EXTERNAL_STORE_SECRET: requiredIf(hasExternalStore, own('EXTERNAL_STORE_SECRET')),
    ...perStore('COMPANY', () => optional(company)),
    ...perStore('SUPPORT_EMAIL', () => optional(matching(EMAIL_ADDRESS, 'an e-mail address', 'soporte@example.com'))),
    ...perStore('PHONE', () => optional(matching(/^\+?[\d ()-]{6,24}$/, 'a telephone number', "'+57 601 555 0100'"))),
    ...perStore('ROUTE_PLANNER_URL', () => optional(address('https://rutas.example.com/planear'))),
    ...perStore('THEME', ({ theme }) => withDefault(oneOf(THEMES, `one of ${THEMES.join(', ')}`, theme), theme)),
    // Colombia: three business days (docs/domain.md); 0: none
    ...perStore('CLAIM_DAYS', ({ country }) => wholeNumber(country === 'CO' ? 3 : 0, 0, 30)),
    ...perStore('CLAIM_START', () =>
      withDefault(oneOf(CLAIM_STARTS, `one of ${CLAIM_STARTS.join(', ')}`, 'reception'), 'reception-or-delivery'),
    ),
    ...perStore('WITHHOLDINGS', () => withholdings),
    SECOND_FACTOR_STORES: listOf(storeName),
    FEATURE_CERTIFICATES: listOf(storeName),
    HIDDEN_REJECTION_REASONS: listOf(storeName),
    PART_REASON_STORES: listOf(storeName),
    CLAIMS_OUTSIDE_LIMIT: listOf(storeName),

    IP_SERVICE_URL: optional(address('https://api.ipify.org?format=json')),
    CHAT_PROVIDER: withDefault(oneOf(['', 'salesforce', 'chatwoot'], 'salesforce or chatwoot', 'salesforce'), ''),
    CHAT_SCRIPT_URL: requiredIf(
      isSalesforce || isChatwoot,
      baseAddress(isChatwoot ? CHATWOOT_SCRIPT : SALESFORCE_SCRIPT),
    ),
    CHAT_ORGANIZATION: requiredIf(
      isSalesforce,
      matching(/^00D\w{12,15}$/, "the organization's id", '00D000000000001AAA'),
    ),
    CHAT_DEPLOYMENT: requiredIf(isSalesforce, matching(/^\w{1,80}$/, "the deployment's developer name", 'Aliados')),
    CHAT_SITE_URL: requiredIf(isSalesforce, baseAddress(SALESFORCE_SITE)),
    CHAT_MESSAGING_URL: requiredIf(isSalesforce, baseAddress('https://empresa.my.salesforce-scrt.com')),
    CHAT_TOKEN: requiredIf(isChatwoot, matching(/^\w{1,80}$/, "the website inbox's token", 'b6BejyTTuxF4yPt61ZTZHjdB')),
    CHAT_STYLE_HASHES: listOf(
      matching(/^sha(256|384|512)-[A-Za-z0-9+/]+={0,2}$/, 'hashes as a browser names them', 'sha256-…='),
    ),

    SMTP_URL: withDefault(smtpAddress, production ? '' : 'smtp://localhost:1025'),
    MAIL_FROM: withDefault(
      matching(
        /^([^<>"\r\n]+<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/,
        'an e-mail address, with or without a name',
        'Surtidor <portal@example.com>',
      ),
      production ? '' : 'Surtidor <no-responder@surtidor.example>',
    ),

    MAIL_ATTACHMENT_MAX: wholeNumber(8_000_000, 1, 100_000_000),

    FIREBASE_DATABASE_URL: optional(baseAddress('https://empresa-default-rtdb.firebaseio.com')),
    FIREBASE_AUTH_URL: onlyIf(copiesToFirebase, withDefault(baseAddress(FIREBASE_AUTH), FIREBASE_AUTH)),
    FIREBASE_API_KEY: requiredIf(copiesToFirebase, matching(/^[\w-]{1,100}$/, "the project's web API key", 'AIza0000')),
    FIREBASE_EMAIL: requiredIf(copiesToFirebase, matching(EMAIL_ADDRESS, 'an e-mail address', 'portal@example.com')),
    FIREBASE_PASSWORD: requiredIf(
      copiesToFirebase,
      givenSecret(production, 6, 'the password of that account', 'the-password-of-the-account'),
    ),
    PUSH_PUBLIC_KEY: optional(matching(/^B[\w-]{86}$/, 'a public key of P-256 in base64url', 'BNcR…')),
    PUSH_PRIVATE_KEY: requiredIf(pushes, pushPrivateKey(env['PUSH_PUBLIC_KEY'])),
    PUSH_SUBJECT: requiredIf(
      pushes,
      matching(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'an address of yours', 'mailto:portal@example.com'),
    ),
    PUSH_SERVICES: onlyIf(pushes, pushServices(production)),

    WHATSAPP_PROVIDER: withDefault(oneOf(['', 'meta', 'twilio'], 'meta or twilio', 'meta'), ''),
    WHATSAPP_URL: onlyIf(
      isMeta || isTwilio,
      withDefault(baseAddress(META_URL), isMeta ? META_URL : 'https://api.twilio.com/2010-04-01'),
    ),
    WHATSAPP_SENDER: requiredIf(
      isMeta || isTwilio,
      isMeta
        ? matching(/^\d{5,20}$/, 'the id of your telephone number at Meta', '106540352242922')
        : matching(/^\+[1-9]\d{7,14}$/, 'your telephone number at Twilio', '+14155238886'),
    ),
    WHATSAPP_ACCOUNT: requiredIf(
      isTwilio,
      matching(/^AC[0-9a-f]{32}$/, "your account's SID at Twilio", `AC${'0'.repeat(32)}`),
    ),
    WHATSAPP_TOKEN: requiredIf(
      isMeta || isTwilio,
      givenSecret(production, 16, `the token of your account at ${isMeta ? 'Meta' : 'Twilio'}`, 'the-token-they-gave'),
    ),
    WHATSAPP_APP_SECRET: requiredIf(
      isMeta,
      givenSecret(production, 16, 'the secret of your app at Meta', 'the-secret-of-the-app'),
    ),
    WHATSAPP_VERIFY_TOKEN: requiredIf(
      isMeta,
      matching(/^[\w-]{16,200}$/, 'a text of 16 characters or more', 'a1B2c3D4e5F6g7H8'),
    ),
    WHATSAPP_LANGUAGE: onlyIf(isMeta, withDefault(matching(/^[a-z]{2}(_[A-Z]{2})?$/, 'a language', 'es_CO'), 'es')),
    WHATSAPP_TEMPLATES: requiredIf(isMeta || isTwilio, whatsappTemplates),
    WHATSAPP_QUIET_HOURS: onlyIf(isMeta || isTwilio, withDefault(quietHours, '21-7')),
    WHATSAPP_DAILY: onlyIf(isMeta || isTwilio, wholeNumber(10, 1, 1000)),

    DESK_OIDC_ISSUER: requiredIf(usesOidc, oidcIssuer(production)),
    DESK_OIDC_CLIENT_ID: requiredIf(usesOidc, oidcClientId('surtidor-mesa')),
    DESK_OIDC_CLIENT_SECRET: requiredIf(usesOidc, oidcClientSecret(production)),
    DESK_OIDC_NAME: onlyIf(usesOidc, oidcName),
    DESK_OIDC_ROLES_CLAIM: requiredIf(mapsRoles, matching(/^\S{1,200}$/, 'the name of a claim', 'roles')),
    DESK_OIDC_ROLES: requiredIf(mapsRoles, deskRoles),
    DESK_OIDC_FACTOR: onlyIf(
      usesOidc,
      withDefault(oneOf(['desk', 'provider'], 'desk or provider', 'provider'), 'desk'),
    ),
    ...perStore('OIDC_ISSUER', ({ code }) => requiredIf(hasProvider(code), oidcIssuer(production))),
    ...perStore('OIDC_CLIENT_ID', ({ code }) => requiredIf(hasProvider(code), oidcClientId('surtidor-clientes'))),
    ...perStore('OIDC_CLIENT_SECRET', ({ code }) => requiredIf(hasProvider(code), oidcClientSecret(production))),
    ...perStore('OIDC_NAME', ({ code }) => onlyIf(hasProvider(code), oidcName)),
    ...perStore('OIDC_FACTOR', ({ code }) =>
      onlyIf(hasProvider(code), withDefault(oneOf(['portal', 'provider'], 'portal or provider', 'provider'), 'portal')),
    ),
    DESK_PASSWORD_SIGN_IN: passwordSignIn(usesOidc),
    DESK_BREAK_GLASS: requiredIf(
      !hasPasswords,
      v.pipe(matching(EMAIL_ADDRESS, 'an e-mail address', 'emergencia@example.com'), v.toLowerCase()),
    ),

    TRUSTED_PROXIES: networks,
    TRUSTED_DOCUMENTS: onOrOff('off'),
    BODY_TIMEOUT: seconds(30),
    CONNECTION_TIMEOUT: seconds(120),
    JOBS: onOrOff('on'),
    STOP_DELAY: seconds(0, 0, 120),
    STOP_TIMEOUT: seconds(10),
    DATABASE_TIMEOUT: seconds(30),
    COMPENSATION_DELAYED: seconds(86_400),
    // three days; a shorter wait is for demos
    APPROVER_WAIT: seconds(259_200, production ? 259_200 : 0, 259_200),
    OTEL_EXPORTER_OTLP_ENDPOINT: optional(baseAddress('https://collector.example.com')),
    OTEL_EXPORTER_OTLP_HEADERS: onlyIf(traces, withDefault(otlpHeaders, '')),
    OTEL_TRACES_SAMPLER_ARG: onlyIf(
      traces,
      withDefault(
        v.pipe(matching(/^(0|1|0?\.\d{1,6}|1\.0{1,6})$/, 'a number from 0 to 1', '0.1'), v.transform(Number)),
        '1',
      ),
    ),
    ...retention,
    SENTRY_DSN: optional(dsn),
    SENTRY_PORTAL_DSN: optional(dsn),
    RELEASE: withDefault(matching(/^[\w.@+-]{1,200}$/, 'a name', 'surtidor@1.2.0'), `surtidor@${version}`),
  });
}

/**
 * Years that evidence of an erased person is kept (docs/operations.md, Personal data). Defaults for the books:
 * Colombia, Ley 962 de 2005, art. 28; Ecuador, Reglamento de Comprobantes de Venta, art. 41. No law that we know of
 * says how long a consent must be proved: its years are the company's decision.
 */
export const retention = {
  RETENTION_BOOKS_CO: wholeNumber(10, 1, 50),
  RETENTION_BOOKS_EC: wholeNumber(7, 1, 50),
  RETENTION_CONSENT_CO: wholeNumber(10, 1, 50),
  RETENTION_CONSENT_EC: wholeNumber(10, 1, 50),
};

export const logLevel = v.object({
  LOG_LEVEL: withDefault(oneOf(LOG_LEVELS, `one of ${LOG_LEVELS.join(', ')}`, 'info'), 'info'),
});

/**
 * The secrets that encrypt rows, and those that they replace. One of before differs from its own successor, and may be
 * the other's: vouchers without a secret of their own have APP_SECRET. `own`: the rule of a secret.
 */
export function encryptingSecrets(env: Env, own: (name: EncryptingSecret) => ReturnType<typeof secret>) {
  const before = (name: EncryptingSecret, current: string | undefined) =>
    optional(
      v.pipe(
        own(name),
        v.check((value) => value !== current, `is the same as its successor\n${SECRET_EXAMPLE}`),
      ),
    );
  return {
    APP_SECRET: required(own('APP_SECRET')),
    APP_SECRET_BEFORE: before('APP_SECRET_BEFORE', env['APP_SECRET']),
    VOUCHER_SECRET: optional(own('VOUCHER_SECRET')),
    VOUCHER_SECRET_BEFORE: before('VOUCHER_SECRET_BEFORE', env['VOUCHER_SECRET'] || env['APP_SECRET']),
  };
}

/** DATABASE_DIRECT_URL: PostgreSQL's own address beside a pooler's; DATABASE_REPLICA_URL: a standby's. */
export function databaseAddresses(env: Env) {
  const beside = env['DATABASE_URL']
    ? optional(databaseAddress(DATABASE_EXAMPLE))
    : optional(
        v.pipe(
          v.string(),
          v.check(() => false, `needs DATABASE_URL\n${DATABASE_EXAMPLE}`),
        ),
      );
  return v.object({
    DATABASE_URL: optional(databaseAddress(DATABASE_EXAMPLE)),
    DATABASE_DIRECT_URL: beside,
    DATABASE_REPLICA_URL: beside,
  });
}

/** The default address contains the port. */
export function publicUrls(env: Env) {
  return v.object({
    PORT: wholeNumber(3000, 0, 65_535),
    ...perStore('PUBLIC_URL', (store) => withDefault(baseAddress(URL_EXAMPLE), usualUrl(env, store))),
  });
}

/** Default address of a store. In production the default store's must be set, and serves stores without their own. */
function usualUrl(env: Env, store: Store): string {
  return env['NODE_ENV'] === 'production' ? (env['PUBLIC_URL_COMBUSTIBLES'] ?? '') : localUrl(env, store);
}

function localUrl(env: Env, { hostLabel }: Store): string {
  const host = hostLabel === 'localhost' ? hostLabel : `${hostLabel}.localhost`;
  return `http://${host}:${Number(env['PORT'] ?? 3000)}`;
}

/** Origins that a gateway may redirect to; by default the gateway's own. */
function origins(gatewayUrl: string | undefined, example: string) {
  return v.pipe(
    v.optional(v.string(), gatewayUrl ?? ''),
    v.transform((value) => value.split(',').map((one) => one.trim())),
    v.array(address(example)),
    v.transform((urls) => urls.map((url) => new URL(url).origin)),
  );
}

/** The variables of which one asks for the others. */
const OIDC_PROVIDER = ['DESK_OIDC_ISSUER', 'DESK_OIDC_CLIENT_ID', 'DESK_OIDC_CLIENT_SECRET'] as const;

/** The variables of a store of which one asks for the others. */
const OIDC_OF_STORE = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const;

function oidcClientId(example: string) {
  return matching(/^[\x21-\x7e]{1,200}$/, "the client's id", example);
}

function oidcClientSecret(production: boolean) {
  return givenSecret(production, 8, 'the secret of that client', 'the-secret-of-the-client');
}

const oidcName = withDefault(matching(/^\S(.{0,38}\S)?$/, 'a label', "'Entra ID'"), 'OpenID Connect');

/** The issuer exactly as the provider's tokens name it; without TLS only on this machine, outside of production. */
function oidcIssuer(production: boolean) {
  const example = 'https://login.example.com/realms/empresa';
  return v.pipe(
    address(example, production ? ['https:'] : ['https:', 'http:']),
    v.check((value) => {
      const { protocol, hostname, search, hash, username } = new URL(value);
      return (protocol === 'https:' || LOOPBACK.test(hostname)) && search + hash + username === '';
    }, `must be the provider's issuer, by https\n${example}`),
  );
}

const DESK_ROLES_EXAMPLE = "'Mesa-Admin=administrator,Mesa-Soporte=support'";
const DESK_ROLE = /^(.{1,200})=(content|support|finance|administrator)$/;

/** The desk's role of each value of a claim, the first one before the others. */
const deskRoles = v.pipe(
  v.string(),
  v.transform((value) => value.split(',').map((pair) => DESK_ROLE.exec(pair.trim()))),
  v.check(
    (pairs) => pairs.length <= 100 && pairs.every((pair) => pair !== null),
    `must be values of the claim with a role of the desk each\n${DESK_ROLES_EXAMPLE}`,
  ),
  v.transform(
    (pairs): ReadonlyMap<string, string> =>
      new Map(pairs.map((pair) => [pair?.[1]?.trim() ?? '', pair?.[2] ?? ''] as const)),
  ),
);

/** Passwords are switched off only where there is another way to sign in. */
function passwordSignIn(usesOidc: boolean) {
  return v.pipe(
    onOrOff('on'),
    v.check((isOn) => isOn || usesOidc, 'needs DESK_OIDC_ISSUER to be off\non'),
  );
}

/** The Graph API at its version of these days; Meta serves a version for about two years. */
const META_URL = 'https://graph.facebook.com/v24.0';

const TEMPLATES_EXAMPLE = "'code=surtidor_codigo,payment.end.approved=surtidor_pago_aprobado'";
const TEMPLATE = /^([a-z]+(?:\.[a-z_]+)*)=(\w{1,512})$/;

/** The registered name of each template that is registered; the one of codes must be. */
const whatsappTemplates = v.pipe(
  v.string(),
  v.transform((value) => value.split(',').map((pair) => TEMPLATE.exec(pair.trim()))),
  v.check(
    (pairs) => pairs.every((pair) => pair !== null),
    `must be names of templates with their registered names\n${TEMPLATES_EXAMPLE}`,
  ),
  v.transform(
    (pairs): ReadonlyMap<string, string> => new Map(pairs.map((pair) => [pair?.[1] ?? '', pair?.[2] ?? ''] as const)),
  ),
  v.check(
    (templates) => [...templates.keys()].every((name) => WHATSAPP_TEMPLATES.has(name)),
    ({ input }) => {
      const unknown = [...input.keys()].filter((name) => !WHATSAPP_TEMPLATES.has(name)).join(', ');
      return `must name templates of docs/operations.md, not '${unknown}'\n${TEMPLATES_EXAMPLE}`;
    },
  ),
  v.check(
    (templates) => templates.has(CODE_TEMPLATE),
    `must name the template '${CODE_TEMPLATE}'\n${TEMPLATES_EXAMPLE}`,
  ),
);

/** Two hours of the day; `off`: none. */
const quietHours = v.pipe(
  matching(/^(off|(1?\d|2[0-3])-(1?\d|2[0-3]))$/, 'two hours of the day from 0 to 23, or off', '21-7'),
  v.transform((value) => {
    const [from = 0, to = 0] = value.split('-').map(Number);
    return value === 'off' ? undefined : { from, to };
  }),
);

/** The push services of Chrome and Edge, Firefox, Safari, and Edge on older Windows. */
const PUSH_SERVICES =
  'https://fcm.googleapis.com,https://updates.push.services.mozilla.com,https://*.push.apple.com,https://*.notify.windows.com';

/** `on` is only for tests. */
function offInProduction(production: boolean) {
  if (!production) return onOrOff('off');
  return withDefault(
    v.pipe(
      oneOf(['off'], 'off in production', 'off'),
      v.transform(() => false),
    ),
    'off',
  );
}

/** Allowed push services; those without TLS only outside production, for tests. */
function pushServices(production: boolean) {
  const shape = production ? /^https:\/\/(\*\.)?[\w.-]+$/ : /^https?:\/\/(\*\.)?[\w.:-]+$/;
  return withDefault(
    v.pipe(
      v.string(),
      v.transform((value) => value.split(',').map((one) => one.trim())),
      v.array(matching(shape, 'origins of push services', 'https://fcm.googleapis.com')),
    ),
    PUSH_SERVICES,
  );
}

/** The private key that belongs to the public one. */
function pushPrivateKey(publicKey: string | undefined) {
  const isOfIt = (value: string) => {
    try {
      return vapidPublicKey(value) === publicKey;
    } catch {
      return false;
    }
  };
  return v.pipe(v.string(), v.check(isOfIt, 'must be the private key of PUSH_PUBLIC_KEY, in base64url\nk3Yd…'));
}

const MARKERS = { TOKEN_MARKER_PLUS: 'p1L2u3S', TOKEN_MARKER_SLASH: 's1L2a3S4h', TOKEN_MARKER_EQUALS: 'e1Q2u3A4l' };

/** Text that replaces a character in the redirect's token. No marker may be part of another. */
function marker(env: Env, name: keyof typeof MARKERS, before: readonly (keyof typeof MARKERS)[]) {
  const others = before.map((one) => env[one] ?? MARKERS[one]);
  const isDistinct = (value: string) => !others.some((other) => value.includes(other) || other.includes(value));
  return withDefault(
    v.pipe(
      matching(/^[A-Za-z0-9]{4,32}$/, '4 to 32 letters and digits', MARKERS[name]),
      v.check(
        isDistinct,
        ({ input }) => `must have no other marker in it, and be in none, not '${input}'\n${MARKERS[name]}`,
      ),
    ),
    MARKERS[name],
  );
}
