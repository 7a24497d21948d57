import { defineArea } from '#kit/area.ts';
import { declareList } from '#kit/server/export/list-declaration.ts';
import { compensationsSearch } from './rules/compensations-search.ts';
import { compensationsVariables } from './rules/compensations-variables.ts';
import { NOTIFY_UNDONE_JOB, pdfRoute } from '#areas/account/server/public.ts';
import { DESK_AUDIT_ACTIONS, desk } from './desk/server/desk.ts';
import { MAX_LINES } from './rules/compensate.ts';
import { sendAnswerMail } from './server/answer-mail.ts';
import { answerKind } from './server/answer.ts';
import { compensationSubject } from './server/audit-subject-store.ts';
import { checkCompensations, listContradictions } from './server/check-store.ts';
import { compensationPdf } from './server/compensation-file.ts';
import { markDelayed, requestCompensation } from './server/compensate.ts';
import { compensationExport, compensationsExport } from './server/list-export.ts';
import { compensations } from './server/list.ts';
import { addCompensationMetrics } from './server/metrics.ts';
import { PAYMENT_KINDS } from './server/payment-kinds.ts';
import { proposeCompensation } from './server/propose.ts';
import { personalData } from './server/personal-data.ts';

const COMPENSATIONS = { to: 'permission', anyOf: ['Facturas::pendientes'] } as const;

export const area = defineArea({
  personalData,
  desk,
  queries: {
    listarCompensaciones: { allow: COMPENSATIONS, run: compensations },
    proponerCompensacion: { allow: COMPENSATIONS, most: 1, run: proposeCompensation },
  },
  mutations: {
    crearCompensacion: { allow: { ...COMPENSATIONS, changes: true }, most: 1, run: requestCompensation },
  },
  listLimits: { CompensacionInput: MAX_LINES },
  paymentKinds: PAYMENT_KINDS,
  files: [pdfRoute(compensationPdf, COMPENSATIONS)],
  exports: [
    { list: compensationsExport, allow: COMPENSATIONS },
    { list: compensationExport, allow: COMPENSATIONS },
  ],
  lists: [
    declareList({
      name: 'compensaciones',
      title: 'Compensaciones',
      path: '/admin/pending-invoices/compensaciones',
      allow: COMPENSATIONS,
      search: compensationsSearch,
      file: compensationsExport,
      argsOf: compensationsVariables,
    }),
  ],
  recordTypes: [answerKind],
  jobs: [markDelayed, sendAnswerMail, { ...sendAnswerMail, ...NOTIFY_UNDONE_JOB }],
  metrics: addCompensationMetrics,
  ledgerChecks: {
    invariants: checkCompensations,
    reviews: [{ title: 'the ERP sent an answer that contradicts these compensations', list: listContradictions }],
  },
  notifications: [
    {
      name: 'compensation.end',
      label: 'Cómo termina una compensación',
      anyOf: ['Facturas::pendientes'],
      channel: 'both',
    },
  ],
  events: ['compensation.created'],
  auditActions: [
    ...DESK_AUDIT_ACTIONS,
    {
      name: 'compensation.create',
      label: 'Compensación enviada',
      shown: { kind: 'compensaciones', subject: compensationSubject },
      evidence: 'books',
    },
  ],
});
