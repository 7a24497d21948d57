import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { type Plugin, type PluginOption, defineConfig } from 'vite';
import { loadOwnMessages } from './tools/vite-messages.ts';
import { listPackages } from './tools/vite-packages.ts';
import { firstPaint } from './tools/vite-first-paint.ts';
import { preloads } from './tools/vite-preloads.ts';
import { staticFrame } from './tools/vite-static-frame.ts';
import { webApp } from './tools/vite-web-app.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The oldest browsers with native light-dark(), container queries and popovers; scripts and styles target them. */
export const browsers = ['chrome123', 'edge123', 'firefox125', 'safari17.5'];

/** Fails the build if the portal would contain code of the server or of Node. */
export function noServerCode(): Plugin {
  const forbidden = /\/src\/(?:.*\/)?server\/|__vite-browser-external|^node:/;
  return {
    name: 'no-server-code',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        const found = file.type === 'chunk' ? file.moduleIds.find((id) => forbidden.test(id)) : undefined;
        if (found) this.error(`${file.fileName} carries code of the server or of Node: ${found}`);
      }
    },
  };
}

/**
 * Removes the imports of Node's modules from pptxgenjs, which only reaches them in Node, and makes its jszip an ES
 * module: the helpers for a CommonJS module would be in the main page's chunks.
 */
function pptxForBrowsers(): Plugin {
  return {
    name: 'pptx-for-browsers',
    enforce: 'pre',
    transform: {
      filter: { id: /\/node_modules\/(?:pptxgenjs|jszip)\// },
      handler: (code, id) => ({
        code: id.includes('/jszip/')
          ? `const module = { exports: {} }, { exports } = module, require = undefined;\n${code}\nexport default module.exports;`
          : code.replaceAll(/import\('node:\w+'\)/g, '{}'),
        map: null,
      }),
    },
  };
}

/** Lets an idle browser prefetch the files of the portal's main page while the user types a password. */
function fetchMainAhead(): Plugin {
  return {
    name: 'fetch-main-ahead',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { path, bundle }) {
        if (!path.endsWith('/login.html')) return [];
        const main = Object.values(bundle ?? {}).find(
          (file) => file.type === 'chunk' && file.isEntry && file.name === 'index',
        );
        return main
          ? [{ tag: 'link', attrs: { rel: 'prefetch', href: `/${main.fileName}`, as: 'script' }, injectTo: 'head' }]
          : [];
      },
    },
  };
}

/**
 * Writes .gz and .br beside every text file of a folder, so that the server compresses nothing while it answers.
 * COMPRESS=fast: for a build that one test reads.
 */
export function compressAhead(folder: string): Plugin {
  return {
    name: 'compress-ahead',
    apply: 'build',
    closeBundle() {
      const isFast = process.env['COMPRESS'] === 'fast';
      const quality = isFast ? constants.BROTLI_MIN_QUALITY : constants.BROTLI_MAX_QUALITY;
      for (const file of globSync(`${folder}/**/*.{js,css,html,svg,ttf}`)) {
        const text = readFileSync(file);
        // of a font, which few load, only the smaller one
        if (!file.endsWith('.ttf')) writeFileSync(`${file}.gz`, gzipSync(text, { level: isFast ? 1 : 9 }));
        writeFileSync(
          `${file}.br`,
          brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
        );
      }
    },
  };
}

/**
 * The portal's pages: sign-in, document verification, redeeming vouchers and the links of mailed reports, which load
 * only their own code; the main page behind the sign-in; and the legal texts and the offline page, which have no
 * script. `--mode component-book` builds the components' page into a folder that is never served.
 */
const pages: Record<string, Record<string, string>> = {
  portal: {
    index: here('src/portal/index.html'),
    login: here('src/portal/login.html'),
    verify: here('src/portal/verify.html'),
    redeem: here('src/portal/redeem.html'),
    reports: here('src/portal/reports.html'),
    legal: here('src/portal/legal.html'),
    offline: here('src/portal/offline.html'),
  },
  'component-book': { 'component-book': here('src/portal/component-book.html') },
};

