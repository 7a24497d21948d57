import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Plugin, type PluginOption, build } from 'vite';
import { THEMES, type Theme } from '#kit/core/theme.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const BUILT = here('../.cache/static-frame');
const PLACE = '<div id="portal">';
/** In place of the label of a store's identity provider; the server writes the label, or removes the button. */
const PROVIDER = '{account}';
const PROVIDER_BUTTON = /<button\b[^>]*>[^<]*\{account\}<\/button>/g;

/** A fake browser for the components: the visible part of a page's configuration (kit/portal/config.ts). */
function browserWith(theme: Theme) {
  const config = JSON.stringify({
    theme,
    currency: 'COP',
    timeZone: 'UTC',
    today: '9999-01-01',
    termsUrl: '',
    dataPolicyUrl: '',
    accountProvider: PROVIDER,
  });
  return { document: { getElementById: () => ({ textContent: config }) }, location: { hash: '' } };
}

/** Attributes that need a script, or that would exist twice while the portal replaces the static page. */
const ATTRIBUTES =
  / (?:id|for|role|href|type|name|title|aria-[a-z]+|tabindex|autocomplete|autocapitalize|spellcheck|maxLength|required|noValidate|value)="[^"]*"/gi;

/** Makes markup only look like a page: removes its forms, labels and headings. */
function onlyLook(html: string): string {
  return (
    html
      .replaceAll(ATTRIBUTES, '')
      .replaceAll(/<input\b[^>]*>/g, '<input readonly tabindex="-1">')
      .replaceAll(/<(\/?)(?:form|main|aside|footer)\b/g, '<$1div')
      .replaceAll(/<(\/?)label\b/g, '<$1span')
      .replaceAll('<button', '<button type="button"')
      // the build knows neither the store's identity provider nor the year of the visit
      .replaceAll(PROVIDER_BUTTON, '<!--account-->$&<!--/account-->')
      .replace('© 9999', '©')
  );
}

type Looks = {
  readonly renderFrame: (beside: boolean) => string;
  readonly renderSignIn: () => string;
};

/**
 * Writes static markup of the sign-in and of the layout into their pages, so that the browser shows it before it has
 * loaded a script; kit/portal/mount.tsx removes it. The markup is rendered from the portal's own components and styles.
 * The server chooses the theme's one (src/server/pages/static-frame.ts). `plugins`: the plugins of the portal's build.
 */
export function staticFrame(root: string, plugins: () => PluginOption[]): Plugin {
  /** Builds the components for Node, with the same class names as the portal. */
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
  /** Reloads the components for each theme, because they read a page's configuration only once. */
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
