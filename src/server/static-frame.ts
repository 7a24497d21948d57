import { type Theme, isLubricants } from '#kit/core/theme.ts';

const FRAMES = /<!--frame ([\w-]+)-->(.*?)<!--\/frame-->/gs;

/** Pages of the main page's script that are not in the frame. */
const UNFRAMED = new Set(['/maintenance', '/error_assets']);
const HOME = new Set(['/', '/admin/store']);

/**
 * The look that a page has before its scripts have loaded (tools/vite-static-frame.ts wrote them); null: none,
 * because what the scripts will show is something else.
 */
export function frameOf(path: string, theme: Theme, { signedIn, closed }: { signedIn: boolean; closed: boolean }) {
  if (closed) return null;
  if (path === '/login') return signedIn ? null : `sign-in-${theme}`;
  if (!signedIn || UNFRAMED.has(path)) return null;
  return HOME.has(path) && isLubricants(theme) ? 'alone' : 'beside';
}

/** The built page with one of its looks, which shows the screen's title if there is one. */
export function withFrame(html: string, frame: string | null, title: string | null): string {
  const framed = html.replaceAll(FRAMES, (_all, name: string, look: string) => (name === frame ? look : ''));
  if (frame === null || title === null) return framed;
  return framed.replace('<span class="static-title"></span>', `<h1>${title}</h1>`).replace('<title>', `$&${title} · `);
}
