import { createHash } from 'node:crypto';
import type {
  AssociateLinesReview,
  CreatedAssociates,
  MutationCrearUsuariosClienteArgs,
  QueryRevisarUsuariosClienteArgs,
} from '#kit/core/contract/types.ts';
import { readIdempotencyKey } from '#kit/core/idempotency.ts';
import { type Result, badInput, ok } from '#kit/core/result.ts';
import { writeAuditEntry } from '#kit/server/audit.ts';
import { today } from '#kit/server/clock.ts';
import type { ViewerContext } from '#kit/server/context.ts';
import { type Db, type Tx, transaction } from '#kit/server/database/database.ts';
import { type AssociateLine, type CheckedLines, checkLines, emailOf } from '../rules/check-lines.ts';
import { createAssociates, toNewUser, tooManyUsers } from './create.ts';
import { activeDestinationIds, hasAuditEntry } from './upload-store.ts';
import { lockUser, takenEmails } from './users-store.ts';

/** How long a repeated request, with the same key and lines, gets its first answer again, in milliseconds. */
const REPEATED_FOR = 24 * 60 * 60 * 1000;

/** `revisarUsuariosCliente`: the problems for which `createUsers` would refuse these lines. */
export async function reviewUsers(
  { lines }: QueryRevisarUsuariosClienteArgs,
  context: ViewerContext,
): Promise<Result<AssociateLinesReview>> {
  const { problems } = await check(context.db, context, lines);
  return ok({ problems: [...problems] });
}

/** `crearUsuariosCliente`: creates all users of these lines in one transaction, or none if a line has a problem. */
export async function createUsers(
  { lines, idempotencyKey }: MutationCrearUsuariosClienteArgs,
  context: ViewerContext,
): Promise<Result<CreatedAssociates>> {
  const key = readIdempotencyKey(idempotencyKey);
  if (!key.ok) return key;
  if (lines.length === 0) return badInput('lines_missing', 'There must be at least one line.', 'lines');
  const { db, viewer, clock } = context;
  const action = 'user.upload';
  // other lines with the same key are a different request: users that both have are refused as taken
  const subject = `upload ${createHash('sha256')
    .update(JSON.stringify([key.value, lines]))
    .digest('hex')}`;
  try {
    return await transaction(db, async (tx) => {
      // of two identical concurrent requests, the second waits for the first
      await lockUser(tx, viewer.clientId, viewer.userId);
      const since = new Date(clock.now().getTime() - REPEATED_FOR);
      if (await hasAuditEntry(tx, viewer, { action, subject, since }))
        return ok({ created: lines.length, problems: [] });
      const { users, problems } = await check(tx, context, lines);
      if (problems.length > 0) return ok({ created: 0, problems: [...problems] });
      const tooMany = await tooManyUsers(tx, context, users.length);
      if (tooMany) return tooMany;
      const created = await createAssociates(
        tx,
        context,
        users.map((values) => toNewUser(values, context, (values.destinations ?? []).map(Number))),
      );
      if (created.length < users.length) throw new EmailTaken('A user with one of the e-mails was just created.');
      await writeAuditEntry(tx, context, { action, subject, result: 'ok' });
      return ok({ created: created.length, problems: [] });
    });
  } catch (error) {
    if (!(error instanceof EmailTaken)) throw error;
    const { problems } = await check(db, context, lines);
    if (problems.length === 0) throw error;
    return ok({ created: 0, problems: [...problems] });
  }
}

/** Ends the transaction: somebody else has created a user with one of the e-mails after the check. */
class EmailTaken extends Error {}

async function check(
  db: Db | Tx,
  { clock, viewer }: Pick<ViewerContext, 'clock' | 'viewer'>,
  lines: readonly AssociateLine[],
): Promise<CheckedLines> {
  const codes = new Set(lines.flatMap(({ destination_codes }) => destination_codes ?? []));
  return checkLines(lines, {
    today: today(clock, viewer.store),
    country: viewer.store.country,
    destinations: await activeDestinationIds(db, viewer.clientId, [...codes]),
    taken: await takenEmails(db, viewer.clientId, lines.map(emailOf)),
  });
}
