import type { StaticDataRouteOption } from '@tanstack/react-router';
import { portalConfig } from '#kit/portal/config.ts';
import type { PortalManifest } from '#kit/portal/portal-manifest.ts';
import { PORTALS } from './areas.ts';

const manifests: readonly PortalManifest[] = PORTALS;

/** Paths of the screens whose feature the store lacks. */
export function closedScreens(): ReadonlySet<string> {
  const { features } = portalConfig();
  return new Set(
    manifests
      .flatMap(({ routes }) => routes)
      .flatMap(({ options }) => {
        const { path, staticData: { feature } = {} } = options as { path?: string; staticData?: StaticDataRouteOption };
        return path !== undefined && feature !== undefined && !features.includes(feature) ? [path] : [];
      }),
  );
}
