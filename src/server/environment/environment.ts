import * as v from 'valibot';
import type { StoreCode } from '#kit/core/store.ts';
import type { Settings, SmtpSettings } from '#kit/server/settings.ts';
import { type Env, LOOPBACK, byStore, parseEnvironment, secret } from './fields.ts';
import { databaseAddresses, encryptingSecrets, environmentSchema, logLevel, publicUrls, retention } from './schema.ts';

type Values = v.InferOutput<ReturnType<typeof environmentSchema>>;

/** Throws EnvironmentError. */
export function readEnvironment(env: Env): Settings {
  const values = parseEnvironment(environmentSchema(env), env);
  return {
    production: env['NODE_ENV'] === 'production',
    port: values.PORT,
    host: values.HOST,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    databaseDirectUrl: values.DATABASE_DIRECT_URL,
    databaseReplicaUrl: values.DATABASE_REPLICA_URL,
    ...toSecrets(values),
    erpKey: values.ERP_KEY,
    erpEvents: complete({
      url: values.ERP_EVENTS_URL,
      keys: values.ERP_EVENTS_SECRET,
      timeout: values.ERP_EVENTS_TIMEOUT,
    }),
    webhooks: { delivers: values.WEBHOOK_DELIVERY, loopback: values.WEBHOOK_LOOPBACK },
    metricsToken: values.METRICS_TOKEN,
    publicUrls: byStore('PUBLIC_URL', values),
    storeUrls: byStore('STORE_URL', values),
    externalStore: { urls: byStore('EXTERNAL_STORE_URL', values), secret: values.EXTERNAL_STORE_SECRET },
    companies: byStore('COMPANY', values),
    routePlannerUrls: byStore('ROUTE_PLANNER_URL', values),
    supportEmails: byStore('SUPPORT_EMAIL', values),
    phones: byStore('PHONE', values),
    themes: byStore('THEME', values),
    release: values.RELEASE,
    errorReports: { serverDsn: values.SENTRY_DSN, portalDsn: values.SENTRY_PORTAL_DSN },
    traces: complete({
      url: values.OTEL_EXPORTER_OTLP_ENDPOINT,
      headers: values.OTEL_EXPORTER_OTLP_HEADERS,
      ratio: values.OTEL_TRACES_SAMPLER_ARG,
    }),
    chat: toChat(values),
    chatStyleHashes: values.CHAT_STYLE_HASHES,
    trustedDocuments: values.TRUSTED_DOCUMENTS,
    bodyTimeout: values.BODY_TIMEOUT,
    connectionTimeout: values.CONNECTION_TIMEOUT,
    jobs: values.JOBS,
    stopDelay: values.STOP_DELAY,
    stopTimeout: values.STOP_TIMEOUT,
    databaseTimeout: values.DATABASE_TIMEOUT,
    compensationDelayed: values.COMPENSATION_DELAYED,
    approverWait: values.APPROVER_WAIT,
    reportAttachment: values.MAIL_ATTACHMENT_MAX,
    retention: toRetention(values),
    ipServiceUrl: values.IP_SERVICE_URL,
    trustedProxies: values.TRUSTED_PROXIES,
    gateway: toGateway(values),
    smtp: toSmtp(values),
    firebase: complete({
      databaseUrl: values.FIREBASE_DATABASE_URL,
      authUrl: values.FIREBASE_AUTH_URL,
      apiKey: values.FIREBASE_API_KEY,
      email: values.FIREBASE_EMAIL,
      password: values.FIREBASE_PASSWORD,
    }),
    deskSignIn: toDeskSignIn(values),
    clientSignIn: toClientSignIn(values),
    push: complete({
      publicKey: values.PUSH_PUBLIC_KEY,
      privateKey: values.PUSH_PRIVATE_KEY,
      subject: values.PUSH_SUBJECT,
      services: values.PUSH_SERVICES,
    }),
    whatsapp: toWhatsapp(values),
    secondFactorStores: values.SECOND_FACTOR_STORES,
    hiddenRejectionReasons: values.HIDDEN_REJECTION_REASONS,
    claimsOutsideLimit: values.CLAIMS_OUTSIDE_LIMIT,
    partReasonStores: values.PART_REASON_STORES,
    claimPeriods: toClaimPeriods(values),
    withholdings: byStore('WITHHOLDINGS', values),
    features: { certificates: values.FEATURE_CERTIFICATES },
    maximumPayment: { COP: values.MAXIMUM_PAYMENT_COP * 100, USD: values.MAXIMUM_PAYMENT_USD * 100 },
  };
}

