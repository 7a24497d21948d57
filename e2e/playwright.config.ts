import { defineConfig } from '@playwright/test';
import { findChromium } from '../tools/chromium.ts';

// as in every test run (tools/start/program.ts)
process.env['NODE_ENV'] ??= 'test';
/** Found once; the workers inherit it. */
const executablePath = (process.env['CHROMIUM'] ??= findChromium());

const full = process.env['E2E'] === 'full';

/** Tests of behaviour that no width changes; they run at one width, except in the full run. */
const OF_NO_WIDTH = ['chat', 'crash-recovery', 'dev', 'enter-store', 'error-reports', 'idle', 'stores'].map(
  (name) => `**/${name}.spec.ts`,
);

/** Each test at the width of a phone and of a desktop; each worker has its own app (server, gateway, database). */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: true,
  // on a shared CI machine another process may delay one run of a test; its report names such tests as flaky
  retries: process.env['CI'] ? 1 : 0,
  workers: 2,
  // of one test, on a busy machine
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    actionTimeout: 20_000,
    locale: 'es-CO',
    timezoneId: 'America/Bogota',
    screenshot: 'only-on-failure',
    launchOptions: { args: ['--no-sandbox', '--disable-gpu'], executablePath },
  },
  projects: [
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true },
      // tests that no width changes run once, except in the full run
      ...(!full && { grepInvert: /@once|@full/, testIgnore: OF_NO_WIDTH }),
    },
    {
      name: 'desktop',
      use: { viewport: { width: 1440, height: 900 } },
      ...(!full && { grepInvert: /@full/ }),
    },
  ],
});
