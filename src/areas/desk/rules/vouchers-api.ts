import type { StoreCode } from '#kit/core/store.ts';
import type { VoucherConfig } from '#areas/vouchers/rules/config.ts';
import type { ApiAction, Nothing } from './api-action.ts';

/** When and by whom a version was published; `author` null: by the import. `publishedAt`: an instant, ISO 8601. */
type ConfigVersion = {
  readonly version: number;
  readonly publishedAt: string;
  readonly author: string | null;
};

export type ListedConfig = {
  readonly store: StoreCode;
  /** The newest version; null where the store sells no vouchers. */
  readonly published: ConfigVersion | null;
};

export type EditedConfig = {
  readonly store: StoreCode;
  /** -1 where the store sells no vouchers. */
  readonly version: number;
  /** Amounts in cents; null where the store sells no vouchers. */
  readonly config: VoucherConfig | null;
  readonly versions: readonly ConfigVersion[];
};

/** The desk's actions on what the stores sell as vouchers. */
export type VouchersApi = {
  'vouchers.list_configs': ApiAction<Nothing, { readonly configs: readonly ListedConfig[] }>;
  'vouchers.config': ApiAction<{ store: StoreCode }, EditedConfig>;
  /** A version, and the one before it. */
  'vouchers.config_version': ApiAction<
    { store: StoreCode; version: number },
    { readonly after: VoucherConfig; readonly before: VoucherConfig | null }
  >;
  /** `lost`: tags and attributes that the terms may not have. */
  'vouchers.publish_config': ApiAction<
    { store: StoreCode; base: number; config: VoucherConfig },
    { readonly version: number; readonly lost: readonly string[] }
  >;
  'vouchers.restore_config': ApiAction<
    { store: StoreCode; version: number; base: number },
    { readonly version: number }
  >;
};
