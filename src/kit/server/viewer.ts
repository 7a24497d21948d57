import type { Store } from '../any/store.ts';

/** Who asks, made once a request from its token (src/areas/session/server) and passed on to everything it does. */
export type Viewer = {
  readonly clientId: number;
  readonly userId: number;
  readonly role: string;
  /** Permission keys with their brand, 'Surtidor_Facturas::pendientes'. */
  readonly permissions: readonly string[];
  /** The destinations a user is confined to; null: sees the whole client. */
  readonly destinations: readonly number[] | null;
  readonly store: Store;
  readonly isSupport: boolean;
  /** The member of staff whose support session it is; null: the user's own. */
  readonly agent: string | null;
  readonly termsAccepted: boolean;
  /** The store requires a second factor of the role, and it is not set up yet. */
  readonly secondFactorDue: boolean;
  /** Identifies the session in signed links; not the token. */
  readonly sessionKey: string;
};
