import * as v from 'valibot';
import { type Result, badInput, notFound, ok } from '#kit/core/result.ts';
import type { AuditAction } from '#kit/server/manifest/declared-names.ts';
import { type Tx, transaction } from '#kit/server/database/database.ts';
import { inviteLocked, lockUser } from '../../server/public.ts';
import { clearFailures, endSessions, makeSupportLink, sha256, switchFactorOff } from '#areas/session/server/public.ts';
import type { ClientsApi, UserAct } from '../rules/clients-api.ts';
import { type Actions, requiredText, rowId } from '#kit/desk/server/action.ts';
import { auditDesk } from '#kit/desk/server/audit.ts';
import type { StaffContext } from '#kit/desk/server/context.ts';
import { clientByCode } from './clients-store.ts';

type Acted = {
  readonly clientId: number;
  readonly user: NonNullable<Awaited<ReturnType<typeof lockUser>>>;
  readonly reason: string;
};

/**
 * Acts on a client's users. Each runs the code of the portal or of the operator's commands, and records its reason in
 * the audit log.
 */
export const userActions: Omit<Actions<ClientsApi>, 'clients.search' | 'clients.view'> = {
  'users.end_sessions': act('users.end_sessions', async (within, acted, noteBefore) => {
    const { ended } = await endSessions(within, { ...named(acted), agent: within.staff.name });
    noteBefore({ sessions: ended ?? 0 });
    return ok({ ended: ended ?? 0 });
  }),
  'users.factor_off': {
    ...act('users.factor_off', async (within, acted, noteBefore) => {
      const { ending } = await switchFactorOff(within, { ...named(acted), agent: within.staff.name });
      noteBefore({ secondFactor: ending === 'off' ? 'on' : 'off' });
      return ending === 'off' ? ok({}) : badInput('was_off', 'The second factor is off already.', 'user');
    }),
    fourEyes: () => true,
  },
  /** Deletes the failed sign-ins with the user's e-mail. */
  'users.unlock': act('users.unlock', async ({ db }, { user }, noteBefore) => {
    noteBefore({ failures: await clearFailures(db, sha256(user.email)) });
    return ok({});
  }),
  'users.invite': act('users.invite', (within, acted) => inviteLocked(within.db, within, acted)),
  'users.support_link': act('users.support_link', async ({ db, clock, staff, settings }, acted) => {
    const { publicUrls } = settings;
    const made = await makeSupportLink(
      { db, clock, publicUrls },
      { ...named(acted), agent: staff.name, reason: acted.reason },
    );
    return made.ok ? ok({ url: made.value.url }) : made;
  }),
};

/** The user in the client that staff look at: the person may be a user of others. */
function named({ clientId, user }: Acted) {
  return { user: user.email, member: { clientId, userId: user.user_id } };
}

/** Locks the user, runs the act, and records its reason, result and previous state in the same transaction. */
function act<Output>(
  action: AuditAction,
  run: (
    within: StaffContext & { readonly db: Tx },
    acted: Acted,
    noteBefore: (before: object) => void,
  ) => Promise<Result<Output>>,
) {
  return {
    allow: 'users',
    changes: true,
    input: v.strictObject({ client: requiredText(60), user: rowId, reason: requiredText(200) }),
    run: ({ client: code, user: userId, reason }: UserAct, context: StaffContext): Promise<Result<Output>> =>
      transaction(context.db, async (tx) => {
        const clientId = (await clientByCode(tx, code))?.client_id;
        const user = clientId === undefined ? undefined : await lockUser(tx, clientId, userId);
        const subject = `user ${userId}`;
        if (clientId === undefined || !user) {
          await auditDesk(tx, context, { action, subject, result: 'not_found' });
          return notFound('The user', 'user');
        }
        let before: object | undefined;
        const done = await run({ ...context, db: tx }, { clientId, user, reason }, (noted) => (before = noted));
        const result = done.ok ? 'ok' : done.refusal.code;
        const entry = { action, subject, result, clientId, userId, after: { reason } };
        await auditDesk(tx, context, { ...entry, ...(before && { before }) });
        return done;
      }),
  } as const;
}
