import type { Actividad } from '#kit/core/contract/types.ts';
import { dateTimeIn } from '#kit/core/day.ts';
import type { AuditActionDeclaration } from '#kit/server/manifest/audit-action.ts';
import { deviceOf } from '#areas/session/rules/device.ts';
import { refusalText } from '../rules/refusal-text.ts';
import type { ActivityRow } from './activity-store.ts';

/** Converts entries to the contract's lines, with times in the time zone. Throws for an action that no client sees. */
export function activityLines(
  actions: readonly AuditActionDeclaration[],
  timeZone: string,
): (row: ActivityRow) => Actividad {
  const declared = new Map(actions.map((action) => [action.name, action]));
  return (row) => {
    const { label, shown = null } = declared.get(row.action) ?? {};
    if (label === undefined || !shown)
      throw new Error(`The activity has an entry of ${row.action}, which is not shown.`);
    // the client does not see the address and device of a member of staff
    const device = row.soporte || row.user_agent === null ? null : deviceOf(row.user_agent);
    return {
      id: String(row.entry_id),
      fecha: dateTimeIn(row.at, timeZone),
      accion: row.action,
      accion_descripcion: label,
      tipo: shown.kind,
      detalle: row.subject === null ? null : (shown.subject?.text(row.subject as never) ?? null),
      resultado: row.result,
      resultado_descripcion: refusalText(row.result),
      usuario:
        row.user_id === null ? null : { id: String(row.user_id), nombre: row.nombre ?? '', email: row.email ?? '' },
      soporte: row.soporte,
      direccion: row.soporte ? null : row.address,
      navegador: device?.browser ?? null,
      sistema: device?.system ?? null,
    };
  };
}
