import type { Currency } from '#kit/core/money.ts';
import type { StoreCode } from '#kit/core/store.ts';
import type { ApiAction, EmptyObject } from '#kit/desk/core/api-action.ts';

export type FoundClient = {
  readonly code: string;
  readonly name: string;
  readonly nit: string;
  readonly store: StoreCode;
  readonly users: number;
};

/** A client's user as support sees it. Instants are ISO 8601 in UTC. */
export type ClientUser = {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly role: string;
  readonly isActive: boolean;
  readonly hasPassword: boolean;
  readonly invitedAt: string | null;
  readonly lastUsedAt: string | null;
  readonly sessions: number;
  readonly hasSecondFactor: boolean;
  /** Failed sign-ins with the e-mail within the limit's period. */
  readonly failures: number;
};

export type ClientPage = {
  readonly code: string;
  readonly name: string;
  readonly nit: string;
  readonly store: StoreCode;
  readonly currency: Currency;
  /** Credit limit in cents; null if the client has none. */
  readonly credit: number | null;
  readonly users: readonly ClientUser[];
};

/** A client's code, one of its users' id, and the reason for the audit log. */
export type UserAct = { readonly client: string; readonly user: number; readonly reason: string };

export type ClientsApi = {
  'clients.search': ApiAction<
    { search: string; page: number },
    { clients: readonly FoundClient[]; count: number; pages: number }
  >;
  'clients.view': ApiAction<{ code: string }, ClientPage>;
  'users.end_sessions': ApiAction<UserAct, { ended: number }>;
  'users.factor_off': ApiAction<UserAct, EmptyObject>;
  'users.unlock': ApiAction<UserAct, EmptyObject>;
  'users.invite': ApiAction<UserAct, EmptyObject>;
  /** Returns a link that opens the user's account once, read-only, within ten minutes. */
  'users.support_link': ApiAction<UserAct, { url: string }>;
};