function toDeskSignIn(values: Values): Settings['deskSignIn'] {
  const provider = complete({
    issuer: values.DESK_OIDC_ISSUER,
    clientId: values.DESK_OIDC_CLIENT_ID,
    clientSecret: values.DESK_OIDC_CLIENT_SECRET,
    name: values.DESK_OIDC_NAME,
  });
  const roles = complete({ claim: values.DESK_OIDC_ROLES_CLAIM, of: values.DESK_OIDC_ROLES });
  return {
    oidc: provider && { ...provider, roles, guaranteesFactor: values.DESK_OIDC_FACTOR === 'provider' },
    breakGlass: values.DESK_BREAK_GLASS,
  };
}

function toClientSignIn(values: Values): Settings['clientSignIn'] {
  const issuers = byStore('OIDC_ISSUER', values);
  const ids = byStore('OIDC_CLIENT_ID', values);
  const secrets = byStore('OIDC_CLIENT_SECRET', values);
  const names = byStore('OIDC_NAME', values);
  const factors = byStore('OIDC_FACTOR', values);
  const providerOf = (code: StoreCode) =>
    complete({
      issuer: issuers[code],
      clientId: ids[code],
      clientSecret: secrets[code],
      name: names[code],
      guaranteesFactor: factors[code] === 'provider',
    });
  return {
    combustibles: providerOf('combustibles'),
    lubricantes: providerOf('lubricantes'),
    ecuador: providerOf('ecuador'),
    lubricantes_ecuador: providerOf('lubricantes_ecuador'),
  };
}

function toWhatsapp(values: Values): Settings['whatsapp'] {
  const { WHATSAPP_URL: url, WHATSAPP_SENDER: sender, WHATSAPP_TOKEN: token } = values;
  const meta = complete({
    name: 'meta' as const,
    url,
    sender,
    token,
    appSecret: values.WHATSAPP_APP_SECRET,
    verifyToken: values.WHATSAPP_VERIFY_TOKEN,
    language: values.WHATSAPP_LANGUAGE,
  });
  const provider = meta ?? complete({ name: 'twilio' as const, url, sender, token, account: values.WHATSAPP_ACCOUNT });
  const bounds = complete({ templates: values.WHATSAPP_TEMPLATES, daily: values.WHATSAPP_DAILY });
  return provider && bounds && { provider, ...bounds, quiet: values.WHATSAPP_QUIET_HOURS };
}

/** A store whose period has no days shows none. */
function toClaimPeriods(values: Values): Settings['claimPeriods'] {
  const days = byStore('CLAIM_DAYS', values);
  const starts = byStore('CLAIM_START', values);
  const settingOf = (code: StoreCode) => (days[code] === 0 ? null : { days: days[code], start: starts[code] });
  return {
    combustibles: settingOf('combustibles'),
    lubricantes: settingOf('lubricantes'),
    ecuador: settingOf('ecuador'),
    lubricantes_ecuador: settingOf('lubricantes_ecuador'),
  };
}

/** Reads for how long evidence of erased persons is kept. Throws EnvironmentError. */
export function readRetention(env: Env): Settings['retention'] {
  return toRetention(parseEnvironment(v.object(retention), env));
}

function toRetention(
  values: Pick<Values, 'RETENTION_BOOKS_CO' | 'RETENTION_BOOKS_EC' | 'RETENTION_CONSENT_CO' | 'RETENTION_CONSENT_EC'>,
): Settings['retention'] {
  return {
    CO: { books: values.RETENTION_BOOKS_CO, consent: values.RETENTION_CONSENT_CO },
    EC: { books: values.RETENTION_BOOKS_EC, consent: values.RETENTION_CONSENT_EC },
  };
}

function toChat(values: Values): Settings['chat'] {
  const scriptUrl = values.CHAT_SCRIPT_URL;
  return (
    complete({
      provider: 'salesforce' as const,
      scriptUrl,
      organization: values.CHAT_ORGANIZATION,
      deployment: values.CHAT_DEPLOYMENT,
      siteUrl: values.CHAT_SITE_URL,
      messagingUrl: values.CHAT_MESSAGING_URL,
    }) ?? complete({ provider: 'chatwoot' as const, scriptUrl, token: values.CHAT_TOKEN })
  );
}

