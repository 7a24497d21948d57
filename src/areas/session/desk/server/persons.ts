import * as v from 'valibot';
import { normalizeEmail } from '#kit/core/person-text.ts';
import { type Result, badInput, notFound, ok } from '#kit/core/result.ts';
import { DeskFile } from '#kit/desk/core/desk-file.ts';
import { type Actions, requiredText, rowId } from '#kit/desk/server/action.ts';
import { auditDesk } from '#kit/desk/server/audit.ts';
import type { StaffContext } from '#kit/desk/server/context.ts';
import { type Tx, transaction } from '#kit/server/database/database.ts';
import type { AuditAction } from '#kit/server/manifest/declared-names.ts';
import { erasedUser } from '#kit/server/person/person-store.ts';
import { eraseUser, exportUser } from '../../server/erase-user.ts';
import type { FoundPerson, PersonAct, PersonsApi } from '../rules/persons-api.ts';
import { accountsOfPerson, clientOfUser, listErasures } from './persons-store.ts';

const PAGE = 25;

type UserKey = { readonly clientId: number; readonly userId: number };

/** Exports and erasures of persons (docs/operations.md, Personal data). */
export const personActions: Actions<PersonsApi> = {
  'persons.find': {
    allow: 'personalData',
    changes: false,
    input: v.strictObject({ email: requiredText(254) }),
    run: async ({ email }, context) => {
      const persons: FoundPerson[] = [];
      for (const { clientId, ...person } of await accountsOfPerson(context.db, normalizeEmail(email))) {
        const act = { action: 'person.view', subject: `user ${person.user}`, clientId, userId: person.user } as const;
        await auditDesk(context.db, context, act);
        persons.push(person);
      }
      return ok({ persons });
    },
  },
  'persons.export': act('person.export', async (tx, context, key, noteDone) => {
    const made = await exportUser(tx, context, key);
    if (!made) return notFound('The user', 'user');
    await noteDone();
    return ok(new DeskFile(`datos-usuario-${key.userId}.zip`, 'application/zip', made.zip));
  }),
  /** It cannot be undone, so it always needs a second person. */
  'persons.erase': {
    ...act('person.erase', async (tx, context, key, noteDone) => {
      if (await erasedUser(tx, key.clientId, key.userId)) {
        return badInput('already_erased', 'The person was erased already.', 'user');
      }
      // before the erasure, which replaces the person's name in the reason, too
      await noteDone();
      const { retention } = context.settings;
      const erased = await eraseUser(tx, { ...context, retention }, key);
      return erased ? ok(erased.report) : notFound('The user', 'user');
    }),
    fourEyes: () => 'always',
  },
  'persons.erasures': {
    allow: 'personalData',
    changes: false,
    input: v.strictObject({ page: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000)) }),
    run: async ({ page }, { db }) => {
      const { erasures, count } = await listErasures(db, { size: PAGE, offset: (page - 1) * PAGE });
      return ok({
        erasures: erasures.map(({ client, client_name, user_id, erased_at, evidence_until, report }) => ({
          client,
          clientName: client_name,
          user: user_id,
          erasedAt: erased_at.toISOString(),
          evidenceUntil: evidence_until?.toISOString() ?? null,
          report,
        })),
        pages: Math.max(1, Math.ceil(count / PAGE)),
      });
    },
  },
};

/**
 * Runs an act on a user in one transaction with its audit entry: `noteDone` writes that of the act's success with its
 * reason; a refusal writes its own.
 */
function act<Output>(
  action: AuditAction,
  run: (tx: Tx, context: StaffContext, key: UserKey, noteDone: () => Promise<void>) => Promise<Result<Output>>,
) {
  return {
    allow: 'personalData',
    changes: true,
    input: v.strictObject({ client: requiredText(60), user: rowId, reason: requiredText(200) }),
    run: ({ client, user: userId, reason }: PersonAct, context: StaffContext): Promise<Result<Output>> =>
      transaction(context.db, async (tx) => {
        const subject = `user ${userId}`;
        const clientId = await clientOfUser(tx, client, userId);
        const whose = clientId === undefined ? {} : { clientId, userId };
        const noteDone = () => auditDesk(tx, context, { action, subject, ...whose, after: { reason } });
        const done =
          clientId === undefined
            ? notFound('The user', 'user')
            : await run(tx, context, { clientId, userId }, noteDone);
        if (!done.ok) await auditDesk(tx, context, { action, subject, ...whose, result: done.refusal.code });
        return done;
      }),
  } as const;
}
