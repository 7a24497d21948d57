import { defineArea } from '#kit/area.ts';
import { declareList } from '#kit/server/export/list-declaration.ts';
import { historySearch } from './rules/history-search.ts';
import { historyVariables } from './rules/history-variables.ts';
import { statusSearch } from './rules/status-search.ts';
import { statusVariables } from './rules/status-variables.ts';
import { certificatePdf } from './server/certificate.ts';
import { myCompanies } from './server/companies.ts';
import { checkLedger } from './server/check-store.ts';
import { oldRows } from './server/clean-store.ts';
import { detailPdf, linkToHistoryDetail, linkToStatusDetail } from './server/detail.ts';
import { documentDetail } from './server/document.ts';
import { historyExport } from './server/history-export.ts';
import { accountHistory } from './server/history.ts';
import { statementKind } from './server/import-statement.ts';
import { documentKind } from './server/import.ts';
import { pdfRoute } from './server/pdf-file.ts';
import { periodExport } from './server/period-export.ts';
import { accountStatusHistory } from './server/periods.ts';
import { statusExport } from './server/status-export.ts';
import { accountStatus, documentClasses } from './server/status.ts';
import { linkToTimeline, timelinePdf } from './server/timeline.ts';
import { verifyDocument } from './server/verify.ts';
import { personalData } from './server/personal-data.ts';

const STATUS = { to: 'permission', anyOf: ['EstadoDeCuenta::linea'] } as const;
const HISTORY = { to: 'permission', anyOf: ['Movimientos::historico'] } as const;
/** A document's detail, from the statement or the history. */
const DETAIL = { to: 'permission', anyOf: ['EstadoDeCuenta::linea', 'Movimientos::historico'] } as const;
/** A document's detail in the drawer, for users who see documents in any list. */
const DOCUMENT = {
  to: 'permission',
  anyOf: ['EstadoDeCuenta::linea', 'Facturas::pendientes', 'Movimientos::historico'],
} as const;
/** Orders link to their documents by number: an open document is in the statement, a paid one in the history. */
const STATUS_LIST = {
  to: 'case',
  argument: 'filter.num_documento.eq',
  is: 'given',
  met: { to: 'permission', anyOf: ['EstadoDeCuenta::linea', 'Trazabilidad::pedidos'] },
  unmet: STATUS,
} as const;
const HISTORY_LIST = {
  to: 'case',
  argument: 'detailFilter.num_documento.eq',
  is: 'given',
  met: { to: 'permission', anyOf: ['Movimientos::historico', 'Trazabilidad::pedidos'] },
  unmet: HISTORY,
} as const;

export const area = defineArea({
  personalData,
  permissions: {
    'EstadoDeCuenta::linea': ['Representante Legal', 'Administrativo', 'Financiero', 'Surtidor', 'Contador'],
    'Movimientos::historico': ['Representante Legal', 'Administrativo', 'Financiero', 'Surtidor', 'Contador'],
  },
  queries: {
    // a support session sees one client only, as with what changes data
    misEmpresas: { allow: { to: 'session', beforeTerms: true, beforeFactor: true, changes: true }, run: myCompanies },
    AccountStatus: { allow: STATUS_LIST, run: accountStatus },
    ClassDocuments: { allow: STATUS, most: 2, run: documentClasses },
    AccountHistory: { allow: HISTORY_LIST, run: accountHistory },
    detalleDocumento: { allow: DOCUMENT, run: documentDetail },
    // one request sums all movements of up to 100 periods
    AccountStatusHistory: { allow: HISTORY, most: 1, run: accountStatusHistory },
    // a person who verifies a document need not be a customer
    verifyDocument: { allow: { to: 'anyone' }, run: verifyDocument },
  },
  mutations: {
    generatedPDFAccountStatusDetails: { allow: STATUS, run: linkToStatusDetail },
    generatedPDFAccountHistoryDetails: { allow: HISTORY, run: linkToHistoryDetail },
    generatedPDFAccountHistoryDetailsTimeLine: { allow: HISTORY, run: linkToTimeline },
  },
  files: [pdfRoute(detailPdf, DETAIL), pdfRoute(timelinePdf, HISTORY), pdfRoute(certificatePdf, HISTORY)],
  exports: [
    { list: statusExport, allow: STATUS_LIST },
    { list: historyExport, allow: HISTORY_LIST },
    { list: periodExport, allow: HISTORY },
  ],
  lists: [
    declareList({
      name: 'estado-de-cuenta',
      title: 'Estado de cuenta',
      path: '/admin/account-status',
      allow: STATUS,
      search: statusSearch,
      file: statusExport,
      argsOf: statusVariables,
    }),
    declareList({
      name: 'historico',
      title: 'Histórico de movimientos',
      path: '/admin/account-history',
      allow: HISTORY,
      search: historySearch,
      file: historyExport,
      argsOf: historyVariables,
    }),
  ],
  recordTypes: [documentKind, statementKind],
  ledgerChecks: { invariants: checkLedger },
  oldRows,
});
