import type { ClaimSetting } from '../core/claim-setting.ts';
import type { Feature } from '../core/feature.ts';
import type { ChatConfig } from '../core/portal-config.ts';
import type { Retention } from '../core/retention.ts';
import type { StoreCode } from '../core/store.ts';
import type { Theme } from '../core/theme.ts';
import type { WithholdingRate } from '../core/withholding-rate.ts';
import type { Secret } from './crypto/secret.ts';
import type { VapidKeys } from './web-push.ts';

export type SmtpSettings = {
  readonly host: string;
  readonly port: number;
  /** True: TLS from the first byte; false: STARTTLS if `requireTls`, else no TLS. */
  readonly secure: boolean;
  readonly requireTls: boolean;
  readonly user: string | undefined;
  readonly password: string | undefined;
  /** Sender: 'Surtidor <no-responder@surtidor.example>'. */
  readonly from: string;
};

/** An identity provider by which people sign in (OpenID Connect). */
export type OidcSettings = {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Label of the provider on the sign-in page. */
  readonly name: string;
  /** Whether the provider guarantees a second factor; else its tokens must say so, or the portal asks for its own. */
  readonly guaranteesFactor: boolean;
};

/** The identity provider of the desk's staff. */
export type DeskOidcSettings = OidcSettings & {
  /** The claim with a person's roles, and the desk's role of each of its values; absent: the desk assigns roles. */
  readonly roles: { readonly claim: string; readonly of: ReadonlyMap<string, string> } | undefined;
};

/** How the desk's staff sign in. */
export type DeskSignInSettings = {
  readonly oidc: DeskOidcSettings | undefined;
  /** E-mail of the only account that may use a password; absent: all accounts may. */
  readonly breakGlass: string | undefined;
};

export type GatewayName = 'surtidor' | 'placetopay';

/** The payment gateways; an unused, unconfigured one is absent. */
export type GatewaySettings = {
  /** Gateway of a store's new payments; existing payments keep theirs. */
  readonly of: Readonly<Record<StoreCode, GatewayName>>;
  readonly surtidor?: {
    readonly url: string;
    readonly secret: string;
    /** Allowed origins of url_redirect, checked by server and portal. */
    readonly origins: readonly string[];
  };
  readonly placetopay?: {
    readonly url: string;
    /** The site's login and secret key. */
    readonly login: string;
    readonly secretKey: string;
    /** Hash of the key; depends on the site's age. */
    readonly hash: 'sha1' | 'sha256';
    readonly origins: readonly string[];
  };
  readonly timeout: number;
  /** How long a gateway keeps an unpaid session open. */
  readonly sessionLife: number;
  /** First status check after the redirect, and the pause between the next ones (PSE: 7 and 12 minutes). */
  readonly firstCheck: number;
  readonly nextCheck: number;
  /** Pauses between status checks of an ended payment. */
  readonly laterChecks: readonly number[];
  /** Replacements of '+', '/' and '=' in the redirect's token. */
  readonly markers: { readonly plus: string; readonly slash: string; readonly equals: string };
};

/** A Firebase Realtime Database, and the account that writes to it. */
export type FirebaseSettings = {
  readonly databaseUrl: string;
  readonly authUrl: string;
  readonly apiKey: string;
  readonly email: string;
  readonly password: string;
};

/** WhatsApp: the provider's account, and what bounds its messages. */
export type WhatsappSettings = {
  readonly provider:
    | {
        readonly name: 'meta';
        /** The Graph API with its version. */
        readonly url: string;
        /** The id of the telephone number that sends. */
        readonly sender: string;
        readonly token: string;
        /** Signs what Meta reports. */
        readonly appSecret: string;
        /** Proves Meta's first question. */
        readonly verifyToken: string;
        /** The language under which the templates are registered. */
        readonly language: string;
      }
    | {
        readonly name: 'twilio';
        readonly url: string;
        readonly account: string;
        /** Also signs what Twilio reports. */
        readonly token: string;
        /** E.164. */
        readonly sender: string;
      };
  /** The registered name of each template: 'code', 'payment.end.approved' … */
  readonly templates: ReadonlyMap<string, string>;
  /** Hours of a store's day in which nothing is sent; undefined: none. */
  readonly quiet: { readonly from: number; readonly to: number } | undefined;
  /** The maximum number of messages to a telephone and day. */
  readonly daily: number;
};

