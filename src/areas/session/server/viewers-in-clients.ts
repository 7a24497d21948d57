import type { ViewerContext } from '#kit/server/context.ts';
import type { Viewer } from '#kit/server/viewer.ts';
import { viewerOfUser } from './authenticate.ts';
import type { Membership } from './memberships-store.ts';
import { type OpenedBy, accountOfSession } from './oidc/oidc-store.ts';
import { issuerOfStore } from './oidc/store-provider.ts';
import { tokenHash } from './token.ts';

/**
 * The viewers that the person would be after switching to clients of theirs, in the order of these. Null where terms or
 * a second factor come before everything else, there or in the present session, and where the session does not switch
 * to the client's store (`opensStore`).
 */
export async function viewersInClients(
  context: ViewerContext,
  memberships: readonly Pick<Membership, 'client_id' | 'user_id' | 'store'>[],
): Promise<readonly (Viewer | null)[]> {
  if (isWaiting(context.viewer)) return memberships.map(() => null);
  const account = await accountOfSession(context.db, context.viewer.clientId, tokenHash(context));
  return Promise.all(
    memberships.map(async ({ client_id: clientId, user_id: userId, store }) => {
      if (!opensStore(context, account, store)) return null;
      const viewer = await viewerOfUser(context, { clientId, userId });
      if (!viewer) return null;
      const secondFactorDue = viewer.secondFactorDue && !account?.twoFactors;
      return isWaiting({ ...viewer, secondFactorDue }) ? null : { ...viewer, secondFactorDue };
    }),
  );
}

/** Whether a session switches to a store: that of an account only where the store has named its provider. */
export function opensStore(
  { settings }: Pick<ViewerContext, 'settings'>,
  account: Pick<OpenedBy, 'issuer'> | null,
  store: string,
): boolean {
  return account === null || issuerOfStore(settings, store) === account.issuer;
}

function isWaiting({ termsAccepted, secondFactorDue }: Viewer): boolean {
  return !termsAccepted || secondFactorDue;
}
