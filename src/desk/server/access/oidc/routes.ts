import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sha256 } from '#areas/session/server/public.ts';
import { auditDesk } from '#kit/desk/server/audit.ts';
import type { DeskContext } from '#kit/desk/server/context.ts';
import type { App } from '#kit/server/context.ts';
import { transaction } from '#kit/server/database/database.ts';
import { logRefusal } from '#kit/server/http/log-refusal.ts';
import type { DeskOidcSettings } from '#kit/server/settings.ts';
import { beginLogoutAttempt } from '../password.ts';
import type { DeskActionRunner } from '../../action-runner.ts';
import { causeOfRequest } from '../../request.ts';
import { revokeSessionsOfIdentity, consumeOnce } from './identity-store.ts';
import { addLogoutRoute } from '#kit/server/oidc/logout-route.ts';
import { PENDING_MS } from '#kit/server/oidc/sign-in-secrets.ts';
import { OIDC_PATH, PENDING_COOKIE, oidcRedirectUri, openPending, pendingCookie } from './pending.ts';
import { ProviderRefusal, ProviderUnavailable, providerOf } from '#kit/server/oidc/provider.ts';
import { signInByProvider } from './sign-in.ts';

/** Where the identity provider returns the browser, and where it reports that somebody signed out. */
export function oidcRoutes(fastify: FastifyInstance, app: App, runner: DeskActionRunner): void {
  const { oidc } = app.settings.deskSignIn;
  if (!oidc) {
    fastify.get(`${OIDC_PATH}/*`, (_request, reply) => reply.callNotFound());
    return;
  }
  const contextOf = (request: FastifyRequest, reply: FastifyReply) =>
    runner.context(app, causeOfRequest(app, request, reply, null));

  fastify.get(`${OIDC_PATH}/callback`, async (request, reply) => {
    const { page, code } = await finishSignIn(contextOf(request, reply), oidc, request, reply);
    if (code !== null) logRefusal(request, code);
    // in the fragment, which no server's log has
    return reply.header('cache-control', 'no-store').redirect(code === null ? page : `${page}#entrada=${code}`, 303);
  });

  addLogoutRoute(fastify, `${OIDC_PATH}/backchannel-logout`, {
    begin: (request, reply) => beginLogoutAttempt(contextOf(request, reply)),
    end: (token, request, reply) => endSessions(contextOf(request, reply), oidc, token),
  });
}

/** Handles the provider's answer. `page`: where to go; `code`: why nobody has signed in; null: somebody has. */
async function finishSignIn(
  context: DeskContext,
  oidc: DeskOidcSettings,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<{ readonly page: string; readonly code: string | null }> {
  const { settings, clock } = context;
  const pending = openPending(settings, clock, request.cookies[PENDING_COOKIE]);
  reply.clearCookie(PENDING_COOKIE, pendingCookie(settings));
  const answer = new URL(request.url, settings.publicUrls.combustibles).searchParams;
  if (!pending || answer.get('state') !== pending.state)
    return { page: pending?.page ?? '/mesa', code: 'oidc_expired' };
  const { page } = pending;
  // a copy of the cookie signs nobody in again, also not by another server process
  const until = new Date(clock.now().getTime() + PENDING_MS);
  if (!(await consumeOnce(context.db, sha256(`state ${pending.state}`), until))) return { page, code: 'oidc_expired' };
  try {
    const account = await providerOf(oidc, oidcRedirectUri(settings)).claimsOf(answer, pending);
    const signedIn = await signInByProvider(context, oidc, account);
    if (!signedIn.ok) return { page, code: signedIn.refusal.code };
    context.setToken(signedIn.value);
    return { page, code: null };
  } catch (error) {
    const code =
      error instanceof ProviderUnavailable ? 'oidc_unavailable' : error instanceof ProviderRefusal ? error.code : null;
    if (code === null) throw error;
    context.log.warn({ code, reason: (error as Error).message }, 'identity provider signed nobody in');
    await auditDesk(context.db, context, { action: 'desk.sign_in', result: code }, null);
    return { page, code };
  }
}

/** Ends the sessions that a logout token names. Returns the status of the answer (Back-Channel Logout 1.0, 2.8). */
async function endSessions(context: DeskContext, oidc: DeskOidcSettings, token: string): Promise<200 | 400 | 503> {
  const { settings, clock } = context;
  try {
    const logout = await providerOf(oidc, oidcRedirectUri(settings)).readLogoutToken(token, clock.now());
    if (!logout) return 400;
    return await transaction(context.db, async (tx) => {
      if (!(await consumeOnce(tx, sha256(`logout ${logout.id}`), logout.expiresAt))) return 400;
      const { issuer, subject, sid } = logout;
      for (const id of await revokeSessionsOfIdentity(tx, { issuer, subject, sid }, clock.now())) {
        await auditDesk(tx, context, { action: 'desk.provider_logout', subject: `staff ${id}` }, null);
      }
      return 200;
    });
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    context.log.warn({ reason: error.message }, 'identity provider does not answer');
    return 503;
  }
}