/** The server's settings, read and checked once by src/server/environment/environment.ts. Durations in milliseconds. */
export type Settings = {
  readonly production: boolean;
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** PostgreSQL's URL; absent: the embedded database in `dataDir`. */
  readonly databaseUrl: string | undefined;
  /** PostgreSQL's own URL, where `databaseUrl` is a pooler's in transaction mode. */
  readonly databaseDirectUrl: string | undefined;
  /** The URL of a standby that large readings may use. */
  readonly databaseReplicaUrl: string | undefined;
  /** Signs cursors and file links, and encrypts second factors; at least 32 characters. */
  readonly appSecret: Secret;
  /** Encrypts the codes of vouchers; used for nothing else. */
  readonly voucherSecret: Secret;
  readonly erpKey: string;
  /** `keys`: a second one during a rotation; absent: events are pulled. */
  readonly erpEvents: { readonly url: string; readonly keys: readonly Buffer[]; readonly timeout: number } | undefined;
  /**
   * `delivers`: whether this process sends events to clients' webhooks. `loopback`: whether one may be on this machine
   * and without TLS, for tests; never in production.
   */
  readonly webhooks: { readonly delivers: boolean; readonly loopback: boolean };
  /** Token for /metrics; absent: only this machine may read them. */
  readonly metricsToken: string | undefined;
  /** Public address of each store, for links in mails, files and redirects; never taken from request headers. */
  readonly publicUrls: Readonly<Record<StoreCode, string>>;
  /** `{baseUrlMagento}` of the specification by store: base of terms and data policy. */
  readonly storeUrls: Readonly<Record<StoreCode, string>>;
  /** A service that returns a browser's own address as {"ip": …}; absent: the server's own route. */
  readonly ipServiceUrl: string | undefined;
  readonly themes: Readonly<Record<StoreCode, Theme>>;
  readonly chat: ChatConfig | undefined;
  /** CSP hashes of the style elements that the chat's script creates. */
  readonly chatStyleHashes: readonly string[];
  /** The running version, for error reports. */
  readonly release: string;
  /** Sentry DSNs; absent: errors are not reported. */
  readonly errorReports: { readonly serverDsn: string | undefined; readonly portalDsn: string | undefined };
  /**
   * Where traces are sent: the address of an OpenTelemetry collector (OTLP over HTTP), the headers of each request to
   * it, and the part of all requests that is traced, from 0 to 1. Absent: nowhere.
   */
  readonly traces:
    | { readonly url: string; readonly headers: Readonly<Record<string, string>>; readonly ratio: number }
    | undefined;
  /** The company's shop by store, and the secret that signs the links into it. */
  readonly externalStore: {
    readonly urls: Readonly<Record<StoreCode, string | undefined>>;
    readonly secret: string | undefined;
  };
  /** The company that sells in each store and receives its payments, for receipts; undefined: receipts name none. */
  readonly companies: Readonly<Record<StoreCode, { readonly name: string; readonly taxNumber: string } | undefined>>;
  readonly routePlannerUrls: Readonly<Record<StoreCode, string | undefined>>;
  /** By store, the address that receives mails about problems for staff; undefined: only log and reports have them. */
  readonly supportEmails: Readonly<Record<StoreCode, string | undefined>>;
  /** The company's telephone by store, shown on the page for users without a connection. */
  readonly phones: Readonly<Record<StoreCode, string | undefined>>;
  /** Whether GraphQL accepts only the portal's own queries and mutations. */
  readonly trustedDocuments: boolean;
  /** How long a request's body may take, in milliseconds. */
  readonly bodyTimeout: number;
  /** How long a connection may be silent in both directions, in milliseconds. */
  readonly connectionTimeout: number;
  /** Whether this process runs jobs and delivers events. */
  readonly jobs: boolean;
  /** How long a stopping server still serves, while /readyz reports that it is not ready, in milliseconds. */
  readonly stopDelay: number;
  /** How long a stopping server lets requests under way finish, in milliseconds. */
  readonly stopTimeout: number;
  /** How long PostgreSQL may be silent while a statement is under way, in milliseconds. */
  readonly databaseTimeout: number;
  /** After this time without the ERP's answer a compensation is delayed. */
  readonly compensationDelayed: number;
  /** How long account and document of an approver must have been as they are. */
  readonly approverWait: number;
  /** The largest file of a report that its mail attaches, in bytes; a larger one is downloaded. */
  readonly reportAttachment: number;
  /** Years for which evidence of an erased person is kept, by country. */
  readonly retention: Readonly<Record<'CO' | 'EC', Retention>>;
  /** Proxies whose X-Forwarded-* headers are trusted. */
  readonly trustedProxies: readonly string[];
  readonly gateway: GatewaySettings;
  readonly smtp: SmtpSettings;
  /** Web Push: the sender's keys, and the origins of the push services that it sends to; absent: it is off. */
  readonly push: (VapidKeys & { readonly services: readonly string[] }) | undefined;
  /** Where notifications are copied to; absent: nowhere. */
  readonly firebase: FirebaseSettings | undefined;
  /** Absent: there is no WhatsApp. */
  readonly whatsapp: WhatsappSettings | undefined;
  readonly deskSignIn: DeskSignInSettings;
  /** The identity providers of the stores' clients, beside their passwords; absent where a store has none. */
  readonly clientSignIn: Readonly<Record<StoreCode, OidcSettings | undefined>>;
  /** Stores that require a second factor of a Representante Legal. */
  readonly secondFactorStores: readonly StoreCode[];
  /** Stores whose orders do not show why they were rejected (specification B4). */
  readonly hiddenRejectionReasons: readonly StoreCode[];
  /** Stores whose clients must say why they pay a part of an invoice. */
  readonly partReasonStores: readonly StoreCode[];
  /** Stores in which amounts in open cases do not count against a client's limit. */
  readonly claimsOutsideLimit: readonly StoreCode[];
  /** The period in which a store's clients may claim an invoice; null: the store shows none. */
  readonly claimPeriods: Readonly<Record<StoreCode, ClaimSetting | null>>;
  /** The rates of withholding of a store, by year. */
  readonly withholdings: Readonly<Record<StoreCode, readonly WithholdingRate[]>>;
  /** The stores that have each feature. */
  readonly features: Readonly<Record<Feature, readonly StoreCode[]>>;
  /** Largest payment in cents, by currency (PSE: 340,000,000 COP). */
  readonly maximumPayment: { readonly COP: number; readonly USD: number };
};
