import { portalConfig } from '#kit/portal/config.ts';
import type { MenuViewer } from '#kit/portal/portal-manifest.ts';
import { mayEnterStore } from '../rules/menu.ts';

/** Whether there is an external store that the user may enter; support may not in the customer's name. */
export function canEnterStore(viewer: MenuViewer): boolean {
  return portalConfig().externalStoreOrigin !== null && !viewer.isSupport && mayEnterStore(viewer);
}
