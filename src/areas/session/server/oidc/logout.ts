import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type StoreCode, STORES } from '#kit/core/store.ts';
import { writeAuditEntry } from '#kit/server/audit.ts';
import type { App } from '#kit/server/context.ts';
import { transaction } from '#kit/server/database/database.ts';
import { clientAddress } from '#kit/server/http/client-address.ts';
import { addLogoutRoute } from '#kit/server/oidc/logout-route.ts';
import { type OidcProvider, ProviderUnavailable } from '#kit/server/oidc/provider.ts';
import { beginTokenUse } from '../limits.ts';
import { sha256 } from '../token.ts';
import { consumeOnce, revokeSessionsOfIdentity } from './oidc-store.ts';
import { providerOfStore } from './store-provider.ts';

/** Adds the addresses at which the stores' identity providers report that somebody signed out. */
export function logoutRoutes(fastify: FastifyInstance, app: App): void {
  for (const { code } of Object.values(STORES)) {
    const provider = providerOfStore(app.settings, code);
    if (!provider) continue;
    addLogoutRoute(fastify, logoutPath(code), {
      begin: (request) => beginTokenUse(attempted(app, request), 'account logout'),
      end: (token, request) => endSessions(app, provider, token, request),
    });
  }
}

/** The path of a store's address for logouts. */
function logoutPath(store: StoreCode): string {
  return `/server-middleware/auth/logout/${store}`;
}

function attempted({ db, clock }: App, request: FastifyRequest) {
  const { id } = request;
  return { db, clock, request: { id, address: clientAddress(request), userAgent: '', device: null, token: null } };
}

/** Ends the sessions that a logout token names. Returns the status of the answer (Back-Channel Logout 1.0, 2.8). */
async function endSessions(
  app: App,
  provider: OidcProvider,
  token: string,
  request: FastifyRequest,
): Promise<200 | 400 | 503> {
  const { db, clock, log } = app;
  try {
    const logout = await provider.readLogoutToken(token, clock.now());
    if (!logout) return 400;
    return await transaction(db, async (tx) => {
      if (!(await consumeOnce(tx, sha256(`logout ${logout.id}`), logout.expiresAt))) return 400;
      for (const who of await revokeSessionsOfIdentity(tx, logout, clock.now())) {
        await writeAuditEntry(
          tx,
          { ...attempted(app, request), viewer: null },
          { action: 'account.logout', result: 'ok', who },
        );
      }
      return 200;
    });
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    log.warn({ reason: error.message }, 'identity provider does not answer');
    return 503;
  }
}
