import { expectNoViolationInAnyTheme } from './steps/axe.ts';
import { areaGalleries, scenes } from './gallery/scenes.ts';
import { openScene } from './gallery/open-scene.ts';
import { GALLERY_SETTINGS, seedData } from './gallery/seed.ts';
import type { GalleryData } from './gallery/scene.ts';
import { type TestApp, startTestApp } from './app/test-app.ts';
import { test } from './test.ts';

// The scenes share one app, whose data takes long to load.
test.describe.configure({ mode: 'default', timeout: 600_000 });

let app: TestApp;
let data: GalleryData;
test.beforeAll(async ({ browser }) => {
  app = await startTestApp({ settings: GALLERY_SETTINGS });
  data = await seedData(app, browser, areaGalleries);
});
test.afterAll(async () => app.close());
test.beforeEach(async () => data.stayAwake());

for (const scene of scenes) {
  test(`axe finds nothing in any theme: ${scene.name}`, async ({ page }) => {
    await openScene(page, data, scene);
    // the scene waits for what it shows, which may be that it loads
    await expectNoViolationInAnyTheme(page, { mayLoad: true });
  });
}
