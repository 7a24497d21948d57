import type { StoreCode } from '#kit/core/store.ts';
import type { VoucherConfig } from '../../rules/config.ts';
import type { ApiAction, EmptyObject } from '#kit/desk/core/api-action.ts';

/** A published version. `publishedAt`: an instant, ISO 8601. `author`: null if the import published it. */
type ConfigVersion = {
  readonly version: number;
  readonly publishedAt: string;
  readonly author: string | null;
};

export type ListedConfig = {
  readonly store: StoreCode;
  /** The newest version; null if the store sells no vouchers. */
  readonly published: ConfigVersion | null;
};

export type EditedConfig = {
  readonly store: StoreCode;
  /** The newest version; -1 if the store sells no vouchers. */
  readonly version: number;
  /** Amounts in cents; null if the store sells no vouchers. */
  readonly config: VoucherConfig | null;
  readonly versions: readonly ConfigVersion[];
};

/** The desk's actions on the stores' voucher configurations. */
export type VouchersApi = {
  'vouchers.list_configs': ApiAction<EmptyObject, { readonly configs: readonly ListedConfig[] }>;
  'vouchers.config': ApiAction<{ store: StoreCode }, EditedConfig>;
  /** Returns a version and the version before it. */
  'vouchers.config_version': ApiAction<
    { store: StoreCode; version: number },
    { readonly after: VoucherConfig; readonly before: VoucherConfig | null }
  >;
  /** `lost`: tags and attributes that the terms must not contain, and that were removed. */
  'vouchers.publish_config': ApiAction<
    { store: StoreCode; base: number; config: VoucherConfig },
    { readonly version: number; readonly lost: readonly string[] }
  >;
  'vouchers.restore_config': ApiAction<
    { store: StoreCode; version: number; base: number },
    { readonly version: number }
  >;
};