function toGateway(values: Values): Settings['gateway'] {
  const surtidor = complete({
    url: values.GATEWAY_URL,
    secret: values.GATEWAY_SECRET,
    origins: values.GATEWAY_ORIGINS,
  });
  const placetopay = complete({
    url: values.PLACETOPAY_URL,
    login: values.PLACETOPAY_LOGIN,
    secretKey: values.PLACETOPAY_SECRET_KEY,
    hash: values.PLACETOPAY_HASH,
    origins: values.PLACETOPAY_ORIGINS,
  });
  return {
    of: byStore('GATEWAY', values),
    ...(surtidor && { surtidor }),
    ...(placetopay && { placetopay }),
    timeout: values.GATEWAY_TIMEOUT,
    sessionLife: values.GATEWAY_SESSION_LIFE,
    firstCheck: values.GATEWAY_FIRST_CHECK,
    nextCheck: values.GATEWAY_NEXT_CHECK,
    laterChecks: values.GATEWAY_LATER_CHECKS,
    markers: {
      plus: values.TOKEN_MARKER_PLUS,
      slash: values.TOKEN_MARKER_SLASH,
      equals: values.TOKEN_MARKER_EQUALS,
    },
  };
}

/** `smtp:` requires STARTTLS, except on localhost or where the address ends with '?tls=none'. */
function toSmtp({ SMTP_URL: url, MAIL_FROM: from }: Values): SmtpSettings {
  const secure = url.protocol === 'smtps:';
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port || (secure ? 465 : 587)),
    secure,
    requireTls: url.searchParams.get('tls') !== 'none' && !LOOPBACK.test(url.hostname),
    user: decodeURIComponent(url.username) || undefined,
    password: decodeURIComponent(url.password) || undefined,
    from,
  };
}

type Complete<T> = { [K in keyof T]: Exclude<T[K], undefined> };

/** Returns a group of settings; undefined if the environment does not set the group's variables. */
function complete<T extends object>(group: T): Complete<T> | undefined {
  return Object.values(group).includes(undefined) ? undefined : (group as Complete<T>);
}

/**
 * Reads the database's address for a command: PostgreSQL's own, where DATABASE_URL is a pooler's; undefined for the
 * embedded database. Throws EnvironmentError.
 */
export function readDatabaseUrl(env: Env): string | undefined {
  const { DATABASE_URL, DATABASE_DIRECT_URL } = parseEnvironment(databaseAddresses(env), env);
  return DATABASE_DIRECT_URL ?? DATABASE_URL;
}

/** Reads the secrets that encrypt rows of the database. Throws EnvironmentError. */
export function readSecrets(env: Env): Secrets {
  return toSecrets(parseEnvironment(v.object(encryptingSecrets(env, () => secret(false, []))), env));
}

type Secrets = Pick<Settings, 'appSecret' | 'voucherSecret'>;

/** Without a secret of their own, vouchers have the other one, also the previous one. */
function toSecrets(
  values: Pick<Values, 'APP_SECRET' | 'APP_SECRET_BEFORE' | 'VOUCHER_SECRET' | 'VOUCHER_SECRET_BEFORE'>,
): Secrets {
  const { APP_SECRET, APP_SECRET_BEFORE, VOUCHER_SECRET, VOUCHER_SECRET_BEFORE } = values;
  const appSecret = { current: APP_SECRET, previous: APP_SECRET_BEFORE };
  const own = VOUCHER_SECRET === undefined ? appSecret : { current: VOUCHER_SECRET };
  const voucherSecret = VOUCHER_SECRET_BEFORE === undefined ? own : { ...own, previous: VOUCHER_SECRET_BEFORE };
  return { appSecret, voucherSecret };
}

/** Throws EnvironmentError. */
export function readPublicUrls(env: Env): Settings['publicUrls'] {
  return byStore('PUBLIC_URL', parseEnvironment(publicUrls(env), env));
}

/** Throws EnvironmentError. */
export function readLogLevel(env: Env) {
  return parseEnvironment(logLevel, env).LOG_LEVEL;
}
