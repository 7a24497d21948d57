import type { AuditActionDeclaration } from '#kit/server/manifest/audit-action.ts';
import { batchSubject, reconciliationSubject } from './audit-subject-store.ts';

/** The audit log's actions of the treasurer, and their texts for the client. */
export const AUDIT_ACTIONS: readonly AuditActionDeclaration[] = [
  { name: 'batch.save', label: 'Lote semanal guardado', shown: { kind: 'pagos', subject: batchSubject } },
  { name: 'batch.remove', label: 'Lote semanal eliminado', shown: { kind: 'pagos', subject: batchSubject } },
  {
    name: 'reconciliation.save',
    label: 'Conciliación guardada',
    shown: { kind: 'pagos', subject: reconciliationSubject },
  },
];
