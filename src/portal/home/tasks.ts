import { meetsNeed } from '#kit/core/permission.ts';
import type { HomeTask, MenuViewer, PortalManifest } from '#kit/portal/portal-manifest.ts';
import { PORTALS } from '../areas.ts';
import { closedScreens } from '../closed-screens.ts';
import { NEEDS } from '../menu.ts';

/** Number of shown tasks. */
const SHOWN = 3;

const manifests: readonly PortalManifest[] = PORTALS;

/** Loads all areas' tasks, in their order. */
export async function loadTasks(): Promise<readonly HomeTask[]> {
  const tasks = await Promise.all(manifests.map(async (manifest) => (await manifest.tasks?.()) ?? []));
  return tasks.flat().toSorted((a, b) => a.order - b.order);
}

/** The first tasks that a user may do. It omits tasks whose screen does not exist or is closed to the user. */
export function tasksFor(tasks: readonly HomeTask[], viewer: MenuViewer): readonly HomeTask[] {
  return tasks.filter((task) => isOpen(task, viewer)).slice(0, SHOWN);
}

function isOpen({ target, shownTo, Link }: HomeTask, viewer: MenuViewer): boolean {
  if (shownTo?.(viewer) === false) return false;
  if ('href' in target) return target.href() !== null;
  // a task with its own link opens no screen
  if (!NEEDS.has(target.to)) return Link !== undefined;
  if (closedScreens().has(target.to)) return false;
  const need = NEEDS.get(target.to);
  return need === undefined || meetsNeed(viewer.permissions, need);
}
