import type { AuditActionDeclaration } from '#kit/server/manifest/audit-action.ts';
import { namedSubject } from './audit-subject-store.ts';

const SHOWN = { kind: 'otros', subject: namedSubject } as const;

/** The audit log's actions of views and reports, and their texts for the client. */
export const AUDIT_ACTIONS: readonly AuditActionDeclaration[] = [
  { name: 'view.save', label: 'Vista guardada', shown: SHOWN },
  { name: 'view.remove', label: 'Vista eliminada', shown: SHOWN },
  { name: 'report.save', label: 'Informe programado', shown: SHOWN },
  { name: 'report.remove', label: 'Informe eliminado', shown: SHOWN },
  { name: 'report.confirm_recipient', label: 'Destinatario de un informe confirmado', shown: SHOWN },
  { name: 'report.end_recipient', label: 'Destinatario de un informe terminado', shown: SHOWN },
];
