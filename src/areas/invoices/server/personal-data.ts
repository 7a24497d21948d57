import type { PersonalData } from '#kit/server/person/personal-data.ts';
import { linesOfPerson } from './person-lines-store.ts';

/** What payments have about users. */
export const personalData: PersonalData = {
  due_calendar: {
    title: 'Calendario de vencimientos',
    rows: 'user',
    texts: 'secret_sha256',
    secret: ['secret_sha256'],
    erase: 'delete',
  },
  overdue_day: { none: 'sums of a store', texts: 'store' },
  payment: {
    title: 'Pagos',
    rows: 'user',
    texts:
      'estado moneda id_segment gateway token phrase url_redirect banco autorizacion causa idempotency_key input_sha256 gateway_session',
    secret: ['token', 'phrase', 'url_redirect', 'input_sha256'],
    erase: 'keep',
    keeps: 'books',
  },
  payment_contradiction: { none: "the gateway's answers", texts: 'told causa moneda estado kind source' },
  payment_event: { none: 'states of payments', texts: 'estado source banco autorizacion causa' },
  payment_line: {
    title: 'Documentos pagados',
    rows: linesOfPerson,
    texts: 'tipo_transaccion observaciones',
    erase: { observaciones: null },
    keeps: 'books',
  },
  payment_plan: {
    title: 'Planes de pagos',
    rows: 'user',
    erase: 'keep',
    keeps: 'books',
  },
  payment_plan_document: { none: 'documents of plans' },
  settlement_difference: {
    none: "the gateway's files; a reason is staff's",
    texts: 'kind state reference cus portal_cus estado file_currency portal_currency',
    mentions: 'reason',
  },
  settlement_file: { none: "the gateway's files", texts: 'gateway sha256 content' },
  settlement_run: { none: 'sums', texts: 'gateway totals' },
};
