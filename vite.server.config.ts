import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { type Plugin, defineConfig } from 'vite';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** graphql comes in two builds that do not know each other's objects: everybody gets the one that Node would choose. */
function oneGraphql(): Plugin {
  const { resolve } = createRequire(import.meta.url);
  return {
    name: 'one-graphql',
    enforce: 'pre',
    resolveId: (id) => (/^graphql(\/|$)/.test(id) ? resolve(id) : undefined),
  };
}

/**
 * Bundles the server with what it always loads, which Node reads much faster than a thousand files. Packages that are
 * loaded on demand, or read files of their own, stay packages.
 */
export default defineConfig({
  publicDir: false,
  plugins: [oneGraphql()],
  ssr: {
    noExternal: true,
    external: ['@electric-sql/pglite', '@sentry/core', 'nodemailer', 'pdfkit', 'pg-native', 'pino', 'sanitize-html'],
  },
  build: {
    ssr: here('src/server/main.ts'),
    outDir: here('dist/server'),
    emptyOutDir: true,
    target: 'node24',
    // an error's place must be readable
    minify: false,
    rolldownOptions: { output: { entryFileNames: 'main.js', comments: false } },
  },
});
