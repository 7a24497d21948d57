import type { ChatConfig } from '../any/portal-config.ts';
import type { StoreCode } from '../any/store.ts';
import type { Theme } from '../any/theme.ts';

/** The SMTP server that mails go out through, and who they come from. */
export type SmtpSettings = {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte; else by STARTTLS where `requireTls`, else none. */
  readonly secure: boolean;
  readonly requireTls: boolean;
  readonly user: string | undefined;
  readonly password: string | undefined;
  /** 'Surtidor <no-responder@surtidor.example>'. */
  readonly from: string;
};

/** The payment gateways that there are adapters for. */
export type GatewayName = 'surtidor' | 'placetopay';

/** The payment gateways; one that no store uses and that nothing is said of is absent. */
export type GatewaySettings = {
  /** By store, where its new payments go; those of before stay where they were opened. */
  readonly of: Readonly<Record<StoreCode, GatewayName>>;
  readonly surtidor?: {
    readonly url: string;
    readonly secret: string;
    /** Where url_redirect may lead, checked by server and portal. */
    readonly origins: readonly string[];
  };
  readonly placetopay?: {
    readonly url: string;
    /** The site's name there, and the key that proves it. */
    readonly login: string;
    readonly secretKey: string;
    /** How the key is hashed: by the site's age. */
    readonly hash: 'sha1' | 'sha256';
    readonly origins: readonly string[];
  };
  readonly timeout: number;
  /** How long a gateway keeps a session open that nobody paid. */
  readonly sessionLife: number;
  /** First question of the job after the redirect, and the pause between the next ones (PSE: 7 and 12 minutes). */
  readonly firstCheck: number;
  readonly nextCheck: number;
  /** When it asks again about a payment that has ended, each counted from the question before. */
  readonly laterChecks: readonly number[];
  /** What replaces '+', '/' and '=' in the redirect's token. */
  readonly markers: { readonly plus: string; readonly slash: string; readonly equals: string };
};

/** What the server is told from outside, read once and checked by src/server/environment.ts. Durations in milliseconds. */
export type Settings = {
  readonly production: boolean;
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** PostgreSQL's address; absent: the embedded database in `dataDir`. */
  readonly databaseUrl: string | undefined;
  /** Signs cursors and file links; at least 32 characters. */
  readonly appSecret: string;
  /** The import's key. */
  readonly erpKey: string;
  /** Where events are delivered to, what signs them (the first of the keys, and the next while they are changed); absent: they are pulled. */
  readonly erpEvents: { readonly url: string; readonly keys: readonly Buffer[]; readonly timeout: number } | undefined;
  /** Whoever sends it may read /metrics; absent: this machine alone may. */
  readonly metricsToken: string | undefined;
  /** By store, the address that links in files and redirects are built from; never from a request's headers. */
  readonly publicUrls: Readonly<Record<StoreCode, string>>;
  /** `{baseUrlMagento}` of the specification, by store: terms and data policy stand under it. */
  readonly storeUrls: Readonly<Record<StoreCode, string>>;
  /** A service that tells a browser its own address as JSON, {"ip": …}; absent: the server's own door does. */
  readonly ipServiceUrl: string | undefined;
  readonly themes: Readonly<Record<StoreCode, Theme>>;
  /** The live chat; absent: none. */
  readonly chat: ChatConfig | undefined;
  /** Hashes of the style elements that the chat's script writes into the page, as a content security policy names them. */
  readonly chatStyleHashes: readonly string[];
  /** Names the running version in error reports. */
  readonly release: string;
  /** Where errors are reported, as Sentry's DSNs; absent: nowhere. */
  readonly errorReports: { readonly serverDsn: string | undefined; readonly portalDsn: string | undefined };
  /** The company's shop, by store; absent: that store has none. The secret signs the links into it. */
  readonly externalStore: {
    readonly urls: Readonly<Record<StoreCode, string | undefined>>;
    readonly secret: string | undefined;
  };
  /** The route-planning tool, by store; absent: that store has none. */
  readonly routePlannerUrls: Readonly<Record<StoreCode, string | undefined>>;
  /** GraphQL serves the portal's own documents and no other. */
  readonly trustedDocuments: boolean;
  /** How long the body of a request may take to come, in milliseconds. */
  readonly bodyTimeout: number;
  /** A compensation that the ERP has not answered for so long is delayed, which support and who runs the server are told. */
  readonly compensationDelayed: number;
  /** Addresses of proxies whose X-Forwarded-* are believed; empty: none. */
  readonly trustedProxies: readonly string[];
  readonly gateway: GatewaySettings;
  readonly smtp: SmtpSettings;
  /** The stores that require a second factor of who represents a client in law. */
  readonly secondFactorStores: readonly StoreCode[];
  /** Largest payment in cents, by currency (PSE: 340,000,000 COP). */
  readonly maximumPayment: { readonly COP: number; readonly USD: number };
};
