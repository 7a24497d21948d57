import { type Result, badInput, notFound, ok } from '#kit/core/result.ts';
import { isStoreCode } from '#kit/core/store.ts';
import { writeAuditEntry } from '#kit/server/audit.ts';
import type { App } from '#kit/server/context.ts';
import { transaction } from '#kit/server/database/database.ts';
import { type NamedUser, clientById, userNamedByStaff } from './store.ts';
import { insertSupportLink } from './support-store.ts';
import { newToken, sha256 } from './token.ts';

/** How long a support link works (docs/product.md, Support access), in milliseconds. */
const SUPPORT_LINK_LIFE = 10 * 60_000;

const AGENT = /^[^\p{Cc}]{2,80}$/u;
const REASON = /^[^\p{Cc}]{1,200}$/u;

export type LinkContext = Pick<App, 'db' | 'clock'> & { readonly publicUrls: App['settings']['publicUrls'] };

/**
 * Creates a link by which `agent` enters a user's account once, within ten minutes (docs/product.md, Support access).
 * When the link is used, the user gets a mail with the `reason`, if there is one. The secret is in the fragment, which
 * no server receives; only its hash is stored.
 */
export async function makeSupportLink(
  { db, clock, publicUrls }: LinkContext,
  asked: NamedUser & { readonly agent: string; readonly reason?: string | undefined },
): Promise<Result<{ url: string; expires: string }>> {
  const agent = asked.agent.trim();
  if (!AGENT.test(agent)) return badInput('agent', 'The agent must have a name of 2 to 80 characters.', 'agent');
  const reason = asked.reason?.trim() || null;
  if (reason !== null && !REASON.test(reason)) {
    return badInput('reason', 'The reason must have at most 200 characters.', 'reason');
  }
  const user = await userNamedByStaff(db, asked);
  if (user?.status !== '1') return notFound('An active user with this e-mail', 'user');
  const { store } = await clientById(db, user.client_id);
  if (!isStoreCode(store)) throw new Error(`Client ${user.client_id} has no store.`);

  const [secret, now] = [newToken(user.client_id), clock.now()];
  const expiresAt = new Date(now.getTime() + SUPPORT_LINK_LIFE);
  await transaction(db, async (tx) => {
    const link = {
      clientId: user.client_id,
      secretSha256: sha256(secret),
      userId: user.user_id,
      agent,
      reason,
      now,
      expiresAt,
    };
    await insertSupportLink(tx, link);
    const who = { clientId: user.client_id, userId: user.user_id, agent };
    await writeAuditEntry(tx, { clock, viewer: null, request: null }, { action: 'support.link', result: 'ok', who });
  });
  return ok({ url: `${publicUrls[store]}/login-as-customer/login#secret=${secret}`, expires: expiresAt.toISOString() });
}
