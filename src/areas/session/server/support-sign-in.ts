import type { CustomerToken, MutationGenerateSupportCustomerTokenArgs } from '#kit/core/contract/types.ts';
import { type Refusal, type Result, ok, refuse } from '#kit/core/result.ts';
import { writeAuditEntry } from '#kit/server/audit.ts';
import type { Context } from '#kit/server/context.ts';
import { transaction } from '#kit/server/database/database.ts';
import { queueChangeMail } from './change-mail.ts';
import { openSession } from './open-session.ts';
import { userByEmail, userById } from './store.ts';
import { useSupportLink } from './support-store.ts';
import { readToken } from './token.ts';

/** A support session lasts a working day at most, in milliseconds; idle time ends it like any other. */
const SUPPORT_SESSION_LIFE = 8 * 3_600_000;

/** One answer for every invalid link, so that attempts reveal nothing. */
const NO_LINK: Refusal = {
  category: 'authentication',
  code: 'support_link',
  message: 'The support link is wrong, was used already or has expired. Ask for a new one.',
};

/** Enters a user's account with a support link's secret (docs/product.md, Support access). The session is read-only. */
export async function supportSignIn(
  { secret }: MutationGenerateSupportCustomerTokenArgs,
  context: Context,
): Promise<Result<CustomerToken>> {
  const read = readToken(secret);
  if (!read) return refuse(NO_LINK);
  return transaction(context.db, async (tx) => {
    const link = await useSupportLink(tx, read.clientId, read.sha256, context.clock.now());
    if (!link) return refuse(NO_LINK);
    const known = await userById(tx, read.clientId, link.user_id);
    const user = known && (await userByEmail(tx, known.email));
    if (link.state === 'open' && user?.status === '1') {
      const { agent, reason } = link;
      const opened = { agent, life: SUPPORT_SESSION_LIFE, action: 'support.sign_in', by: 'link' } as const;
      const { jobs, clock } = context;
      const whom = { clientId: read.clientId, userId: link.user_id };
      await queueChangeMail(tx, { jobs, clock }, whom, 'support', { support: { agent, reason } });
      return ok(await openSession(tx, context, user, opened));
    }
    const who = { clientId: read.clientId, userId: link.user_id, agent: link.agent };
    const result = link.state === 'open' ? 'user_inactive' : `link_${link.state}`;
    await writeAuditEntry(tx, context, { action: 'support.sign_in', result, who });
    return refuse(NO_LINK);
  });
}
