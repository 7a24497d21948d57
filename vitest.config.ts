import { availableParallelism } from 'node:os';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import { defineConfig } from 'vitest/config';
import { loadOwnMessages } from './tools/vite-messages.ts';
import { isFullRun, isMutationRun } from '#kit/server/testing/full-run.ts';
import { LongestFirst } from './tools/vitest/longest-first.ts';
import { TimesReporter } from './tools/vitest/times-reporter.ts';

/** Test files that only `npm run test:full` and mutations run (docs/testing.md). */
const FULL_ONLY = isFullRun || isMutationRun ? [] : ['**/*.full.test.ts'];

/** A debugged test has no time limit. */
const isDebugged = process.argv.includes('--inspect-brk');

const shared = {
  // a high limit, which only stops tests that hang: a busy machine may need long for a short test
  testTimeout: isDebugged ? 0 : 180_000,
  hookTimeout: isDebugged ? 0 : 180_000,
  expect: { poll: { timeout: 60_000 } },
  // one process runs many files, because loading the server for each file takes a quarter of the run. Each file stops
  // what it starts (kit/server/testing/database.ts), and the product keeps no state in its modules
  isolate: false,
  exclude: FULL_ONLY,
};

/** Schemas of two copies of graphql cannot be mixed, so tests and packages share its CommonJS build. */
const alias = [{ find: /^graphql$/, replacement: new URL('node_modules/graphql/index.js', import.meta.url).pathname }];

export default defineConfig({
  test: {
    // one worker more than cores, because a worker waits a third of its time for databases, mails and gateways
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongestFirst },
    tags: [{ name: 'full', description: 'What only npm run test:full runs (docs/testing.md).' }],
    // a mutation run selects the tests that each mutation names
    ...(!isFullRun && !isMutationRun && { tagsFilter: ['!full'] }),
    // records the times of a whole run (tools/test.ts)
    ...(process.env['TEST_TIMES'] === 'save' && { reporters: ['default', new TimesReporter()] }),
    projects: [
      {
        resolve: { alias },
        test: {
          name: 'rules',
          include: [
            'src/areas/*/{rules,desk/rules,desk/portal}/**/*.test.ts',
            'src/desk/rules/**/*.test.ts',
            'src/kit/core/**/*.test.ts',
            'src/{areas/*/portal,kit/portal,kit/desk/core,kit/desk/portal}/**/*.test.ts',
          ],
          ...shared,
        },
      },
      {
        // as in vite.config.ts: the areas' manifests of the portal have macros and catalogues
        plugins: [babel({ presets: [linguiTransformerBabelPreset()] }), lingui(), loadOwnMessages()],
        resolve: { alias },
        test: {
          name: 'portal',
          include: ['src/portal/**/*.test.ts', 'src/desk/portal/**/*.test.ts'],
          setupFiles: ['tools/vitest/portal-page.ts'],
          ...shared,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'server',
          include: ['src/{areas/*,areas/*/desk,desk,kit,kit/desk}/server/**/*.test.ts', 'src/server/**/*.test.ts'],
          setupFiles: ['tools/vitest/template-jobs.ts'],
          globalSetup: ['tools/vitest/postgres.ts', 'tools/vitest/poppler.ts'],
          ...shared,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'tools',
          include: [
            'tools/**/*.test.ts',
            'src/areas/*/demo/**/*.test.ts',
            'simulators/**/*.test.ts',
            'bench/**/*.test.ts',
            'attacks/**/*.test.ts',
          ],
          setupFiles: ['tools/vitest/template-jobs.ts'],
          globalSetup: ['tools/vitest/postgres.ts'],
          ...shared,
        },
      },
    ],
  },
});
