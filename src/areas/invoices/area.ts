import { defineArea } from '#kit/area.ts';
import { OR_STOP } from '#kit/server/manifest/notification-kind.ts';
import { declareList } from '#kit/server/export/list-declaration.ts';
import { pdfRoute } from '#areas/account/server/public.ts';
import { DESK_AUDIT_ACTIONS, desk } from './desk/server/desk.ts';
import { scheduleOverdue, storeOverdueDaily } from './desk/server/numbers/overdue.ts';
import { storePastDays } from './desk/server/numbers/past-days-command.ts';
import { invoicesSearch } from './rules/invoices-search.ts';
import { invoicesVariables } from './rules/invoices-variables.ts';
import { paymentsSearch } from './rules/payments-search.ts';
import { paymentsVariables } from './rules/payments-variables.ts';
import { MAX_PLAN_DOCUMENTS } from './rules/plan.ts';
import { abandonPayment } from './server/abandon.ts';
import { AUDIT_ACTIONS } from './server/audit-actions.ts';
import { calendarState } from './server/calendar.ts';
import { createCashPayment } from './server/cash.ts';
import { continueByUuid } from './server/continue.ts';
import { createCalendar } from './server/create-calendar.ts';
import { createPlan } from './server/create-plan.ts';
import { checkPayments, listContradictions, listUnfinished } from './server/check-store.ts';
import { paymentsExport } from './server/history-export.ts';
import { payments } from './server/history.ts';
import { notifyDueInvoices, scheduleDueInvoices } from './server/due-notification.ts';
import { invoicesExport } from './server/list-export.ts';
import { listDocuments } from './server/list.ts';
import { addPaymentMetrics } from './server/metrics.ts';
import { payPlan } from './server/pay-plan.ts';
import { PAYMENT_KINDS } from './server/payment-kinds.ts';
import { pay } from './server/pay.ts';
import { plans } from './server/plan.ts';
import { receiptPdf } from './server/receipt.ts';
import { sendReceiptMail } from './server/receipt-mail.ts';
import { releasePlan } from './server/release-plan.ts';
import { removeCalendar } from './server/remove-calendar.ts';
import { consultPayment } from './server/result.ts';
import { routes } from './server/routes.ts';
import { shareReceipt } from './server/share-receipt.ts';
import { checkEndedPayment, checkPayment, resumePayments } from './server/sync-status.ts';
import { personalData } from './server/personal-data.ts';

const DOCUMENTS = { to: 'permission', anyOf: ['Facturas::pendientes', 'Dashboard::cartera'] } as const;
const PAYMENTS = { to: 'permission', anyOf: ['Facturas::pendientes'] } as const;
const PAYS = { ...PAYMENTS, changes: true } as const;
/** A payment; users who only buy vouchers may see their voucher payments. */
const A_PAYMENT = { to: 'permission', anyOf: ['Facturas::pendientes', 'Bonos::regalo'] } as const;
const CHANGES_A_PAYMENT = { ...A_PAYMENT, changes: true } as const;
const BUYS_VOUCHERS = { to: 'permission', anyOf: ['Bonos::regalo'], changes: true } as const;
/** A cash payment with segment BO buys vouchers. */
const PAYS_CASH = {
  to: 'case',
  argument: 'filter.id_segment.eq',
  is: { text: 'BO' },
  met: BUYS_VOUCHERS,
  unmet: PAYS,
} as const;

/** The documents that the portal's list shows. */
const WITH_INVOICES = { paymentType: 'OFFLINE', documentType: 'INVOICE' } as const;

