import { sql } from 'kysely';
import type { AuditActionDeclaration, AuditSubject } from '#kit/server/manifest/audit-action.ts';

/** A weekly batch, by the name that it had. */
const batchSubject: AuditSubject = {
  select: sql`to_json(coalesce(a.after, a.before) ->> 'nombre')`,
  text: (name: string) => name,
};

/** The audit log's actions on weekly batches, and their texts for the client. */
export const AUDIT_ACTIONS: readonly AuditActionDeclaration[] = [
  { name: 'batch.save', label: 'Lote semanal guardado', shown: { kind: 'pagos', subject: batchSubject } },
  { name: 'batch.remove', label: 'Lote semanal eliminado', shown: { kind: 'pagos', subject: batchSubject } },
];
