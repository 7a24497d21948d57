/** All that other areas may use of the ledger. */
export { type AppliedPayment, type ApprovedPayment, type NotApplied, applyPayment } from './apply.ts';
export { type AppliedCompensation, type ConfirmedCompensation, applyCompensation } from './compensate.ts';
export { type LedgerCheck, checkLedger } from './check-store.ts';
export {
  type Condition,
  all,
  amountConditions,
  blockedConditions,
  dayConditions,
  documentsOf,
  eitherCondition,
  ofViewer,
  oneOf,
  textConditions,
} from './conditions-store.ts';
export { documentKind } from './import.ts';
export { statementKind } from './import-statement.ts';
export { issue, namedClient } from './issue.ts';
export type { DocumentToIssue } from './issued-store.ts';
export { lockDocuments } from './lock.ts';
export { cut, placeOf, readPage } from './page-store.ts';
export { type ReversedPayment, reversePayment } from './reverse.ts';
export { TELL_UNDONE } from './undo.ts';
export { type Holder, type LockRow, type Movement, holdLedger, releaseLocks } from './store.ts';
