import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { type ErrorTexts, useErrorText } from '#kit/portal/http/useErrorText.ts';

/** Why a user may not approve a request, by the server's code; also the texts of its refusals. */
export function useImpedimentTexts(): Readonly<Record<string, string>> {
  const { t } = useLingui();
  return {
    own_request: t`You prepared it: another person must approve it.`,
    same_person: t`You have the document of who prepared it: another person must approve it.`,
    document_missing: t`Your user has no document. Add it in your personal information to be able to approve 72 hours later.`,
    approver_new: t`Your user or its document is younger than 72 hours: you can approve after that.`,
    not_named: t`Your company's policy does not name you among who approves.`,
  };
}

/** Texts of the refusals of requests and of the policy. The caller's `texts` go first. */
export function useApprovalErrorText(texts: ErrorTexts = {}): (error: unknown) => string {
  const { t } = useLingui();
  const impediments = useImpedimentTexts();
  const changed = () => t`A document of this request is in another operation or has changed. Look at it again.`;
  return useErrorText({
    ...Object.fromEntries(Object.entries(impediments).map(([code, text]) => [code, () => text])),
    password_missing: () => t`Write your password.`,
    password_wrong: () => t`The password is not correct.`,
    otp_wrong: () => t`The code is wrong, or it was already used. Write the one you see now.`,
    second_factor_off: () => t`Your user has no authenticator app: use your password.`,
    too_many_logins: ({ details }) => {
      const minutes = Number(details['minutes']) || 15;
      return t`Too many failed attempts. Wait ${plural(minutes, { one: '# minute', other: '# minutes' })} and try again.`;
    },
    request_outdated: ({ details }) => {
      const change = typeof details['change'] === 'string' ? details['change'] : '';
      return t`It is no longer valid, because it has changed since it was prepared. ${change}`;
    },
    hash_differs: () => t`The request is not the one that you saw. Look at it again.`,
    request_decided: () => t`The request is already approved.`,
    request_ended: () => t`The request has already ended. Nothing was changed.`,
    request_in_payment: () => t`The request is being paid: wait for the result.`,
    request_not_yours: () => t`It is paid or withdrawn by who prepared it, or paid by who approved it.`,
    request_differs: () => t`This is not what was approved: ask for another approval.`,
    approval_required: () => t`The request is no longer approved. Look at it again.`,
    reason_missing: () => t`Write the reason.`,
    text_invalid: () => t`The text is too long.`,
    support_session: () => t`A support session may look, but not decide or pay.`,
    confined: () => t`Requests are your whole company's, and you see a part of it.`,
    gateway_unavailable: () => t`The bank's payment page is not available. Try again in a few minutes.`,
    plan_nothing_payable: () => t`Nothing of this plan can be paid now.`,
    plan_payment_unfinished: () => t`A payment of this plan is under way: the next one follows its result.`,
    document_in_payment: changed,
    document_in_compensation: changed,
    document_blocked: changed,
    document_paid: changed,
    document_compensated: changed,
    document_changed: changed,
    amount_above_open: changed,
    plan_changed: changed,
    approver_unknown: () => t`One of these people may no longer approve. Reload the page.`,
    would_lock_out: () =>
      t`Nobody could pay any more: somebody other than who pays must be able to approve. Name another person.`,
    list_too_long: () => t`You named too many people.`,
    nothing_pending: () => t`No change is waiting any more.`,
    ...texts,
  });
}
