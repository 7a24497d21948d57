import type { AuditActionDeclaration } from '#kit/server/manifest/audit-action.ts';
import { caseSubject } from './audit-subject-store.ts';

/** The audit log's actions on cases, and their texts for the client. */
export const AUDIT_ACTIONS: readonly AuditActionDeclaration[] = [
  { name: 'case.create', label: 'Caso abierto', shown: { kind: 'otros', subject: caseSubject } },
  { name: 'case.reply', label: 'Caso respondido', shown: { kind: 'otros', subject: caseSubject } },
  { name: 'case.close', label: 'Caso cerrado', shown: { kind: 'otros', subject: caseSubject } },
];
