import { defineArea } from '#kit/area.ts';
import { OR_STOP } from '#kit/server/manifest/notification-kind.ts';
import { REQUESTS as SEES_REQUESTS } from './rules/permissions.ts';
import { approveRequest } from './server/approve.ts';
import { AUDIT_ACTIONS } from './server/audit-actions.ts';
import { beginPolicy } from './server/begin-policy.ts';
import { confirmPolicy } from './server/confirm-policy.ts';
import { expireRequest } from './server/expire.ts';
import { personalData } from './server/personal-data.ts';
import { policy } from './server/policy.ts';
import { preparePayment } from './server/prepare.ts';
import { rejectRequest } from './server/reject.ts';
import { request, requests } from './server/requests.ts';
import { savePolicy } from './server/save-policy.ts';
import { withdrawRequest } from './server/withdraw.ts';

/** Users who only buy vouchers see requests of vouchers. */
const REQUESTS = { to: 'permission', ...SEES_REQUESTS } as const;
const APPROVES = { to: 'permission', anyOf: ['Facturas::aprobar'], changes: true } as const;
const PREPARES = {
  to: 'case',
  argument: 'input.tipo',
  is: { text: 'bonos' },
  met: { to: 'permission', anyOf: ['Bonos::regalo'], changes: true },
  unmet: { to: 'permission', anyOf: ['Facturas::pendientes'], changes: true },
} as const;

export const area = defineArea({
  personalData,
  permissions: { 'Facturas::aprobar': ['Representante Legal', 'Administrativo'] },
  queries: {
    politicaAprobacion: { allow: REQUESTS, most: 1, run: policy },
    solicitudesPago: { allow: REQUESTS, most: 2, run: requests },
    solicitudPago: { allow: REQUESTS, most: 2, run: request },
  },
  mutations: {
    guardarPoliticaAprobacion: {
      allow: { to: 'role', anyOf: ['Representante Legal'], changes: true },
      most: 1,
      run: savePolicy,
    },
    confirmarPoliticaAprobacion: { allow: APPROVES, most: 1, run: confirmPolicy },
    prepararPago: { allow: PREPARES, most: 1, run: preparePayment },
    aprobarSolicitud: { allow: APPROVES, most: 1, run: approveRequest },
    rechazarSolicitud: { allow: APPROVES, most: 1, run: rejectRequest },
    retirarSolicitud: { allow: { ...REQUESTS, changes: true }, most: 1, run: withdrawRequest },
  },
  jobs: [expireRequest, beginPolicy],
  notifications: [
    {
      name: 'approval.asked',
      label: 'Un pago espera tu aprobación',
      anyOf: ['Facturas::aprobar'],
      channel: 'both',
      whatsapp: { asked: `Aviso para {{1}}: {{2}} espera tu aprobación. Revísalo en {{3}}${OR_STOP}` },
    },
    {
      name: 'approval.decided',
      label: 'Qué pasó con tus solicitudes de pago',
      anyOf: ['Facturas::pendientes', 'Bonos::regalo'],
      channel: 'both',
    },
  ],
  auditActions: AUDIT_ACTIONS,
});
