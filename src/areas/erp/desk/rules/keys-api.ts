import type { ErpScope } from '../../rules/scopes.ts';
import type { ApiAction, EmptyObject } from '#kit/desk/core/api-action.ts';

/** A key without its secret, which is stored nowhere. Instants are ISO 8601 in UTC. */
export type ErpKey = {
  readonly id: number;
  readonly name: string;
  readonly scopes: readonly ErpScope[];
  /** 'untaken': the secret was not revealed yet; 'replaced': valid until its successor is first used. */
  readonly state: 'untaken' | 'valid' | 'replaced' | 'ended';
  readonly madeAt: string;
  /** Last use, to the minute. */
  readonly lastUsedAt: string | null;
  readonly endedAt: string | null;
  /** Id of the key that ends at this one's first use. */
  readonly replaces: number | null;
  /** Whether the reader requested the key, and so may reveal its secret. */
  readonly isMine: boolean;
};

/** The desk's actions on the keys of the ERP's interface (docs/erp.md, Keys). */
export type ErpKeysApi = {
  'erpKeys.list': ApiAction<EmptyObject, { readonly keys: readonly ErpKey[] }>;
  'erpKeys.make': ApiAction<{ name: string; scopes: ErpScope[]; reason: string }, { readonly id: number }>;
  /** Creates a key with the same name and scopes. This key ends at the new one's first use. */
  'erpKeys.rotate': ApiAction<{ id: number; reason: string }, { readonly id: number }>;
  'erpKeys.end': ApiAction<{ id: number; reason: string }, EmptyObject>;
  /** Reveals the secret once, to the member who requested the key. */
  'erpKeys.take': ApiAction<{ id: number }, { readonly secret: string }>;
};
