import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tools/vitest/longest-first.ts';

const shared = {
  // what takes a second may take its time on a busy machine: a limit is for what hangs
  testTimeout: 180_000,
  hookTimeout: 180_000,
  // one process runs many files: to load and compile the server anew for each costs a quarter of the run. What a file starts
  // it ends (kit/server/testing/database.ts), and the product keeps no state in its modules that another file could meet
  isolate: false,
};

/** Two schemas of two copies of graphql cannot be mixed: its one CommonJS build serves the tests and the packages. */
const alias = [{ find: /^graphql$/, replacement: new URL('node_modules/graphql/index.js', import.meta.url).pathname }];

export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        resolve: { alias },
        test: {
          name: 'rules',
          include: [
            'src/areas/*/rules/**/*.test.ts',
            'src/kit/any/**/*.test.ts',
            'src/{areas/*/portal,kit/portal,portal}/**/*.test.ts',
          ],
          ...shared,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'server',
          include: ['src/areas/*/server/**/*.test.ts', 'src/kit/server/**/*.test.ts', 'src/server/**/*.test.ts'],
          globalSetup: ['tools/vitest/built.ts', 'tools/vitest/postgres.ts', 'tools/vitest/poppler.ts'],
          ...shared,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'tools',
          include: ['tools/**/*.test.ts', 'stand-ins/**/*.test.ts', 'bench/**/*.test.ts'],
          globalSetup: ['tools/vitest/built.ts', 'tools/vitest/postgres.ts'],
          ...shared,
        },
      },
    ],
  },
});
