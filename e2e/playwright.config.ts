import { defineConfig } from '@playwright/test';
import { isFullRun } from '#kit/server/testing/full-run.ts';
import { findChromium } from '../tools/chromium.ts';

// as in every test run (tools/start/program.ts)
process.env['NODE_ENV'] ??= 'test';
/** Chromium is searched once; the workers inherit the path. */
const executablePath = (process.env['CHROMIUM'] ??= findChromium());

/** Test files whose behaviour does not depend on the width. */
const OF_NO_WIDTH = ['chat', 'enter-store', 'error-reports', 'idle', 'stores'];

/** How long a test waits for what it expects, in milliseconds; shorter where most tests fail (tools/mutants). */
const patience = Number(process.env['EXPECT_TIMEOUT'] ?? 20_000);

const FULL_ONLY = '**/*.full.spec.ts';

const NO_WIDTH_FILES = OF_NO_WIDTH.map((name) => `**/${name}.spec.ts`);

/**
 * A test whose behaviour does not depend on the width (`@once`, or its file) runs only at a desktop's width. The full
 * run executes the other tests at the widths of a desktop and a phone; the everyday run executes them at a phone's
 * width, and the main ones (`@both`) at both. Each worker has its own app (server, gateway, database).
 */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // limit of one test, on a busy machine
  timeout: 180_000,
  expect: { timeout: patience },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    actionTimeout: patience,
    locale: 'es-CO',
    // page.route does not see files from a service worker's cache; offline.spec.ts and notifications.spec.ts allow one
    serviceWorkers: 'block',
    timezoneId: 'America/Bogota',
    screenshot: 'only-on-failure',
    launchOptions: { args: ['--no-sandbox', '--disable-gpu'], executablePath },
  },
  projects: [
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true },
      grepInvert: isFullRun ? /@once/ : /@once|@full/,
      testIgnore: [...NO_WIDTH_FILES, ...(isFullRun ? [] : [FULL_ONLY])],
    },
    {
      name: 'desktop',
      // as some users have it; it also costs less where no graphics card draws
      use: { viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } },
      ...(!isFullRun && {
        grep: new RegExp(String.raw`@once|@both|(${OF_NO_WIDTH.join('|')})\.spec\.ts`),
        grepInvert: /@full/,
        testIgnore: FULL_ONLY,
      }),
    },
  ],
});
