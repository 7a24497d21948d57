import type { Caso, MutationCerrarCasoArgs } from '#kit/core/contract/types.ts';
import { type Result, badInput, notFound, ok, refuse } from '#kit/core/result.ts';
import { writeAuditEntry } from '#kit/server/audit.ts';
import type { ViewerContext } from '#kit/server/context.ts';
import { transaction } from '#kit/server/database/database.ts';
import { nextState } from '../rules/case.ts';
import { publishCaseEvent } from './case-event.ts';
import { caseByUuid, lockCase, moveCase } from './case-store.ts';
import { publishCase } from './notify-of-case.ts';
import { mayClose, presentThread } from './present.ts';
import { isUuid } from '#kit/core/id.ts';

/** `cerrarCaso`: ends an open case, by its author or by who may pay. */
export async function closeCase({ id }: MutationCerrarCasoArgs, context: ViewerContext): Promise<Result<Caso>> {
  const { db, viewer, clock } = context;
  if (!isUuid(id)) return notFound('The case', 'id');
  const key = { clientId: viewer.clientId, uuid: id };
  const closed = await transaction(db, async (tx): Promise<Result<true>> => {
    await lockCase(tx, viewer.clientId, id);
    const row = await caseByUuid(tx, viewer, id);
    if (!row) return notFound('The case', 'id');
    if (!mayClose(row, viewer)) {
      return refuse({
        category: 'authorization',
        code: 'forbidden',
        message: 'Only its author and who may pay close a case.',
      });
    }
    const estado = nextState('close', row.estado);
    if (estado === null) return badInput('case_not_open', 'Only an open case can be closed.', 'id');
    const at = clock.now();
    await moveCase(tx, key, estado, at);
    await writeAuditEntry(tx, context, { action: 'case.close', subject: id, result: 'ok' });
    await publishCase(tx, key);
    await publishCaseEvent(tx, context, { ...key, number: row.number, estado, de: 'cliente', texto: null, at });
    return ok(true);
  });
  if (!closed.ok) return closed;
  const row = await caseByUuid(db, viewer, id);
  return row ? ok(await presentThread(db, row, context)) : notFound('The case', 'id');
}
