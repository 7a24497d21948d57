import type { Feature } from './feature.ts';
import type { Currency } from './money.ts';
import type { Store, StoreCode } from './store.ts';
import type { Theme } from './theme.ts';

/** The live chat's provider (specification A2), with the values of its snippet. */
export type ChatConfig =
  | {
      readonly provider: 'salesforce';
      readonly scriptUrl: string;
      readonly organization: string;
      readonly deployment: string;
      readonly siteUrl: string;
      readonly messagingUrl: string;
    }
  | { readonly provider: 'chatwoot'; readonly scriptUrl: string; readonly token: string };

/** Where the portal reads its user's notifications (docs/product.md, Notifications). */
type NotificationService = { readonly service: 'built-in' };

/**
 * The portal's configuration. The page contains it as JSON (`<script type="application/json" id="config">`), which a
 * strict CSP allows.
 */
export type PortalConfig = {
  readonly store: StoreCode;
  readonly country: Store['country'];
  readonly currency: Currency;
  readonly timeZone: Store['timeZone'];
  readonly theme: Theme;
  readonly termsUrl: string;
  readonly dataPolicyUrl: string;
  /** Returns the browser's own address as {"ip": …}. */
  readonly ipServiceUrl: string;
  /** Origin of the external store; null if there is none. */
  readonly externalStoreOrigin: string | null;
  /** URL of the route planner; null if the store has none. */
  readonly routePlannerUrl: string | null;
  /** Allowed origins of a payment's redirect (docs/product.md, Payment redirect). */
  readonly gatewayOrigins: readonly string[];
  /** Replacements of '+', '/' and '=' in the redirect's encrypted token. */
  readonly markers: { readonly plus: string; readonly slash: string; readonly equals: string };
  readonly minimumPaymentCents: number;
  readonly maximumPaymentCents: number;
  /** Whether the store requires a reason for a part of an invoice. */
  readonly requiresPartReason: boolean;
  /** The live chat; null if the store has none. */
  readonly chat: ChatConfig | null;
  /** E-mail address to which the store's clients write for help; null if the store has none. */
  readonly supportEmail: string | null;
  /** Label of the identity provider by whose accounts the store's clients sign in; null if it has none. */
  readonly accountProvider: string | null;
  readonly notifications: NotificationService;
  /** The server's public key for Web Push, in base64url; null if Web Push is off. */
  readonly pushKey: string | null;
  /** Sentry DSN and release; null if errors are not reported. */
  readonly errorReports: { readonly dsn: string; readonly release: string } | null;
  /** Whether the store's invoices show until when they may be claimed. */
  readonly hasClaimPeriod: boolean;
  /** The optional features that the store has. */
  readonly features: readonly Feature[];
  /** Today in the store’s time zone: in the page, the day on which it was served. */
  readonly today: string;
  /** Whether the portal was in maintenance when the page was served. */
  readonly maintenance: boolean;
};
