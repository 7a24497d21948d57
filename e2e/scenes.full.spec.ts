import { areaScenes, scenes } from './scenes/scenes.ts';
import { openScene } from './scenes/open-scene.ts';
import { SCENE_SETTINGS, seedData } from './scenes/seed.ts';
import type { SceneData } from '#kit/scenes/scene.ts';
import { type TestApp, startTestApp } from './app/test-app.ts';
import { expectNoViolationInAnyTheme } from './steps/axe.ts';
import { test as base } from './test.ts';

/** Several workers share the parts. Each worker loads the app's data only once, because that takes long. */
const PARTS = 4;
const PART_SIZE = Math.ceil(scenes.length / PARTS);

const test = base.extend<object, { app: TestApp; sceneData: SceneData }>({
  app: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
    async ({}, give) => {
      const app = await startTestApp({ settings: SCENE_SETTINGS });
      await give(app);
      await app.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  sceneData: [
    async ({ app, browser }, give) => give(await seedData(app, browser, areaScenes)),
    { scope: 'worker', timeout: 600_000 },
  ],
});

for (let part = 0; part < PARTS; part += 1) {
  test.describe(`part ${part + 1}`, () => {
    test.describe.configure({ mode: 'default' });
    for (const scene of scenes.slice(part * PART_SIZE, (part + 1) * PART_SIZE)) {
      test(`axe finds nothing in any theme: ${scene.name}`, async ({ page, sceneData }) => {
        await sceneData.stayAwake();
        await openScene(page, sceneData, scene);
        // axe needs the page's clock to run
        if (scene.stopsClock) await page.clock.resume();
        // the scene has waited for its state, which may be a loading state
        await expectNoViolationInAnyTheme(page, { mayLoad: true });
      });
    }
  });
}
