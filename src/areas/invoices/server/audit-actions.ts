import type { AuditActionDeclaration } from '../../../kit/server/audit-action.ts';
import { paymentSubject, planSubject } from './audit-subject-store.ts';

/** What the audit log records of payments, and how a client sees it. */
export const AUDIT_ACTIONS: readonly AuditActionDeclaration[] = [
  { name: 'payment.create', shown: { kind: 'pagos', label: 'Pago iniciado', subject: paymentSubject } },
  { name: 'payment.continue', shown: { kind: 'pagos', label: 'Pago continuado en el banco', subject: paymentSubject } },
  { name: 'payment.abandon', shown: { kind: 'pagos', label: 'Pago cancelado', subject: paymentSubject } },
  { name: 'plan.create', shown: { kind: 'pagos', label: 'Plan de pagos creado', subject: planSubject } },
  { name: 'plan.release', shown: { kind: 'pagos', label: 'Plan de pagos dejado', subject: planSubject } },
  { name: 'calendar.create', shown: { kind: 'otros', label: 'Calendario de vencimientos creado' } },
  { name: 'calendar.remove', shown: { kind: 'otros', label: 'Calendario de vencimientos eliminado' } },
];
