import * as v from 'valibot';
import { type Result, badInput, notFound, ok } from '../../../../kit/core/result.ts';
import type { AuditAction } from '../../../../kit/server/declared-names.ts';
import { transaction } from '../../../../kit/server/database.ts';
import { inviteLocked, lockUser } from '../../../associates/server/public.ts';
import {
  clearFailures,
  endSessions,
  makeSupportLink,
  sha256,
  switchFactorOff,
} from '../../../session/server/public.ts';
import type { ClientsApi, UserAct } from '../../rules/clients-api.ts';
import { type Actions, requiredText, rowId } from '../action.ts';
import { auditDesk } from '../audit.ts';
import type { StaffContext } from '../context.ts';
import { clientByCode } from './clients-store.ts';

const input = v.strictObject({ client: requiredText(60), user: rowId, reason: requiredText(200) });

/**
 * Acts on a client's users, each by the code that the portal or the operator's commands run, and each with its reason in
 * the audit log.
 */
export const userActions: Omit<Actions<ClientsApi>, 'clients.search' | 'clients.view'> = {
  'users.end_sessions': {
    allow: 'users',
    changes: true,
    input,
    run: (asked, context) =>
      act('users.end_sessions', asked, context, async ({ email }) => {
        const { ended } = await endSessions(context, { user: email, agent: context.staff.name });
        return ok({ ended: ended ?? 0 });
      }),
  },
  'users.factor_off': {
    allow: 'users',
    changes: true,
    fourEyes: () => true,
    input,
    run: (asked, context) =>
      act('users.factor_off', asked, context, async ({ email }) => {
        const { ending } = await switchFactorOff(context, { user: email, agent: context.staff.name });
        return ending === 'off' ? ok({}) : badInput('was_off', 'The second factor is off already.', 'user');
      }),
  },
  /** Forgets the failed sign-ins with the user's e-mail. */
  'users.unlock': {
    allow: 'users',
    changes: true,
    input,
    run: (asked, context) =>
      act('users.unlock', asked, context, ({ email }) =>
        transaction(context.db, async (tx) => {
          await clearFailures(tx, sha256(email));
          return ok({});
        }),
      ),
  },
  'users.invite': {
    allow: 'users',
    changes: true,
    input,
    run: (asked, context) =>
      act('users.invite', asked, context, ({ clientId }) =>
        transaction(context.db, async (tx) => {
          const user = await lockUser(tx, clientId, asked.user);
          return user ? inviteLocked(tx, context, { clientId, user }) : notFound('The user', 'user');
        }),
      ),
  },
  'users.support_link': {
    allow: 'users',
    changes: true,
    input,
    run: (asked, context) =>
      act('users.support_link', asked, context, async ({ email }) => {
        const { db, clock, staff, settings } = context;
        const made = await makeSupportLink(
          { db, clock, publicUrls: settings.publicUrls },
          { user: email, agent: staff.name },
        );
        return made.ok ? ok({ url: made.value.url }) : made;
      }),
  },
};

/** Runs the act on the user, and records it with its result. */
async function act<Output>(
  action: AuditAction,
  { client: code, user: userId, reason }: UserAct,
  context: StaffContext,
  run: (user: { readonly clientId: number; readonly email: string }) => Promise<Result<Output>>,
): Promise<Result<Output>> {
  const { db } = context;
  const client = await clientByCode(db, code);
  const clientId = client?.client_id;
  const user = clientId === undefined ? undefined : await transaction(db, (tx) => lockUser(tx, clientId, userId));
  if (clientId === undefined || !user) {
    await auditDesk(db, context, { action, subject: `user ${userId}`, result: 'not_found' });
    return notFound('The user', 'user');
  }
  const done = await run({ clientId, email: user.email });
  const result = done.ok ? 'ok' : done.refusal.code;
  await auditDesk(db, context, { action, subject: `user ${userId}`, result, clientId, userId, after: { reason } });
  return done;
}
