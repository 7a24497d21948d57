import { createRequire, isBuiltin } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Plugin, UserConfig } from 'vite';
import { listPackages } from './tools/vite-packages.ts';

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

/** Packages that read their own files, so that they are not bundled. */
export const EXTERNAL = ['@electric-sql/pglite', 'pdfkit', 'pino', 'sharp'];

/**
 * Bundles programs of the server into a folder of dist, with the packages that they load: Node reads one file much
 * faster than a thousand.
 */
export function bundle(programs: Readonly<Record<string, string>>, folder: string): UserConfig {
  return {
    publicDir: false,
    plugins: [oneGraphql(), builtinsAsRequired(), asciiOnly(), listPackages(here(folder))],
    // only graphql reads it; in development mode it searches for a second copy of itself at each type comparison
    define: { 'process.env.NODE_ENV': '"production"' },
    // pg loads pg-native only where it is installed
    ssr: { noExternal: true, external: [...EXTERNAL, 'pg-native'] },
    build: {
      ssr: true,
      outDir: here(folder),
      emptyOutDir: true,
      target: 'node24',
      // the stack of an error must be readable
      minify: false,
      rolldownOptions: {
        input: Object.fromEntries(Object.entries(programs).map(([name, path]) => [name, here(path)])),
        output: { entryFileNames: '[name].js', comments: false },
      },
    },
  };
}

/** The server, and the thread of its embedded database. */
export default bundle(
  { main: 'src/server/main.ts', 'embedded-worker': 'src/kit/server/database/embedded-worker.ts' },
  'dist/server',
);
