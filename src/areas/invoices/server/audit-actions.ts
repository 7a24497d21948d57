import type { AuditActionDeclaration } from '#kit/server/manifest/audit-action.ts';
import { paymentSubject, planSubject } from './audit-subject-store.ts';

/** The audit log's actions on payments, and their texts for the client. */
export const AUDIT_ACTIONS: readonly AuditActionDeclaration[] = [
  {
    name: 'payment.create',
    label: 'Pago iniciado',
    shown: { kind: 'pagos', subject: paymentSubject },
    evidence: 'books',
  },
  {
    name: 'payment.continue',
    label: 'Pago continuado en el banco',
    shown: { kind: 'pagos', subject: paymentSubject },
    evidence: 'books',
  },
  {
    name: 'payment.abandon',
    label: 'Pago cancelado',
    shown: { kind: 'pagos', subject: paymentSubject },
    evidence: 'books',
  },
  {
    name: 'plan.create',
    label: 'Plan de pagos creado',
    shown: { kind: 'pagos', subject: planSubject },
    evidence: 'books',
  },
  {
    name: 'plan.release',
    label: 'Plan de pagos dejado',
    shown: { kind: 'pagos', subject: planSubject },
    evidence: 'books',
  },
  { name: 'calendar.create', label: 'Calendario de vencimientos creado', shown: { kind: 'otros' } },
  { name: 'calendar.remove', label: 'Calendario de vencimientos eliminado', shown: { kind: 'otros' } },
];
