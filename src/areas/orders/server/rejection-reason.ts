import type { Settings } from '#kit/server/settings.ts';
import type { DataScope } from '#kit/server/viewer.ts';

type RejectionScope = {
  readonly settings: Pick<Settings, 'hiddenRejectionReasons'>;
  readonly viewer: Pick<DataScope, 'store'>;
};

/** The reason of a rejection, where the store's configuration lets it be viewed (specification B4); else null. */
export function rejectionReason(
  { estatus_rechazo }: { readonly estatus_rechazo: string | null },
  { settings, viewer }: RejectionScope,
): string | null {
  return settings.hiddenRejectionReasons.includes(viewer.store.code) ? null : estatus_rechazo;
}
