import { useLingui } from '@lingui/react/macro';
import { formatMoney, groupThousands } from '#kit/core/money.ts';
import { portalConfig } from '#kit/portal/config.ts';
import { type CartLimits, type CartLine, type CartProblem, cartTotal, lineLimit } from '../../rules/cart.ts';

/** The texts of a purchase's limits (specification B8). */
export function useLimitTexts() {
  const { t } = useLingui();
  const money = (cents: number) => formatMoney(cents, portalConfig().currency);
  const lineText = (most: number) => {
    const count = groupThousands(String(most));
    return t`You have reached the limit of this voucher (maximum: ${count} units)!`;
  };

  /** Explains why the cart cannot be bought; undefined for a problem without a text. */
  function problemText(problem: CartProblem): string | undefined {
    switch (problem.code) {
      case 'empty':
        return undefined;
      case 'amount_unknown': {
        const amount = money(problem.cents);
        return t`Vouchers of ${amount} are no longer sold: take them out.`;
      }
      case 'line_above_limit':
        return lineText(problem.most);
      case 'above_general_limit': {
        const count = groupThousands(String(problem.most));
        return t`The most vouchers allowed per purchase are ${count} vouchers.`;
      }
      case 'above_maximum': {
        const amount = money(problem.maximumCents);
        return t`The most allowed per purchase is ${amount}.`;
      }
    }
  }

  /** Text for an amount that reaches its limit with the vouchers to add. */
  function reachedText(limits: CartLimits, cents: number, count: number): string | undefined {
    const most = lineLimit(limits, cents);
    return count >= most ? lineText(most) : undefined;
  }

  /** Text for a purchase that reaches its maximum cost. */
  function maximumReachedText({ maximumCents }: CartLimits, lines: readonly CartLine[]): string | undefined {
    if (maximumCents === null || cartTotal(lines) !== maximumCents) return undefined;
    const amount = money(maximumCents);
    return t`Your purchase has reached the limit of ${amount}.`;
  }

  return { problemText, reachedText, maximumReachedText };
}
