import { type Theme, isLubricants } from '#kit/core/theme.ts';
import { escapeHtml } from './escape-html.ts';

/** The button of the store's identity provider. */
const ACCOUNT = /<!--account-->(.*?)<!--\/account-->/s;
const FRAMES = /<!--frame ([\w-]+)-->(.*?)<!--\/frame-->/gs;

/** Pages of the main page's script without the frame. */
const UNFRAMED = new Set(['/maintenance', '/error_assets']);
const HOME = new Set(['/', '/admin/store']);

/**
 * The page's look before its scripts have loaded, written by tools/vite-static-frame.ts. Null if the scripts will show
 * something else.
 */
export function frameOf(path: string, theme: Theme, { signedIn, closed }: { signedIn: boolean; closed: boolean }) {
  if (closed) return null;
  if (path === '/login') return signedIn ? null : `sign-in-${theme}`;
  if (!signedIn || UNFRAMED.has(path)) return null;
  return HOME.has(path) && isLubricants(theme) ? 'alone' : 'beside';
}

type Shown = {
  /** The screen's title; null if there is none. */
  readonly title: string | null;
  /** The label of the store's identity provider on the sign-in; null if it has none. */
  readonly provider: string | null;
};

/** Adds a look to the built page. */
export function withFrame(html: string, frame: string | null, { title, provider }: Shown): string {
  const button = (look: string) => (provider === null ? '' : look.replace('{account}', () => escapeHtml(provider)));
  const framed = html
    .replaceAll(FRAMES, (_all, name: string, look: string) => (name === frame ? look : ''))
    .replace(ACCOUNT, (_all, look: string) => button(look));
  if (frame === null || title === null) return framed;
  return framed.replace('<span class="static-title"></span>', `<h1>${title}</h1>`).replace('<title>', `$&${title} · `);
}
