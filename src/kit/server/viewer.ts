import type { Store } from '../core/store.ts';

/** The client, destinations and store whose rows a caller may read. */
export type DataScope = {
  readonly clientId: number;
  /** The destinations that the user is confined to; null: all of the client's. */
  readonly destinations: readonly number[] | null;
  readonly store: Store;
};

/** What a client's API key may do besides what its viewer's permissions allow. */
type KeyAccess = {
  readonly id: number;
  /** The only operations and added fields that it may call. */
  readonly operations: ReadonlySet<string>;
  /** Whether it gets links to files. */
  readonly opensFiles: boolean;
};

/** The caller of a request, created once per request from its token (src/areas/session/server). */
export type Viewer = DataScope & {
  readonly userId: number;
  readonly role: string;
  /** Permission keys with their brand, 'Surtidor_Facturas::pendientes'. */
  readonly permissions: readonly string[];
  readonly isSupport: boolean;
  /** The staff member of a support session; null in the user's own session. */
  readonly agent: string | null;
  readonly termsAccepted: boolean;
  /** Whether the store requires a second factor that is not set up yet. */
  readonly secondFactorDue: boolean;
  /** Identifies the session in signed links; it is not the token. */
  readonly sessionKey: string;
  /** Of a program that reads by an API key (docs/client-api.md); `userId` is the key's maker. Absent: a person. */
  readonly apiKey?: KeyAccess;
};
