import type { Page, Route } from '@playwright/test';
import { freezeClock } from '../steps/clock.ts';
import { waitForNewData } from '../steps/content.ts';
import type { SceneData, Scene } from '#kit/scenes/scene.ts';

/** Brings a new page into the state of a scene. */
export async function openScene(page: Page, sceneData: SceneData, scene: Scene): Promise<void> {
  if (scene.as) await page.context().addCookies(await sceneData.cookiesOf(scene.as));
  if (scene.stopsClock) await page.clock.install();
  await scene.before?.(page);
  if (scene.data) await page.route('**/graphql', (route) => keepData(route, scene.data));
  await page.goto(scene.path(sceneData));
  await scene.until(page);
  if (!scene.data) await waitForNewData(page);
  if (scene.stopsClock) await freezeClock(page);
}

/** Lets the layout's requests pass; those of the screen never return, or fail. */
async function keepData(route: Route, how: Scene['data']): Promise<void> {
  if (route.request().postData()?.includes('CurrentSession')) return route.fallback();
  return how === 'failed' ? route.abort() : undefined;
}
