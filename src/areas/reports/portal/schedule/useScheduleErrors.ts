import { useLingui } from '@lingui/react/macro';
import { PortalError } from '#kit/portal/http/error.ts';
import { useErrorText } from '#kit/portal/http/useErrorText.ts';
import { REPORT_LIMITS } from '../../rules/report-limits.ts';

const FIELDS = ['informe', 'vista', 'dia', 'destinatarios'] as const;

/** The field of the form that an error of `programarInforme` is about; null: none, or there is no error. */
export function fieldOf(error: unknown): (typeof FIELDS)[number] | null {
  const field = error instanceof PortalError ? error.field?.split('.')[1] : undefined;
  return FIELDS.find((name) => name === field) ?? null;
}

/** Texts of the refusals of `programarInforme`; `addresses`: those that were sent. */
export function useScheduleErrorText(addresses: readonly string[]): (error: unknown) => string {
  const { t } = useLingui();
  return useErrorText({
    too_many_reports: () => t`You have ${REPORT_LIMITS.reports} reports, which is the most. End one first.`,
    too_many_unconfirmed: () =>
      t`Many addresses of your company have not confirmed yet. Remove one of them, or wait until they confirm.`,
    too_many_confirmations: () => t`Many addresses were asked to confirm today. Try again tomorrow.`,
    email_invalid: ({ field }) => {
      const address = addresses[Number(field?.split('.')[2])] ?? '';
      return t`${address} is no valid email. Remove it.`;
    },
    not_found: ({ field }) =>
      field === 'input.vista' ? t`This view does not exist any more. Choose another one.` : t`This report has ended.`,
  });
}
