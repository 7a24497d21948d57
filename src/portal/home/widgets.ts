import { isPermitted } from '#areas/session/portal/public.ts';
import type { HomeWidget, PortalManifest } from '#kit/portal/portal-manifest.ts';
import { PORTALS } from '../areas.ts';

const manifests: readonly PortalManifest[] = PORTALS;
const WIDGETS: readonly HomeWidget[] = manifests.flatMap(({ home = [] }) => home);

/** The parts of the home page that the user may see. */
export function permittedWidgets(): readonly HomeWidget[] {
  return WIDGETS.filter(({ need }) => need === undefined || isPermitted(need));
}
