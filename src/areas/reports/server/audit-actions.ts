import type { AuditActionDeclaration } from '#kit/server/manifest/audit-action.ts';
import { namedSubject } from './audit-subject-store.ts';

/** The audit log's actions of views and reports, and their texts for the client. */
export const AUDIT_ACTIONS: readonly AuditActionDeclaration[] = [
  { name: 'view.save', label: 'Vista guardada', shown: { kind: 'otros', subject: namedSubject } },
  { name: 'view.remove', label: 'Vista eliminada', shown: { kind: 'otros', subject: namedSubject } },
];
