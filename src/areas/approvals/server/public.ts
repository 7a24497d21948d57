/** What ways to pay ask of approvals (docs/product.md, Approval of payments). */
export {
  type ApprovedPart,
  type OpeningPayment,
  approvedDetail,
  checkApproval,
  checkUnopened,
  namedRequest,
  requestPaid,
} from './check-approval.ts';
