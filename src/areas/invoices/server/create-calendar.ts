import type { Calendario } from '#kit/core/contract/types.ts';
import { type Result, ok } from '#kit/core/result.ts';
import { writeAuditEntry } from '#kit/server/audit.ts';
import type { ViewerContext } from '#kit/server/context.ts';
import { transaction } from '#kit/server/database/database.ts';
import { newToken, sha256 } from '#areas/session/server/public.ts';
import { saveCalendar } from './calendar-store.ts';

/** `crearCalendario`: only the secret's SHA-256 is stored. */
export async function createCalendar(_args: object, context: ViewerContext): Promise<Result<Calendario>> {
  const { db, clock, viewer, settings } = context;
  const secret = newToken(viewer.clientId);
  await transaction(db, async (tx) => {
    await saveCalendar(tx, viewer, { secretSha256: sha256(secret), now: clock.now() });
    await writeAuditEntry(tx, context, { action: 'calendar.create', result: 'ok' });
  });
  return ok({ url: `${settings.publicUrls[viewer.store.code]}/calendar/${secret}.ics` });
}
