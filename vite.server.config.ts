import { createRequire, isBuiltin } from 'node:module';
import { fileURLToPath } from 'node:url';
import { type Plugin, defineConfig } from 'vite';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** graphql has two builds that reject each other's objects, so all modules get the build that Node would choose. */
function oneGraphql(): Plugin {
  const { resolve } = createRequire(import.meta.url);
  return {
    name: 'one-graphql',
    enforce: 'pre',
    resolveId: (id) => (/^graphql(\/|$)/.test(id) ? resolve(id) : undefined),
  };
}

/**
 * Loads Node's own modules by `require`: an `import` reads all exports of a module immediately, and those of http and
 * fs load Node's fetch, HTTP/2 and streams, which costs a fifth of the start time and some megabytes.
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

/** Writes the bundle in ASCII: with a single other character, V8 stores the whole text with two bytes per character. */
function asciiOnly(): Plugin {
  const escape = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return {
    name: 'ascii-only',
    // runs after the bundler's printing, which unescapes characters; escapes each half of a surrogate pair
    generateBundle: (_, bundle) => {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk') file.code = file.code.replace(/[\u0080-\uffff]/g, escape);
      }
    },
  };
}

/**
 * Bundles the server with the packages that it always loads, which Node reads much faster than a thousand files.
 * Packages that are loaded on demand, or that read their own files, are not bundled.
 */
export default defineConfig({
  publicDir: false,
  plugins: [oneGraphql(), builtinsAsRequired(), asciiOnly()],
  // only graphql reads it; in development mode it searches for a second copy of itself at each type comparison
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
    // the stack of an error must be readable
    minify: false,
    rolldownOptions: { output: { entryFileNames: 'main.js', comments: false } },
  },
});
