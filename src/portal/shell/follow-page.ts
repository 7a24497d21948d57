import { isPermitted, onBeforeSignOut } from '#areas/session/portal/public.ts';
import { followPageStream } from '#kit/portal/live/page-stream.ts';
import { TOPICS } from '../topics.ts';

let following: string | undefined;

/** Follows the page's stream until the session ends; once in a page. */
export function followPage(userId: string): void {
  if (following === userId) return;
  following = userId;
  const permitted = TOPICS.filter(({ need }) => isPermitted(need));
  onBeforeSignOut(followPageStream(new Map(permitted.map(({ name, follow }) => [name, follow(userId)]))));
}