/**
 * The pages that are considered when modules are grouped into chunks. The page of points of sale is left out: the code
 * that only it shares with others is too small for separate chunks, which all screens would load.
 */
const chunkedPages = Object.fromEntries(Object.entries(pages['portal'] ?? {}).filter(([name]) => name !== 'redeem'));

type ModuleGraph = {
  getModuleInfo(id: string): {
    readonly importedIds: readonly string[];
    readonly dynamicallyImportedIds: readonly string[];
  } | null;
};

/** A module and everything that it imports statically. */
function withImports(id: string, graph: ModuleGraph): ReadonlySet<string> {
  const found = new Set([id]);
  for (const one of found) for (const imported of graph.getModuleInfo(one)?.importedIds ?? []) found.add(imported);
  return found;
}

/** Returns a function that lists the names of the pages that load a module statically. */
function pagesThatNeed(pagesOf: Readonly<Record<string, string>>): (id: string, graph: ModuleGraph) => string[] {
  const needed = new Map<string, ReadonlySet<string>>();
  return (id, graph) => {
    for (const [name, page] of Object.entries(pagesOf)) {
      if (!needed.has(name)) needed.set(name, withImports(page, graph));
    }
    return [...needed].flatMap(([name, modules]) => (modules.has(id) ? [name] : []));
  };
}

/** The area or entry point that a source file is part of. */
function areaOf(id: string): string | undefined {
  return /^src\/(?:areas\/)?(\w+)\//.exec(id.slice(here('./').length))?.[1];
}

/** Returns a function that lists the dynamically imported modules that statically import a module. */
function partsThatNeed(
  pagesOf: Readonly<Record<string, string>>,
): (id: string, graph: ModuleGraph) => readonly string[] {
  const needed = new Map<string, ReadonlySet<string>>();
  return (id, graph) => {
    if (needed.size === 0) {
      const all = new Set(Object.values(pagesOf));
      for (const one of all) {
        const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(one) ?? {};
        for (const imported of [...importedIds, ...dynamicallyImportedIds]) all.add(imported);
        for (const part of dynamicallyImportedIds) needed.set(part, withImports(part, graph));
      }
    }
    return [...needed].flatMap(([part, modules]) => (modules.has(id) ? [part] : []));
  };
}

type ScreenFiles = {
  readonly name: string;
  readonly screen: string;
  /** Dynamically imported modules that the screen shows at once. */
  readonly parts?: readonly string[];
  /** Modules that the screen shows later, when the modules shared with the screen are already loaded. */
  readonly later?: readonly string[];
};

/**
 * Maps modules to their screen (budgets.json): all that a screen shows at once, those of screens with parts alone, and
 * those shown later.
 */
function screensOfParts() {
  const { screens } = JSON.parse(readFileSync(here('src/portal/budgets.json'), 'utf8')) as {
    readonly screens: readonly ScreenFiles[];
  };
  const inScreens = (sourcesOf: (screen: ScreenFiles) => readonly string[]): ReadonlyMap<string, string> =>
    new Map(
      screens.flatMap((one) => sourcesOf(one).map((source) => [here(`src/portal/${source}`), one.name] as const)),
    );
  return {
    all: inScreens(({ screen, parts = [] }) => [screen, ...parts]),
    atOnce: inScreens(({ screen, parts = [] }) => (parts.length > 0 ? [screen, ...parts] : [])),
    later: inScreens(({ later = [] }) => later),
  };
}

/** Loaded on a click, with its library, so it is in no chunk that a screen loads at once. */
const SPREADSHEET = here('src/kit/core/spreadsheet.ts');
/** Needed by the form's screen and by panels of other areas; the other screens do not load them. */
const OF_FILES = [here('src/kit/portal/design/FileDrop.'), here('src/kit/portal/bytes-text.')];
/** Needed by what the sign-in page loads later, which must not load the main page with a shared chunk. */
const PASSKEY_OFFER = here('src/areas/session/portal/passkey-offer/remember.ts');
/** Packages that every page loads, and Vite's helper that loads chunks; by default each would become a chunk. */
const PACKAGES = /node_modules\/(?:react|react-dom|scheduler|use-sync-external-store|@lingui)\/|vite\/preload-helper/;
/** React Aria, and what all of our components of it need. */
const REACT_ARIA =
  /node_modules\/(?:react-aria|react-stately|react-aria-components|@internationalized\/\w+|clsx)\/|disablePressStyle/;
