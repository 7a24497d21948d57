import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { listPackages } from './tools/vite-packages.ts';
import { browsers, compressAhead, localeOfDates, noServerCode, sources } from './vite.config.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The build of the desk (src/desk), separate so that no file of the portal depends on it. */
export default defineConfig(({ command }) => ({
  root: here('src/desk'),
  base: '/mesa/',
  publicDir: false,
  plugins: [
    sources(command === 'build'),
    localeOfDates(),
    noServerCode(),
    compressAhead(here('dist/desk')),
    listPackages(here('dist/desk')),
  ],
  css: { transformer: 'lightningcss' as const },
  build: {
    outDir: here('dist/desk'),
    emptyOutDir: true,
    manifest: true,
    target: browsers,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { mesa: here('src/desk/mesa.html') },
      // one file of what most screens load: as one each, small modules weigh more
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: 'kit', test: /src\/kit\//, minShareCount: 24 }],
        },
      },
    },
  },
}));
