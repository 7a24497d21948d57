import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Tone } from '#kit/portal/design/Badge.tsx';
import type { IconName } from '#kit/portal/design/Icon.tsx';
import type { DifferenceKind } from '../../rules/settlement.ts';
import type { SettlementGateway, SettlementRun } from '../../rules/settlements-api.ts';

/** The gateways' names. */
export const GATEWAY_NAMES: Readonly<Record<SettlementGateway, string>> = {
  surtidor: 'Surtidor',
  placetopay: 'PlaceToPay',
};

/** Labels of the kinds of differences, and what to do about each. */
export function useDifferenceLabels(): Readonly<
  Record<DifferenceKind, { readonly name: string; readonly help: string }>
> {
  const { t } = useLingui();
  return {
    not_approved: {
      name: t`Paid at the gateway, not approved in the portal`,
      help: t`Open the payment and ask the gateway again; then compare again. Where it stays, ask the gateway with the reference.`,
    },
    not_reversed: {
      name: t`Given back at the gateway, not in the portal`,
      help: t`Open the payment and ask the gateway again: it then books the reversal, and the invoice is owed again.`,
    },
    not_in_file: {
      name: t`In the portal, missing in the file`,
      help: t`Look for it in the file of the day before or after. If it is in none, claim the money from the gateway.`,
    },
    amount: {
      name: t`Another amount`,
      help: t`Compare both amounts with the bank, and claim the difference from the gateway. The portal's payment does not change.`,
    },
    unknown: {
      name: t`Unknown reference`,
      help: t`No payment of the portal at this gateway has the reference. Ask the gateway what it is of.`,
    },
    twice: {
      name: t`Twice in the file`,
      help: t`The client may have paid twice: ask the gateway, which gives the second payment back.`,
    },
    cus: {
      name: t`Another CUS`,
      help: t`The amount is right; the bank's number is not the one that the gateway told the portal. Ask the gateway which is right.`,
    },
    other_day: {
      name: t`On another day in the portal`,
      help: t`The payment is approved in the portal, on another day. Nothing is missing: note it beside the difference of that day.`,
    },
  };
}

/** Badge of a compared day: the number of open differences, or none. */
export function useRunState(): (run: SettlementRun) => {
  readonly label: string;
  readonly tone: Tone;
  readonly icon: IconName;
} {
  const { t } = useLingui();
  return ({ open, explained }) => {
    if (open > 0) {
      const label = plural(open, { one: '# open difference', other: '# open differences' });
      return { label, tone: 'overdue', icon: 'warning' };
    }
    return { label: explained > 0 ? t`All explained` : t`Without differences`, tone: 'ok', icon: 'done' };
  };
}
