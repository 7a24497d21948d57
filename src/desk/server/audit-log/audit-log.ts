import * as v from 'valibot';
import { writeCsv } from '#kit/core/csv.ts';
import { isDay } from '#kit/core/day.ts';
import { badInput, ok } from '#kit/core/result.ts';
import type { AuditActionDeclaration } from '#kit/server/manifest/audit-action.ts';
import type { AuditApi } from '../../rules/audit-api.ts';
import { type Actions, anyText, nothing, rowId } from '#kit/desk/server/action.ts';
import { auditDesk } from '#kit/desk/server/audit.ts';
import { searchAudit, staffNames } from './audit-log-store.ts';

const PAGE = 50;
/** Max. entries of an exported file. */
const AUDIT_EXPORT = 20_000;

const day = v.nullable(v.pipe(v.string(), v.check(isDay, 'is not an existing day, YYYY-MM-DD')));
const filter = v.strictObject({
  from: day,
  to: day,
  client: anyText(64),
  user: anyText(254),
  staff: v.nullable(rowId),
  action: anyText(64),
  result: v.picklist(['all', 'ok', 'refused']),
});
const cursor = v.strictObject({ at: v.pipe(v.string(), v.isoTimestamp()), id: rowId });

const HEAD = [
  'Fecha (UTC)',
  'Acción',
  'Código',
  'Sobre',
  'Resultado',
  'Cliente',
  'Usuario',
  'Persona de la empresa',
  'Dirección IP',
  'Petición',
  'Antes',
  'Después',
];

/** Reads the audit log. */
export const auditLogActions: Actions<AuditApi> = {
  'audit.list': {
    allow: 'audit',
    changes: false,
    input: v.strictObject({ filter, after: v.nullable(cursor) }),
    run: async ({ filter: asked, after }, { db, auditActions }) => {
      const found = await searchAudit(db, asked, { after, limit: PAGE + 1 });
      const labelOf = labelsOf(auditActions);
      const entries = found.slice(0, PAGE).map((entry) => Object.assign(entry, { actionLabel: labelOf(entry.action) }));
      const last = entries.at(-1);
      return ok({ entries, next: last && found.length > PAGE ? { at: last.at, id: last.id } : null });
    },
  },
  /** Writes an audit entry itself, because a file leaves the desk. */
  'audit.export': {
    allow: 'audit',
    changes: true,
    input: v.strictObject({ filter }),
    run: async ({ filter: asked }, context) => {
      const entries = await searchAudit(context.db, asked, { after: null, limit: AUDIT_EXPORT + 1 });
      if (entries.length > AUDIT_EXPORT) {
        return badInput(
          'too_many',
          `The file would have more than ${AUDIT_EXPORT} entries: search for less.`,
          'filter',
          {
            most: AUDIT_EXPORT,
          },
        );
      }
      await auditDesk(context.db, context, { action: 'audit.export', after: { entries: entries.length } });
      const labelOf = labelsOf(context.auditActions);
      const rows = entries.map((entry) => [
        entry.at,
        labelOf(entry.action),
        entry.action,
        entry.subject,
        entry.result,
        entry.client,
        entry.user,
        entry.agent,
        entry.address,
        entry.requestId,
        entry.before && JSON.stringify(entry.before),
        entry.after && JSON.stringify(entry.after),
      ]);
      return ok({ csv: writeCsv([HEAD, ...rows]), entries: entries.length });
    },
  },
  'audit.choices': {
    allow: 'audit',
    changes: false,
    input: nothing,
    run: async (_input, { db, auditActions }) =>
      ok({ staff: await staffNames(db), actions: auditActions.map(({ name, label }) => ({ name, label })) }),
  },
};

/** Maps the names of acts to their labels. */
function labelsOf(actions: readonly AuditActionDeclaration[]): (name: string) => string {
  const labels = new Map(actions.map(({ name, label }) => [name, label]));
  return (name) => labels.get(name) ?? name;
}