/** A part of the path, because a linked `node_modules` is outside of the repository. */
const TANSTACK = '/node_modules/@tanstack/';

/** What shares with several areas more than home needs: of the others it is not worth a file. */
const SPLIT = new Set(['kit', 'invoices']);
/** Areas that share too little for a file of its own: most lists need it. */
const SMALL = new Set(['approvals', 'reports']);
/** What lists alone need of the queries' package, whose index the main page imports. */
const OF_LISTS = /@tanstack\/[\w-]+\/.*\/(?:infiniteQueryObserver|useInfiniteQuery)\.js$/;

/**
 * Groups modules into few chunks: by default every set of modules shared by two screens becomes a chunk, and a screen
 * loads fifty chunks of a kilobyte each.
 */
function fewFiles(pagesOf: Readonly<Record<string, string>>) {
  const usersOf = pagesThatNeed(pagesOf);
  const partsOf = partsThatNeed(pagesOf);
  const { all, atOnce, later } = screensOfParts();
  /**
   * One chunk of the modules that the main page loads statically, and one of those that other pages share with it. Only
   * our own modules, the router and the queries: another package would be included with all exports of its index.
   */
  const frame = (id: string, graph: ModuleGraph): string | null => {
    if (OF_LISTS.test(id)) return null;
    const isFrames = id.startsWith(here('src/')) || id.includes(TANSTACK) || PACKAGES.test(id);
    const users = isFrames ? usersOf(id, graph) : [];
    // every screen has the modules of the main page; a screen may need a module of another page without that page
    if (!users.includes('index')) return null;
    // one chunk for the modules shared with other pages, although no other page needs all of them
    return users.length > 1 ? 'pages' : 'index';
  };
  /** One chunk of the modules that only one screen shows at once, of its own and of other areas. */
  const screen = (id: string, graph: ModuleGraph): string | null => {
    const users = new Set(partsOf(id, graph).map((part) => atOnce.get(part) ?? later.get(part)));
    const [name] = users;
    const isAtOnce = partsOf(id, graph).some((part) => atOnce.has(part));
    return isAtOnce && users.size === 1 && usersOf(id, graph).length === 0 ? (name ?? null) : null;
  };
  /**
   * Modules shared by several screens: one chunk for what a single area's screens need, for each area and the kit one
   * of what several areas' screens need, without those with parts (home) and with them, and one of what other pages
   * need, too. What several areas need only in panels that open on a press is apart, so that no screen loads it.
   */
  const sharedChunk = (id: string, graph: ModuleGraph): string | null => {
    if (OF_LISTS.test(id)) return 'kit-more';
    const own = areaOf(id);
    if (own === undefined || id === SPREADSHEET || id === PASSKEY_OFFER) return null;
    const parts = partsOf(id, graph);
    const areas = new Set(parts.map((part) => areaOf(part) ?? ''));
    const [area = own] = areas;
    const isOfOne = areas.size <= 1;
    if (usersOf(id, graph).length > 0) return isOfOne ? `pages-${area}-shared` : 'pages-public';
    const isInPanels = OF_FILES.some((start) => id.startsWith(start)) || !parts.some((part) => all.has(part));
    if (!isOfOne && isInPanels) return `${own}-panels`;
    const isAtOnce = parts.some((part) => atOnce.has(part));
    if (isOfOne) return isAtOnce ? `${area}-parts` : `${area}-shared`;
    if (SMALL.has(own) && !isAtOnce) return 'kit-more';
    return isAtOnce || !SPLIT.has(own) ? `${own}-public` : `${own}-more`;
  };
  /** The chunks that the screens with parts load beside their own. */
  let chunksOfParts: ReadonlySet<string | null> | undefined;
  const findChunksOfParts = (graph: ModuleGraph): ReadonlySet<string | null> => {
    const ids = new Set<string>();
    for (const part of atOnce.keys()) for (const id of withImports(part, graph)) ids.add(id);
    const besideOwn = [...ids].filter((id) => !id.endsWith('.css') && !OF_LISTS.test(id) && screen(id, graph) === null);
    return new Set(besideOwn.map((id) => sharedChunk(id, graph)));
  };
  /** Puts the styles of those chunks into one file: a browser requests six files at a time, and styles first. */
  const shared = (id: string, graph: ModuleGraph): string | null => {
    const chunk = sharedChunk(id, graph);
    if (!id.endsWith('.module.css') || usersOf(id, graph).length > 0) return chunk;
    chunksOfParts ??= findChunksOfParts(graph);
    if (chunksOfParts.has(chunk)) return 'styles';
    return chunk?.endsWith('-more') ? 'kit-more' : chunk;
  };
  /** A separate chunk of the packages that all pages load, because our own modules change with each release. */
  const packages = (id: string, graph: ModuleGraph): string | null => {
    const users = PACKAGES.test(id) ? usersOf(id, graph) : [];
    return users.length > 1 && users.includes('index') ? 'packages' : null;
  };
  /** One chunk of what the calendar shares with other components of React Aria, because many pages name its files. */
  const calendar = (id: string, graph: ModuleGraph): string | null =>
    REACT_ARIA.test(id) && partsOf(id, graph).some((part) => part.endsWith('/CalendarDialog.tsx'))
      ? 'react-aria'
      : null;
  /** The areas' tasks on the home page, which load together. */
  const tasks = (id: string): string | null => (id.includes('/portal/tasks/') ? 'tasks' : null);
  return [
    { debugName: 'tasks', name: tasks, priority: 2 },
    { debugName: 'screen', name: screen, priority: 2 },
    { debugName: 'packages', name: packages, priority: 2 },
    { debugName: 'frame', name: frame, priority: 1 },
    { debugName: 'calendar', name: calendar, priority: 1, minShareCount: 2 },
    { debugName: 'shared', name: shared, minShareCount: 2 },
  ];
}

