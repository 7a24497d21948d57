import { holds } from '#kit/core/permission.ts';
import type { HomeTask, MenuViewer, PortalManifest } from '#kit/portal/portal-manifest.ts';
import { PORTALS } from '../areas.ts';
import { closedScreens } from '../closed-screens.ts';
import { NEEDS } from '../menu.ts';

/** How many tasks a user sees. */
const SHOWN = 3;

const manifests: readonly PortalManifest[] = PORTALS;

/** Loads every area's tasks, in their order. */
export async function loadTasks(): Promise<readonly HomeTask[]> {
  const tasks = await Promise.all(manifests.map(async (manifest) => (await manifest.tasks?.()) ?? []));
  return tasks.flat().toSorted((a, b) => a.order - b.order);
}

/** The first tasks that a user may do: none leads to a screen that they may not open, or that there is not. */
export function tasksFor(tasks: readonly HomeTask[], viewer: MenuViewer): readonly HomeTask[] {
  return tasks.filter((task) => isOpen(task, viewer)).slice(0, SHOWN);
}

function isOpen({ target, shownTo, Link }: HomeTask, viewer: MenuViewer): boolean {
  if (shownTo?.(viewer) === false) return false;
  if ('href' in target) return target.href() !== null;
  // a link of its own does not open the screen
  if (!NEEDS.has(target.to)) return Link !== undefined;
  if (closedScreens().has(target.to)) return false;
  const need = NEEDS.get(target.to);
  return need === undefined || holds(viewer.permissions, need);
}
