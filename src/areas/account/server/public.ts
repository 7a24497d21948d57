export { type AppliedPayment, applyPayment } from './apply-payment.ts';
export { type AppliedCompensation, applyCompensation } from './apply-compensation.ts';
export { claimPeriodsOf, presentPeriod } from './claim-periods.ts';
export { claimConditions, endsSoon, ordersOfDocument, startedOn } from './claim-store.ts';
export { cierreOf } from './closing.ts';
export { DOCUMENT_COLUMNS } from './document-columns-store.ts';
export { DOCUMENT_EXPORT_COLUMNS, amountColumn, overdueColumn, stateColumn } from './document-export-columns.ts';
export {
  type DocumentList,
  type Documents,
  allDocuments,
  blockedConditions,
  currentDocuments,
  destinationConditions,
  documentPage,
  documentSorting,
  dueCondition,
  dueStateOn,
  visibleByLines,
  visibleTo,
  readLedgerPage,
} from './document-list-store.ts';
export { type LedgerLine, ledgerLines } from './ledger-file-store.ts';
export { checkInvariants } from './invariants-store.ts';
export { issue, issueOnce, namedClient } from './issue.ts';
export { LOCK_COLUMNS, LOCK_JOINS, bloqueoOf, lockLabel } from './lock-store.ts';
export { type PdfFile, drawPdf, pdfLink, pdfRoute } from './pdf-file.ts';
export type { DocumentToIssue, IssueRecipient as IssuedFor } from './issued-store.ts';
export { NOTIFY_UNDONE_JOB, reversePayment } from './reverse-payment.ts';
export { lockDocuments, lockLedger, releaseLocks } from './store.ts';
