import { createRequire, isBuiltin } from 'node:module';
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
 * Node's own modules, as `require` gives them: an `import` reads each of a module's exports at once, and those of http
 * and fs load Node's fetch, HTTP/2 and streams, a fifth of the time to start and some megabytes.
 */
function builtinsAsRequired(): Plugin {
  const PREFIX = '\0builtin:';
  return {
    name: 'builtins-as-required',
    enforce: 'pre',
    resolveId: (id) => {
      // the bundler's own code imports node:module before it can define the others
      const isWanted = isBuiltin(id) && !/^(node:)?module$/.test(id);
      return isWanted ? { id: `${PREFIX}${id}.cjs`, moduleSideEffects: false } : undefined;
    },
    load: (id) =>
      id.startsWith(PREFIX)
        ? `module.exports = process.getBuiltinModule('${id.slice(PREFIX.length, -'.cjs'.length)}');`
        : undefined,
  };
}

/** Writes the bundle in ASCII: one other character makes V8 keep its whole text with two bytes for each. */
function asciiOnly(): Plugin {
  const escape = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return {
    name: 'ascii-only',
    // after the bundler's own printing, which writes characters again; each half of a surrogate pair by itself
    generateBundle: (_, bundle) => {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk') file.code = file.code.replace(/[\u0080-\uffff]/g, escape);
      }
    },
  };
}

/**
 * Bundles the server with what it always loads, which Node reads much faster than a thousand files. Packages that are
 * loaded on demand, or read files of their own, stay packages.
 */
export default defineConfig({
  publicDir: false,
  plugins: [oneGraphql(), builtinsAsRequired(), asciiOnly()],
  // of graphql alone, which else looks for a second copy of itself with each comparison of types
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: {
    noExternal: true,
    external: [
      '@electric-sql/pglite',
      '@sentry/core',
      'nodemailer',
      'pdfkit',
      'pg-native',
      'pino',
      'sanitize-html',
      'sharp',
    ],
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
