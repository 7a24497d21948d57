import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Button } from '#kit/portal/design/Button.tsx';
import type { SettlementRun } from '../../rules/settlements-api.ts';
import { FailureNote } from '#kit/desk/portal/FailureNote.tsx';
import { usePaymentStateLabel } from '../usePaymentStateLabel.ts';
import { useDifferenceLabels } from './useSettlementLabels.ts';

/** Saves all differences of a comparison as an Excel file. */
export function ExcelButton({ of }: { of: SettlementRun }) {
  const { t } = useLingui();
  const labels = useDifferenceLabels();
  const stateLabel = usePaymentStateLabel();
  const heads = {
    differences: t`Differences`,
    kind: t`Difference`,
    line: t`Line of the file`,
    reference: t`Reference`,
    cus: t`CUS in the file`,
    portalCus: t`CUS in the portal`,
    estado: t`State in the portal`,
    file: t`At the gateway`,
    fileCurrency: t`Currency of the gateway`,
    portal: t`In the portal`,
    portalCurrency: t`Currency of the portal`,
    help: t`What to do`,
    reason: t`Reason`,
    by: t`Explained by`,
  };
  const save = useMutation({
    mutationFn: async () => {
      const { saveSettlement } = await import('./saveSettlement.ts');
      await saveSettlement(of, { labels, stateLabel, heads });
    },
  });
  return (
    <>
      <Button icon="download" busy={save.isPending} onClick={() => save.mutate()}>{t`Excel`}</Button>
      <FailureNote error={save.error} />
    </>
  );
}
