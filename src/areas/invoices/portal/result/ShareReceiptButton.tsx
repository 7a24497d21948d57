import { useMutation } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { formatDateTime } from '#kit/core/day.ts';
import { formatMoney } from '#kit/core/money.ts';
import { portalConfig } from '#kit/portal/config.ts';
import { Button } from '#kit/portal/design/Button.tsx';
import { showToast } from '#kit/portal/design/toasts.ts';
import { centsOf } from '#kit/portal/graphql/cents.ts';
import { useErrorText } from '#kit/portal/http/useErrorText.ts';
import type { PaymentOutcome } from './query.ts';

/** Shares the link that verifies the receipt; the linked page shows no more than /verificar does. */
export function ShareReceiptButton({ outcome }: { outcome: PaymentOutcome }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const link = useRef<string>(undefined);
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const { fetchReceiptLink, shareLink } = await import('./shareReceipt.ts');
      link.current ??= await fetchReceiptLink(outcome.uuid);
      return shareLink({ ...shareTexts(), url: link.current });
    },
    onSuccess: (shared) => {
      if (shared === 'copied') showToast(t`Link copied`);
      if (shared === 'late') showToast(t`The link is ready. Press Share again.`, 'warning');
      // show the link, so that the user can copy it
      if (shared === 'not copied') showToast(link.current ?? '', 'warning');
    },
    onError: (error) => showToast(errorText(error), 'danger'),
  });

  function shareTexts() {
    const { comprobante, total, updated_at, uuid } = outcome;
    const amount = formatMoney(centsOf(total), portalConfig().currency);
    const when = formatDateTime(updated_at);
    return {
      title: t`Payment receipt ${comprobante ?? ''}`,
      text: t`Payment of ${amount} on ${when}. Reference: ${uuid}.`,
    };
  }

  return (
    <Button look="ghost" size="l" busy={isPending} onClick={() => mutate()}>
      {t`Share`}
    </Button>
  );
}
