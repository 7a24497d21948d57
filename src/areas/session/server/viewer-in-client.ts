import type { ViewerContext } from '#kit/server/context.ts';
import type { Viewer } from '#kit/server/viewer.ts';
import { viewerOfUser } from './authenticate.ts';
import type { Membership } from './memberships-store.ts';

/**
 * The viewer that the person would be after switching to a client of theirs. Null where terms or a second factor come
 * before everything else, there or in the present session.
 */
export async function viewerInClient(
  context: ViewerContext,
  { client_id: clientId, user_id: userId }: Pick<Membership, 'client_id' | 'user_id'>,
): Promise<Viewer | null> {
  if (isWaiting(context.viewer)) return null;
  const viewer = await viewerOfUser(context, { clientId, userId });
  return viewer && !isWaiting(viewer) ? viewer : null;
}

function isWaiting({ termsAccepted, secondFactorDue }: Viewer): boolean {
  return !termsAccepted || secondFactorDue;
}
