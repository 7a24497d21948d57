import { isPermitted } from '#areas/session/portal/public.ts';
import { type MattersQuery, askMatters } from '#kit/portal/matters.ts';
import type { HomeMatters, PortalManifest } from '#kit/portal/portal-manifest.ts';
import { PORTALS } from '../areas.ts';

const manifests: readonly PortalManifest[] = PORTALS;
const ALL: readonly HomeMatters[] = manifests.flatMap(({ matters = [] }) => matters);

let loading: Promise<readonly MattersQuery[]> | undefined;

/** Loads the queries of tasks that may wait for the user, once per page, without those whose file fails to load. */
export function loadMatters(): Promise<readonly MattersQuery[]> {
  loading ??= load();
  return loading;
}

/** Loads the code of these queries. The returned function sends them. */
export async function mattersData(): Promise<() => readonly Promise<unknown>[]> {
  const queries = await loadMatters();
  return () => askMatters(queries);
}

async function load(): Promise<readonly MattersQuery[]> {
  const permitted = ALL.filter(({ need }) => isPermitted(need));
  const loaded = await Promise.allSettled(permitted.map((matters) => matters.load()));
  return loaded.flatMap((one) => (one.status === 'fulfilled' ? [one.value.matters] : []));
}
