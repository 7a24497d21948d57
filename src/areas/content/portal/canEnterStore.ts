import { portalConfig } from '#kit/portal/config.ts';
import type { MenuViewer } from '#kit/portal/portal-manifest.ts';
import { mayEnterStore } from '../rules/menu.ts';

/** Whether the user may enter an external store that exists; support may not enter it in the customer's name. */
export function canEnterStore(viewer: MenuViewer): boolean {
  return portalConfig().externalStoreOrigin !== null && !viewer.isSupport && mayEnterStore(viewer);
}
