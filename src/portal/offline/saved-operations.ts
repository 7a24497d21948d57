import type { PortalManifest } from '#kit/portal/portal-manifest.ts';
import { PORTALS } from '../areas.ts';

/** What the frame asks, which is older than what its screens ask. */
const FRAME: readonly string[] = ['CurrentSession', 'ContentBlocks'];

const manifests: readonly PortalManifest[] = PORTALS;

/** The operations whose last answers the screens show without a connection. */
export const SCREEN_OPERATIONS: ReadonlySet<unknown> = new Set(manifests.flatMap(({ offline = [] }) => offline));

/** All operations whose answers are saved. */
export const SAVED_OPERATIONS: ReadonlySet<unknown> = new Set([...FRAME, ...SCREEN_OPERATIONS]);
