import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { build, preview } from 'vite';

/** The component book, built and served for each worker. */
export const test = base.extend<object, { bookUrl: string }>({
  bookUrl: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const outDir = await mkdtemp(join(tmpdir(), 'surtidor-component-book-'));
      await build({ mode: 'component-book', logLevel: 'warn', build: { outDir } });
      const server = await preview({
        mode: 'component-book',
        logLevel: 'warn',
        build: { outDir },
        preview: { port: 0 },
      });
      await use(new URL('/component-book.html', server.resolvedUrls?.local[0]).href);
      await server.close();
      await rm(outDir, { recursive: true });
    },
    { scope: 'worker' },
  ],
});

export { expect } from '@playwright/test';
