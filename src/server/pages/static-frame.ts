import { type Theme, isLubricants } from '#kit/core/theme.ts';

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

/** Adds a look to the built page, with the screen's title if there is one. */
export function withFrame(html: string, frame: string | null, title: string | null): string {
  const framed = html.replaceAll(FRAMES, (_all, name: string, look: string) => (name === frame ? look : ''));
  if (frame === null || title === null) return framed;
  return framed.replace('<span class="static-title"></span>', `<h1>${title}</h1>`).replace('<title>', `$&${title} · `);
}
