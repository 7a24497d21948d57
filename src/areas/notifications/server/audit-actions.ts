import type { AuditActionDeclaration } from '#kit/server/manifest/audit-action.ts';
import { numberSubject } from './audit-subject-store.ts';

const NUMBER = { kind: 'seguridad', subject: numberSubject } as const;

/** The audit log's actions on a user's number of WhatsApp, and their texts for the client. */
export const AUDIT_ACTIONS: readonly AuditActionDeclaration[] = [
  { name: 'whatsapp.confirm', label: 'Número de WhatsApp confirmado', shown: NUMBER },
  { name: 'whatsapp.remove', label: 'Número de WhatsApp eliminado', shown: NUMBER },
];
