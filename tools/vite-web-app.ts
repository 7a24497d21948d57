import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { type HtmlTagDescriptor, type Plugin, type Rolldown, build } from 'vite';

/** The icons of each brand, in src/portal/icons. */
const BRANDS = ['fuels', 'lubricants'];
const ICONS = ['192', '512', 'maskable'];

const fileOf = (brand: string, icon: string): string => `icons/${brand}-${icon}.png`;

/**
 * Makes the portal an installable web app: builds the service worker with the list of the build's files, and writes
 * the addresses of the icons (web-app.json), from which the server creates each store's manifest
 * (src/server/pages/web-app.ts).
 */
export function webApp(root: string): Plugin {
  return {
    name: 'web-app',
    apply: 'build',
    buildStart() {
      for (const name of BRANDS.flatMap((brand) => ICONS.map((icon) => fileOf(brand, icon)))) {
        const originalFileName = posix.join(root, name);
        const source = readFileSync(originalFileName);
        this.emitFile({ type: 'asset', name: posix.basename(name), originalFileName, source });
      }
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { path, bundle = {} }) => (/\/(?:index|login)\.html$/.test(path) ? linksTo(bundle) : []),
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const icons = BRANDS.map((brand) => [
          brand,
          Object.fromEntries(ICONS.map((icon) => [icon, `/${builtName(bundle, fileOf(brand, icon))}`])),
        ]);
        this.emitFile({
          type: 'asset',
          fileName: 'web-app.json',
          source: JSON.stringify(Object.fromEntries(icons)),
        });
        const main = Object.values(bundle).find(
          (file) => file.type === 'chunk' && file.isEntry && file.name === 'index',
        );
        const files = Object.keys(bundle).filter((name) => name.startsWith('assets/'));
        const source = await buildWorker(root, {
          files: files.map((name) => `/${name}`).toSorted(),
          main: `/${main?.fileName}`,
          icons: Object.fromEntries(BRANDS.map((brand) => [brand, `/${builtName(bundle, fileOf(brand, '192'))}`])),
        });
        this.emitFile({ type: 'asset', fileName: 'service-worker.js', source });
      },
    },
  };
}

/** The links with which a browser can install the page. The server chooses the store by cookie or host. */
function linksTo(bundle: Rolldown.OutputBundle): HtmlTagDescriptor[] {
  return [
    {
      tag: 'link',
      attrs: { rel: 'manifest', href: '/manifest.webmanifest', crossorigin: 'use-credentials' },
      injectTo: 'head',
    },
    ...BRANDS.map((brand): HtmlTagDescriptor => ({
      tag: 'link',
      attrs: {
        rel: 'apple-touch-icon',
        href: `/${builtName(bundle, fileOf(brand, 'maskable'))}`,
        'data-brand': brand,
      },
      injectTo: 'head',
    })),
  ];
}

function builtName(bundle: Rolldown.OutputBundle, name: string): string {
  const file = Object.values(bundle).find(
    (one) => one.type === 'asset' && one.originalFileNames.some((original) => original.endsWith(name)),
  );
  if (!file) throw new Error(`The build has no ${name}.`);
  return file.fileName;
}

/** One classic script, which every browser can run as a service worker. */
async function buildWorker(root: string, BUILD: object): Promise<string> {
  const output = (await build({
    root,
    configFile: false,
    logLevel: 'error',
    define: { BUILD: JSON.stringify(BUILD) },
    build: {
      write: false,
      copyPublicDir: false,
      lib: { entry: posix.join(root, 'worker/service-worker.ts'), formats: ['iife'], name: 'worker' },
    },
  })) as Rolldown.RolldownOutput[];
  const worker = output.flatMap((one) => one.output).find((file) => file.type === 'chunk');
  if (!worker) throw new Error('The service worker has no script.');
  return worker.code;
}
