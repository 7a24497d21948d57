import type { StoreCode } from '#kit/core/store.ts';
import type { VoucherConfig } from '../../rules/config.ts';
import type { ApiAction, EmptyObject } from '#kit/desk/core/api-action.ts';
import type { CompareAction, Lost, PublishAction, RestoreAction, Version } from '#kit/desk/core/versions-api.ts';

export type ConfigId = { readonly store: StoreCode };

export type ListedConfig = ConfigId & {
  /** The newest version; null if the store sells no vouchers. */
  readonly published: Version | null;
};

export type EditedConfig = ConfigId & {
  /** The newest version; UNPUBLISHED if the store sells no vouchers. */
  readonly version: number;
  /** Amounts in cents; null if the store sells no vouchers. */
  readonly config: VoucherConfig | null;
  readonly versions: readonly Version[];
};

/** The desk's actions on the stores' voucher configurations. */
export type VouchersApi = {
  'vouchers.list_configs': ApiAction<EmptyObject, { readonly configs: readonly ListedConfig[] }>;
  'vouchers.config': ApiAction<ConfigId, EditedConfig>;
  'vouchers.config_version': CompareAction<ConfigId, VoucherConfig>;
  'vouchers.publish_config': PublishAction<ConfigId, { readonly config: VoucherConfig }, Lost>;
  'vouchers.restore_config': RestoreAction<ConfigId>;
};
