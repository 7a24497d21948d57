import { useLingui } from '@lingui/react/macro';
import { isOrderState } from '../../rules/status.ts';

/** Explains an order's state to the customer in a sentence; null for a state that is not one of the sixteen. */
export function useStatusSentence(): (code: string) => string | null {
  const { t } = useLingui();
  return (code) => {
    if (!isOrderState(code)) return null;
    switch (code) {
      case '-1.5':
        return t`The request is on its way to the company.`;
      case '1':
        return t`The company has it. Next, it is accepted.`;
      case '-1':
        return t`It is held while the company reviews it.`;
      case '-2.1':
        return t`It is held: portfolio reviews your credit and your overdue invoices.`;
      case '-2.3':
        return t`It is held: portfolio has been asked to release it.`;
      case '-2':
        return t`The review has approved it. Next, it is accepted.`;
      case '-2.5':
      case '3.3':
        return t`Portfolio has released it. It goes on.`;
      case '2':
        return t`It is accepted. Next, the plant prepares it.`;
      case '3':
        return t`It has its remission. Next, it is billed.`;
      case '3.1':
      case '3.4':
        return t`It is held while logistics reviews it.`;
      case '3.2':
        return t`Logistics has released it. It goes on.`;
      case '4':
        return t`It is billed. Next, it leaves the plant.`;
      case '5':
        return t`The tanker is on its way.`;
      case '6':
        return t`It will not be delivered.`;
    }
  };
}
