import { useLingui } from '@lingui/react/macro';
import { type Currency, formatMoney } from '#kit/core/money.ts';
import type { ErrorTexts } from '#kit/portal/http/useErrorText.ts';
import { useVersionErrors } from '#kit/desk/portal/versions/useVersionErrors.ts';
import type { ConfigProblem } from '../../rules/config-problem.ts';

/** Error texts of publishing a store's vouchers. */
export function useConfigErrors(currency: Currency): ErrorTexts {
  const { t } = useLingui();
  const problemText = useProblemText(currency);
  return useVersionErrors('config_changed', {
    nothing_changed: () => t`The vouchers are published like this already.`,
    config_wrong: ({ details }) => problemText(details['problem'] as ConfigProblem),
  });
}

/** Texts of the problems of a voucher configuration. */
export function useProblemText(currency: Currency): (problem: ConfigProblem) => string {
  const { t } = useLingui();
  return ({ code, use, cents }) => {
    const amount = cents === undefined ? '' : formatMoney(cents, currency);
    switch (code) {
      case 'use_twice':
        return t`Two uses have the code ${use}.`;
      case 'title_twice':
        return t`Two uses have the same reward and title.`;
      case 'amount_twice':
        return t`The use ${use} has the amount ${amount} twice.`;
      case 'amount_wrong':
        return t`The use ${use} has an amount that cannot be sold: ${amount}.`;
      case 'use_unknown':
        return t`The amount ${amount} is of a use that there is not: ${use}.`;
      case 'maximum_wrong':
        return t`The most money of a purchase of ${use} cannot be asked for.`;
      case 'use_without_amount':
        return t`The use ${use} has no amount.`;
    }
  };
}
