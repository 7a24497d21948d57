import type { PortalManifest } from '#kit/portal/portal-manifest.ts';
import { PORTALS } from '../areas.ts';

/** Operations of the frame, whose answers are older than the screens'. */
const FRAME: readonly string[] = ['CurrentSession', 'ContentBlocks'];

const manifests: readonly PortalManifest[] = PORTALS;

/** Operations whose last answers the screens show without a connection. */
export const SCREEN_OPERATIONS: ReadonlySet<unknown> = new Set(manifests.flatMap(({ offline = [] }) => offline));

/** All operations whose answers are saved. */
export const SAVED_OPERATIONS: ReadonlySet<unknown> = new Set([...FRAME, ...SCREEN_OPERATIONS]);
