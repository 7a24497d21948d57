import type { EstadoCalendario } from '#kit/core/contract/types.ts';
import { type Result, ok } from '#kit/core/result.ts';
import { writeAuditEntry } from '#kit/server/audit.ts';
import type { ViewerContext } from '#kit/server/context.ts';
import { transaction } from '#kit/server/database/database.ts';
import { deleteCalendar } from './calendar-store.ts';

/** `eliminarCalendario`; succeeds also if there is none. */
export async function removeCalendar(_args: object, context: ViewerContext): Promise<Result<EstadoCalendario>> {
  await transaction(context.db, async (tx) => {
    if (!(await deleteCalendar(tx, context.viewer))) return;
    await writeAuditEntry(tx, context, { action: 'calendar.remove', result: 'ok' });
  });
  return ok({ creado_at: null });
}
