import type { DeskApi } from '../rules/api.ts';
import { factorActions } from './access/factor.ts';
import { signInActions } from './access/sign-in.ts';
import { staffActions } from './access/staff.ts';
import type { Actions } from './action.ts';
import { approvalActions } from './approvals/approvals.ts';
import { auditLogActions } from './audit-log/audit-log.ts';
import { clientActions } from './clients/clients.ts';
import { latestActions } from './clients/latest.ts';
import { userActions } from './clients/users.ts';
import { compensationActions } from './money/compensations.ts';
import { paymentActions } from './money/payments.ts';
import { settlementActions } from './settlements/settlements.ts';
import { numbersActions } from './numbers/numbers.ts';
import { blockActions } from './content/blocks.ts';
import { postActions } from './content/posts.ts';
import { imageActions } from './images/images.ts';
import { eventActions } from './erp/events.ts';
import { erpKeyActions } from './erp/keys.ts';
import { importActions } from './erp/imports.ts';
import { draftActions } from './drafts/drafts.ts';
import { formActions } from './forms/forms.ts';
import { healthActions } from './operation/health.ts';
import { jobActions } from './operation/jobs.ts';
import { mailActions } from './operation/mail.ts';
import { switchActions } from './operation/switches.ts';
import { legalActions } from './legal/legal-texts.ts';
import { voucherActions } from './vouchers/voucher-config.ts';

/** All actions of the desk by name. */
export const DESK_ACTIONS: Actions<DeskApi> = {
  ...signInActions,
  ...factorActions,
  ...staffActions,
  ...approvalActions,
  ...auditLogActions,
  ...clientActions,
  ...latestActions,
  ...userActions,
  ...paymentActions,
  ...compensationActions,
  ...settlementActions,
  ...numbersActions,
  ...imageActions,
  ...eventActions,
  ...importActions,
  ...erpKeyActions,
  ...blockActions,
  ...postActions,
  ...legalActions,
  ...formActions,
  ...voucherActions,
  ...switchActions,
  ...jobActions,
  ...healthActions,
  ...mailActions,
  ...draftActions,
};
