import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Plugin, type PluginOption, build } from 'vite';
import { THEMES, type Theme } from '#kit/core/theme.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const BUILT = here('../.cache/static-frame');
const PLACE = '<div id="portal">';

/** What the components read of the browser: a page's configuration (kit/portal/config.ts), as far as it shows. */
function browserWith(theme: Theme) {
  const config = JSON.stringify({ theme, currency: 'COP', today: '0000-01-01', termsUrl: '', dataPolicyUrl: '' });
  return { document: { getElementById: () => ({ textContent: config }) }, location: { hash: '' } };
}

/** What only a script makes work, and what would be found twice while the page is taken over. */
const ATTRIBUTES =
  / (?:id|for|role|href|type|name|title|aria-[a-z]+|tabindex|autocomplete|autocapitalize|spellcheck|maxLength|required|noValidate|value)="[^"]*"/gi;

/** Makes markup that only looks like a page: with no form, label or heading in it. */
function onlyLook(html: string): string {
  return (
    html
      .replaceAll(ATTRIBUTES, '')
      .replaceAll(/<input\b[^>]*>/g, '<input readonly tabindex="-1">')
      .replaceAll(/<(\/?)(?:form|main|aside|footer)\b/g, '<$1div')
      .replaceAll(/<(\/?)label\b/g, '<$1span')
      .replaceAll('<button', '<button type="button"')
      // the page does not know the year
      .replace('© 0000', '©')
  );
}

type Looks = {
  readonly renderFrame: (beside: boolean) => string;
  readonly renderSignIn: () => string;
};

/**
 * Writes the look of the sign-in and of the frame into their pages, so that the browser shows it before it has loaded
 * a script; kit/portal/mount.tsx removes it. Each is rendered from the portal's own components and styles. The server
 * chooses among them (src/server/static-frame.ts). `plugins`: what the portal's sources are built with.
 */
export function staticFrame(root: string, plugins: () => PluginOption[]): Plugin {
  /** Builds the components for Node, with the same names of styles. */
  async function buildLooks(): Promise<void> {
    await build({
      root,
      configFile: false,
      logLevel: 'error',
      plugins: plugins(),
      css: { transformer: 'lightningcss' },
      build: { ssr: here('../src/portal/static-looks.tsx'), outDir: BUILT, minify: false },
    });
  }
  /** Loaded anew for each theme, because the components read a page's configuration once. */
  async function looksOf(theme: Theme): Promise<Looks> {
    Object.assign(globalThis, browserWith(theme));
    return (await import(`${pathToFileURL(`${BUILT}/static-looks.js`).href}?${theme}-${Date.now()}`)) as Looks;
  }
  const marked = (name: string, html: string) => `<!--frame ${name}-->${onlyLook(html)}<!--/frame-->`;
  const looks: Record<string, string> = {};

  return {
    name: 'static-frame',
    apply: 'build',
    async buildStart() {
      await buildLooks();
      const { renderFrame } = await looksOf('fuels');
      looks['/index.html'] = marked('beside', renderFrame(true)) + marked('alone', renderFrame(false));
      looks['/login.html'] = '';
      for (const theme of THEMES) {
        looks['/login.html'] += marked(`sign-in-${theme}`, (await looksOf(theme)).renderSignIn());
      }
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { path }) {
        const look = looks[path];
        return (
          look && html.replace(PLACE, `<div id="static-frame" inert aria-hidden="true">${look}</div>\n    ${PLACE}`)
        );
      },
    },
  };
}
