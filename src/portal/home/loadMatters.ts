import { isPermitted } from '#areas/session/portal/public.ts';
import { type MattersQuery, askMatters } from '#kit/portal/matters.ts';
import type { HomeMatters, PortalManifest } from '#kit/portal/portal-manifest.ts';
import { PORTALS } from '../areas.ts';

const manifests: readonly PortalManifest[] = PORTALS;
const ALL: readonly HomeMatters[] = manifests.flatMap(({ matters = [] }) => matters);

let loading: Promise<readonly MattersQuery[]> | undefined;

/** The queries of what may wait for the user; without the ones whose file did not load. Loaded once for a page. */
export function loadMatters(): Promise<readonly MattersQuery[]> {
  loading ??= load();
  return loading;
}

/** Loads what asks for them; calling the answer asks. */
export async function mattersData(): Promise<() => readonly Promise<unknown>[]> {
  const queries = await loadMatters();
  return () => askMatters(queries);
}

async function load(): Promise<readonly MattersQuery[]> {
  const permitted = ALL.filter(({ need }) => isPermitted(need));
  const loaded = await Promise.allSettled(permitted.map((matters) => matters.load()));
  return loaded.flatMap((one) => (one.status === 'fulfilled' ? [one.value.matters] : []));
}
