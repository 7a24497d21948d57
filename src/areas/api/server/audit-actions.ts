import type { AuditActionDeclaration } from '#kit/server/manifest/audit-action.ts';
import { keySubject } from './audit-subject-store.ts';

const SHOWN = { kind: 'seguridad', subject: keySubject } as const;

/** The audit log's actions of API keys, and their texts for the client. */
export const AUDIT_ACTIONS: readonly AuditActionDeclaration[] = [
  { name: 'api_key.create', label: 'Llave de API creada', shown: SHOWN },
  { name: 'api_key.remove', label: 'Llave de API eliminada', shown: SHOWN },
];