export const area = defineArea({
  personalData,
  desk,
  permissions: {
    'Facturas::pendientes': ['Representante Legal', 'Administrativo', 'Financiero', 'Surtidor'],
    // it only reads: what is open, the credit and its forecast
    'Dashboard::cartera': ['Representante Legal', 'Administrativo', 'Financiero', 'Surtidor', 'Contador'],
  },
  queries: {
    documentos: { allow: DOCUMENTS, run: listDocuments },
    listarTransacciones: { allow: PAYMENTS, run: payments },
    planesPagos: { allow: PAYMENTS, most: 1, run: plans },
    calendario: { allow: PAYMENTS, run: calendarState },
    easyPayContado: { allow: PAYS_CASH, most: 2, run: createCashPayment },
  },
  mutations: {
    consultarUuidYDesbloquearDocumentos: { allow: A_PAYMENT, most: 2, run: consultPayment },
    compartirComprobante: { allow: A_PAYMENT, run: shareReceipt },
    crearTransaccionOnline: { allow: PAYS, most: 1, run: pay },
    crearPlanPagos: { allow: PAYS, most: 1, run: createPlan },
    pagarPlanPagos: { allow: PAYS, most: 1, run: payPlan },
    soltarPlanPagos: { allow: PAYS, most: 1, run: releasePlan },
    continuarTransaccion: { allow: CHANGES_A_PAYMENT, most: 1, run: continueByUuid },
    crearCalendario: { allow: PAYS, most: 1, run: createCalendar },
    eliminarCalendario: { allow: PAYS, most: 1, run: removeCalendar },
    abandonarTransaccion: { allow: CHANGES_A_PAYMENT, most: 1, run: abandonPayment },
  },
  listLimits: { DocumentoPlanInput: MAX_PLAN_DOCUMENTS },
  paymentKinds: PAYMENT_KINDS,
  files: [pdfRoute(receiptPdf, A_PAYMENT)],
  exports: [
    { list: invoicesExport, allow: DOCUMENTS },
    { list: paymentsExport, allow: PAYMENTS },
  ],
  lists: [
    declareList({
      name: 'facturas-pendientes',
      title: 'Facturas pendientes',
      path: '/admin/pending-invoices',
      allow: PAYMENTS,
      search: invoicesSearch,
      file: invoicesExport,
      argsOf: (search) => ({ ...WITH_INVOICES, ...invoicesVariables(search) }),
    }),
    declareList({
      name: 'pagos-realizados',
      title: 'Pagos realizados',
      path: '/admin/pending-invoices/pagos',
      allow: PAYMENTS,
      search: paymentsSearch,
      file: paymentsExport,
      argsOf: paymentsVariables,
    }),
  ],
  routes,
  jobs: [checkPayment, checkEndedPayment, sendReceiptMail, notifyDueInvoices, storeOverdueDaily],
  adminCommands: { 'overdue-days': storePastDays },
  background: (app) => ({
    begin: async () => {
      await resumePayments(app);
      await scheduleDueInvoices(app);
      await scheduleOverdue(app);
    },
  }),
  metrics: addPaymentMetrics,
  ledgerChecks: {
    invariants: checkPayments,
    reviews: [{ title: 'the gateway sent a status that contradicts these payments', list: listContradictions }],
    underWay: {
      title:
        'the gateway: how these payments ended (the job asks by itself), and which payments it has since {since} that ' +
        'are not here (compare its report of each day at /mesa/conciliacion)',
      list: listUnfinished,
    },
  },
  notifications: [
    {
      name: 'payment.end',
      label: 'Cómo termina un pago',
      anyOf: ['Facturas::pendientes', 'Bonos::regalo'],
      channel: 'both',
      whatsapp: {
        approved: `Aviso para {{1}}: el banco aprobó tu {{2}}. Mira el resultado en {{3}}${OR_STOP}`,
        failed: `Aviso para {{1}}: tu {{2}} no se hizo. Mira por qué en {{3}}${OR_STOP}`,
        reversed: `Aviso para {{1}}: el banco devolvió tu {{2}}. Mira el resultado en {{3}}${OR_STOP}`,
      },
    },
    {
      name: 'invoice.due',
      label: 'Facturas que vencen',
      anyOf: ['Facturas::pendientes'],
      channel: 'both',
      whatsapp: { due: `Aviso para {{1}}: {{2}}. Mira y paga en {{3}}${OR_STOP}` },
    },
  ],
  events: ['payment.approved', 'payment.reversed'],
  auditActions: [...AUDIT_ACTIONS, ...DESK_AUDIT_ACTIONS],
});
