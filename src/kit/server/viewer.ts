import type { Store } from '../core/store.ts';

/** Whose rows are read. */
export type DataScope = {
  readonly clientId: number;
  /** The destinations that a user is confined to; null: the whole client. */
  readonly destinations: readonly number[] | null;
  readonly store: Store;
};

/** Who asks: made once a request from its token (src/areas/session/server). */
export type Viewer = DataScope & {
  readonly userId: number;
  readonly role: string;
  /** Permission keys with their brand, 'Surtidor_Facturas::pendientes'. */
  readonly permissions: readonly string[];
  readonly isSupport: boolean;
  /** The member of staff of a support session; null for the user's own. */
  readonly agent: string | null;
  readonly termsAccepted: boolean;
  /** The store requires a second factor that is not set up yet. */
  readonly secondFactorDue: boolean;
  /** Identifies the session in signed links; it is not the token. */
  readonly sessionKey: string;
};
