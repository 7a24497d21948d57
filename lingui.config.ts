import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

/** Folders with a catalogue: each area's screens, the kit, the shell, and parts that only some pages need. */
const folders = [
  ...new Set([...globSync('src/areas/*/portal'), ...globSync('src/**/messages.es.po').map((path) => dirname(path))]),
];

/** The manifests of pages with labels, which the main bundle needs without the rest of their area's catalogue. */
const manifests = globSync('src/areas/*/{portal,desk}.ts').filter((path) => /\bmsg`/.test(readFileSync(path, 'utf8')));

export default defineConfig({
  sourceLocale: 'en',
  locales: ['es'],
  catalogs: [
    ...folders.map((folder) => ({
      path: `${folder}/messages.{locale}`,
      include: [folder],
      exclude: [
        '**/*.test.ts',
        ...folders.filter((inner) => inner.startsWith(`${folder}/`)).map((inner) => `${inner}/**`),
      ],
    })),
    ...manifests.map((path) => ({ path: path.replace(/\.ts$/, '.{locale}'), include: [path] })),
  ],
  // without line numbers, a catalogue changes only when a text changes
  format: formatter({ lineNumbers: false }),
  orderBy: 'message',
});
