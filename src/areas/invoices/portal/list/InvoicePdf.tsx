import { useMutation } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { IconButton } from '../../../../kit/portal/design/IconButton.tsx';
import { showToast } from '../../../../kit/portal/design/toasts.ts';
import { request } from '../../../../kit/portal/graphql/request.ts';
import { useErrorText } from '../../../../kit/portal/graphql/useErrorText.ts';
import { hasPdf } from '../../../einvoices/rules/pdf.ts';
import { InvoicePdf as AskForPdf } from './invoice-pdf.graphql.ts';
import styles from './InvoicesTable.module.css';
import type { Invoice } from './query.ts';

/** Opens an invoice's PDF in a new tab, where its class has one. */
export function InvoicePdf({ invoice, name }: { invoice: Invoice; name: string }) {
  const { t } = useLingui();
  const errorText = useErrorText({ not_found: () => t`Document ${name} not found` });
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ cufe, tab }: { cufe: string; tab: Window | null }) => {
      try {
        const { getUrlInvoiceGurusoft: answer } = await request(AskForPdf, { cufe });
        const url = answer?.download?.pdf?.url;
        if (url && tab) tab.location.href = url;
        else throw new Error('No link came for the PDF.');
      } catch (error) {
        tab?.close();
        throw error;
      }
    },
    onError: (error) => showToast(errorText(error), 'danger'),
  });
  const { cufe } = invoice;
  if (!cufe || !hasPdf(invoice.tipo_documento ?? '')) return null;
  return (
    <IconButton
      icon="download"
      className={styles.pdf}
      label={t`See the PDF of ${name}`}
      disabled={isPending}
      // the tab is opened by the press itself: later the browser would take it for a pop-up
      onClick={() => mutate({ cufe, tab: open('', '_blank') })}
    />
  );
}
