import type { AuditActionDeclaration } from '#kit/server/manifest/audit-action.ts';
import { requestSubject } from './audit-subject-store.ts';

const onRequest = (name: string, label: string): AuditActionDeclaration => ({
  name,
  label,
  shown: { kind: 'pagos', subject: requestSubject },
  evidence: 'books',
});

/** The audit log's actions on approvals, and their texts for the client. */
export const AUDIT_ACTIONS: readonly AuditActionDeclaration[] = [
  onRequest('approval.prepare', 'Pago enviado a aprobación'),
  onRequest('approval.approve', 'Pago aprobado'),
  onRequest('approval.reject', 'Pago rechazado'),
  onRequest('approval.withdraw', 'Solicitud de pago retirada'),
  onRequest('approval.expire', 'Solicitud de pago vencida'),
  onRequest('approval.reopen', 'Solicitud de pago otra vez por aprobar'),
  onRequest('approval.paid', 'Solicitud de pago pagada'),
  {
    name: 'approval.policy',
    label: 'Política de aprobación cambiada',
    shown: { kind: 'seguridad' },
    evidence: 'books',
  },
  {
    name: 'approval.policy_confirm',
    label: 'Política de aprobación confirmada',
    shown: { kind: 'seguridad' },
    evidence: 'books',
  },
  {
    name: 'approval.policy_begin',
    label: 'Cambio de la política de aprobación en vigor',
    shown: { kind: 'seguridad' },
    evidence: 'books',
  },
  {
    name: 'approval.policy_withdraw',
    label: 'Cambio de la política de aprobación retirado',
    shown: { kind: 'seguridad' },
    evidence: 'books',
  },
];
