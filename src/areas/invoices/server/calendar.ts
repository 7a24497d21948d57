import type { EstadoCalendario } from '#kit/core/contract/types.ts';
import { dateTimeIn } from '#kit/core/day.ts';
import { type Result, ok } from '#kit/core/result.ts';
import type { ViewerContext } from '#kit/server/context.ts';
import { calendarCreatedAt } from './calendar-store.ts';

/** `calendario` */
export async function calendarState(_args: object, { db, viewer }: ViewerContext): Promise<Result<EstadoCalendario>> {
  const at = await calendarCreatedAt(db, viewer);
  return ok({ creado_at: at && dateTimeIn(at, viewer.store.timeZone) });
}
