import type { Caso, MutationResponderCasoArgs } from '#kit/core/contract/types.ts';
import { isUuid } from '#kit/core/id.ts';
import { readIdempotencyKey } from '#kit/core/idempotency.ts';
import { type Result, badInput, notFound, ok } from '#kit/core/result.ts';
import { writeAuditEntry } from '#kit/server/audit.ts';
import type { ViewerContext } from '#kit/server/context.ts';
import { transaction } from '#kit/server/database/database.ts';
import { findEarlierResult, idempotentRequest } from '#kit/server/http/idempotent-request.ts';
import { lockLedger } from '#areas/account/server/public.ts';
import { answerEffect, nextState, readFileIds, readMessage } from '../rules/case.ts';
import { CASE_LIMITS } from '../rules/limits.ts';
import { caseByUuid, countMessages, insertMessage, lockCase, moveCase } from './case-store.ts';
import { publishCaseEvent } from './case-event.ts';
import { attachFiles } from './file-store.ts';
import { lockFiles } from './lock-files.ts';
import { publishCase } from './notify-of-case.ts';
import { answerable, presentThread } from './present.ts';

/**
 * `responderCaso`: adds a message of the client. It has a case reviewed again that was rejected within 15 days. A
 * repeated key with the same input adds nothing.
 */
export async function replyToCase(args: MutationResponderCasoArgs, context: ViewerContext): Promise<Result<Caso>> {
  const { db, viewer, clock } = context;
  const { id, texto, archivos, idempotencyKey } = args;
  const repeated = readIdempotencyKey(idempotencyKey);
  if (!repeated.ok) return repeated;
  const text = readMessage(texto, 'texto');
  if (!text.ok) return text;
  const ids = readFileIds(archivos, 'archivos');
  if (!ids.ok) return ids;
  if (!isUuid(id)) return notFound('The case', 'id');
  const { clientId, userId } = viewer;
  const key = { clientId, uuid: id };
  const request = idempotentRequest(repeated.value, { id, text: text.value, files: ids.value });
  const replied = await transaction(db, async (tx): Promise<Result<true>> => {
    await lockLedger(tx, [clientId]);
    await lockCase(tx, clientId, id);
    const row = await caseByUuid(tx, viewer, id);
    if (!row) return notFound('The case', 'id');
    const earlier = await findEarlierResult(tx, viewer, 'case_message', request);
    if (!earlier.ok) return earlier;
    if (earlier.value !== null) return ok(true);
    const at = clock.now();
    const effect = answerEffect(answerable(row), at);
    if (effect === null) return badInput('case_ended', 'The case has ended and cannot be answered.', 'id');
    if ((await countMessages(tx, clientId, id)) >= CASE_LIMITS.messages) {
      return badInput('too_many_messages', `A case has at most ${CASE_LIMITS.messages} messages.`, 'id');
    }
    const files = await lockFiles(tx, context, ids.value, 'archivos');
    if (!files.ok) return files;
    const messageId = await insertMessage(tx, key, { author: 'client', userId, request, text: text.value, at });
    await attachFiles(tx, clientId, files.value, messageId);
    const estado = effect === 'reopens' ? (nextState('reopen', row.estado) ?? row.estado) : row.estado;
    if (estado !== row.estado) await moveCase(tx, key, estado, at);
    await writeAuditEntry(tx, context, { action: 'case.reply', subject: id, result: 'ok' });
    await publishCase(tx, key);
    await publishCaseEvent(tx, context, { ...key, number: row.number, estado, de: 'cliente', texto: text.value, at });
    return ok(true);
  });
  if (!replied.ok) return replied;
  const row = await caseByUuid(db, viewer, id);
  return row ? ok(await presentThread(db, row, context)) : notFound('The case', 'id');
}
