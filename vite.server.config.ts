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
 * The server and what it always loads as one file, which Node reads in a fraction of the time and memory that a thousand
 * take. What is loaded only when it is needed, or looks for files of its own, stays a package.
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
