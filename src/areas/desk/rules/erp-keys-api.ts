import type { ErpScope } from '#areas/erp/rules/scopes.ts';
import type { ApiAction, Nothing } from './api-action.ts';

/** Instants are ISO 8601 in UTC. Never the secret, which is stored nowhere. */
export type ErpKey = {
  readonly id: number;
  readonly name: string;
  readonly scopes: readonly ErpScope[];
  /** 'untaken': its secret was not taken yet; 'replaced': valid until its successor is first used. */
  readonly state: 'untaken' | 'valid' | 'replaced' | 'ended';
  readonly madeAt: string;
  /** To the minute. */
  readonly lastUsedAt: string | null;
  readonly endedAt: string | null;
  /** The id of the key that ends when this one is first used. */
  readonly replaces: number | null;
  /** Whether the reader may take its secret. */
  readonly isMine: boolean;
};

/** The desk's actions on the keys of the ERP's interface (docs/erp.md, Keys). */
export type ErpKeysApi = {
  'erpKeys.list': ApiAction<Nothing, { readonly keys: readonly ErpKey[] }>;
  'erpKeys.make': ApiAction<{ name: string; scopes: ErpScope[]; reason: string }, { readonly id: number }>;
  /** A key with the same name and scopes, which ends this one when it is first used. */
  'erpKeys.rotate': ApiAction<{ id: number; reason: string }, { readonly id: number }>;
  'erpKeys.end': ApiAction<{ id: number; reason: string }, Nothing>;
  /** The secret, once, for the one who asked for the key. */
  'erpKeys.take': ApiAction<{ id: number }, { readonly secret: string }>;
};
