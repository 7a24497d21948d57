import type { AuditActionDeclaration } from '#kit/server/manifest/audit-action.ts';
import { keySubject, webhookSubject } from './audit-subject-store.ts';

const SHOWN = { kind: 'seguridad', subject: keySubject } as const;
const SHOWN_WEBHOOK = { kind: 'seguridad', subject: webhookSubject } as const;

/** The audit log's actions of API keys and webhooks, and their texts for the client. */
export const AUDIT_ACTIONS: readonly AuditActionDeclaration[] = [
  { name: 'api_key.create', label: 'Llave de API creada', shown: SHOWN },
  { name: 'api_key.remove', label: 'Llave de API eliminada', shown: SHOWN },
  { name: 'webhook.create', label: 'Webhook creado', shown: SHOWN_WEBHOOK },
  { name: 'webhook.change', label: 'Webhook cambiado', shown: SHOWN_WEBHOOK },
  { name: 'webhook.rotate', label: 'Secreto de webhook cambiado', shown: SHOWN_WEBHOOK },
  { name: 'webhook.remove', label: 'Webhook eliminado', shown: SHOWN_WEBHOOK },
];