/** The plugins that load the portal's sources. A text without a translation is shown as it is in the source. */
export const sources = (allTranslated: boolean): PluginOption[] => [
  // Lingui's macros must be compiled before react(): in another order the build succeeds, but the page fails
  babel({ presets: [linguiTransformerBabelPreset()] }),
  react(),
  lingui({ failOnMissing: allTranslated, failOnCompileError: true }),
  loadOwnMessages(),
];

/** Leaves out all languages of the date fields except the portal's. */
export function localeOfDates(): PluginOption {
  return { ...optimizeLocales.vite({ locales: ['es-ES'] }), enforce: 'pre' };
}

export default defineConfig(({ mode, command }) => ({
  root: here('src/portal'),
  publicDir: false,
  server: { fs: { allow: [here('.')] } },
  plugins: [
    // during development, a text may have no translation yet
    sources(command === 'build'),
    localeOfDates(),
    noServerCode(),
    pptxForBrowsers(),
    ...(mode === 'component-book'
      ? []
      : [
          fetchMainAhead(),
          preloads(here('src/portal')),
          staticFrame(here('src/portal'), () => sources(true)),
          firstPaint(new Set(['/index.html', '/login.html', '/verify.html', '/redeem.html', '/reports.html'])),
          webApp(here('src/portal')),
          compressAhead(here('dist/portal')),
          listPackages(here('dist/portal')),
        ]),
  ],
  css: { transformer: 'lightningcss' as const },
  // the worker loads the spreadsheet library by itself, as a page does
  worker: { format: 'es' as const },
  build: {
    outDir: here(mode === 'component-book' ? 'dist/component-book' : 'dist/portal'),
    emptyOutDir: true,
    manifest: true,
    target: browsers,
    // A strict content security policy has no data: URLs; small files go through the network like the rest.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: pages[mode === 'component-book' ? mode : 'portal'] ?? {},
      output: {
        // a short hash: seven characters distinguish a file's versions, and the main page has a hundred file names
        chunkFileNames: 'assets/[name]-[hash:7].js',
        entryFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: fewFiles(chunkedPages),
        },
      },
    },
  },
}));
