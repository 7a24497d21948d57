import type { CustomerToken, MutationCambiarEmpresaArgs } from '#kit/core/contract/types.ts';
import { type Refusal, type Result, badInput, notFound, ok, refuse } from '#kit/core/result.ts';
import { writeAuditEntry } from '#kit/server/audit.ts';
import type { ViewerContext } from '#kit/server/context.ts';
import { transaction } from '#kit/server/database/database.ts';
import { chooseMembership } from './join-store.ts';
import { membershipInClient, replaceSession } from './memberships-store.ts';
import { accountOfSession } from './oidc/oidc-store.ts';
import { openSession } from './open-session.ts';
import { signInUser } from './store.ts';
import { tokenHash } from './token.ts';
import { opensStore } from './viewers-in-clients.ts';

const OTHER_PROVIDER: Refusal = {
  category: 'authorization',
  code: 'oidc_other_store',
  message:
    'The account of this session does not sign in to the store of this company. Sign in there with the password.',
  field: 'cliente',
};

/**
 * `cambiarEmpresa`: ends the viewer's session and opens one of the same person in another client, which ends when the
 * first would have. The next sign-in opens that client, too. A client of which the person is no active user, and one
 * that does not exist, get the same answer.
 */
export async function switchClient(
  { cliente }: MutationCambiarEmpresaArgs,
  context: ViewerContext,
): Promise<Result<CustomerToken>> {
  const { db, clock, viewer } = context;
  return transaction(db, async (tx): Promise<Result<CustomerToken>> => {
    const chosen = await membershipInClient(tx, viewer, cliente);
    const user = chosen && (await signInUser(tx, chosen.client_id, chosen.user_id));
    if (!chosen || user?.status !== '1') return notFound('The company', 'cliente');
    if (chosen.client_id === viewer.clientId) {
      return badInput('same_client', 'The session is of this company already.', 'cliente');
    }
    const now = clock.now();
    const account = await accountOfSession(tx, viewer.clientId, tokenHash(context));
    if (!opensStore(context, account, chosen.store)) return refuse(OTHER_PROVIDER);
    const before = await replaceSession(tx, viewer.clientId, tokenHash(context), now);
    if (!before) return notFound('The session');
    await writeAuditEntry(tx, context, { action: 'session.sign_out', result: 'ok' });
    await chooseMembership(tx, { clientId: chosen.client_id, userId: chosen.user_id }, now);
    return ok(
      await openSession(tx, context, user, {
        agent: null,
        life: before.expires_at.getTime() - now.getTime(),
        action: 'session.sign_in',
        by: 'switch',
        byPasskey: before.by_passkey,
        ...(before.identity_id !== null && {
          account: { identityId: before.identity_id, sid: before.provider_sid, twoFactors: before.provider_factor },
        }),
      }),
    );
  });
}
