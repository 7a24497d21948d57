import { isPermitted, onBeforeSignOut } from '#areas/session/portal/public.ts';
import { followPageStream } from '#kit/portal/live/page-stream.ts';
import { PORTALS } from '../areas.ts';

let following: string | undefined;

/** Follows the page's stream until the session ends; once in a page. Throws if a reader's chunk does not load. */
export async function followPage(userId: string): Promise<void> {
  if (following === userId) return;
  following = userId;
  const readers = PORTALS.flatMap(({ live }) => (live && isPermitted(live.need) ? [live.load()] : []));
  onBeforeSignOut(followPageStream((await Promise.all(readers)).map(({ follow }) => follow(userId))));
}
