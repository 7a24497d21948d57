import type { Currency } from './money.ts';
import type { Store, StoreCode } from './store.ts';
import type { Theme } from './theme.ts';

/**
 * The provider of the live chat (specification 2), by what its own snippet names. Salesforce: Messaging for Web's organization,
 * deployment, site and messaging service. Chatwoot: the token of its website inbox.
 */
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

/**
 * What the server tells the portal about its store and deployment, as JSON in the page (`<script type="application/json"
 * id="config">`): data, so a strict content security policy lets it stand there.
 */
export type PortalConfig = {
  readonly store: StoreCode;
  readonly country: Store['country'];
  readonly currency: Currency;
  readonly timeZone: Store['timeZone'];
  readonly theme: Theme;
  readonly termsUrl: string;
  readonly dataPolicyUrl: string;
  /** Tells the browser its own address, as JSON: {"ip": …}. */
  readonly ipServiceUrl: string;
  /** Where the link to the external store may lead; null where the store has none. */
  readonly externalStoreOrigin: string | null;
  /** The route-planning tool; null where the store has none. */
  readonly routePlannerUrl: string | null;
  /** Where a payment may send the browser: anything else is refused (product.md, The payment redirect). */
  readonly gatewayOrigins: readonly string[];
  /** What stands for '+', '/' and '=' in the encrypted token of the redirect. */
  readonly markers: { readonly plus: string; readonly slash: string; readonly equals: string };
  readonly minimumPaymentCents: number;
  readonly maximumPaymentCents: number;
  /** null: none is configured, or the store has none, as the lubricants stores do. */
  readonly chat: ChatConfig | null;
  /** Where the portal reports its errors, as Sentry's DSN, and as which release; null: nowhere. */
  readonly errorReports: { readonly dsn: string; readonly release: string } | null;
  /** The day in the store's time zone when the page was given out. */
  readonly today: string;
  /** Whether the portal was in maintenance then. */
  readonly maintenance: boolean;
};
