import { defineConfig } from '@playwright/test';
import { findChromium } from '../tools/chromium.ts';

// as in every run of tests (tools/start/program.ts)
process.env['NODE_ENV'] ??= 'test';
/** Looked for once: the workers are told. */
const executablePath = (process.env['CHROMIUM'] ??= findChromium());

const full = process.env['JOURNEYS'] === 'full';

/** Stories of what happens behind the screens or between them: no width changes them, and one tells them but for the full run. */
const OF_NO_WIDTH = ['chat', 'enter-store', 'error-reports', 'idle', 'killed', 'stores'].map(
  (name) => `**/${name}.spec.ts`,
);

/** Each story at a phone's and at a desktop's width; each worker with a house (server, gateway, database) of its own. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  // of one story; on a machine that does other things as well it may take its time
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: process.env['CI'] ? 'line' : 'list',
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
      // what no width can change is told once, but for the full run
      ...(!full && { grepInvert: /@once/, testIgnore: OF_NO_WIDTH }),
    },
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
  ],
});
