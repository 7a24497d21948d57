import { useMutation } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { IconButton } from '../../../../kit/portal/design/IconButton.tsx';
import { Modal } from '../../../../kit/portal/design/Modal.tsx';
import { request } from '../../../../kit/portal/graphql/request.ts';
import { useErrorText } from '../../../../kit/portal/graphql/useErrorText.ts';
import { hasPdf } from '../../../einvoices/rules/pdf.ts';
import { InvoicePdf as AskForPdf } from './invoice-pdf.graphql.ts';
import styles from './InvoiceRow.module.css';
import type { Invoice } from './query.ts';

/** Opens an invoice's PDF in a new tab, where its class has one; a modal says where none came (specification 8). */
export function InvoicePdf({ invoice, name }: { invoice: Invoice; name: string }) {
  const { t } = useLingui();
  const [failure, setFailure] = useState<{ readonly message: string } | null>(null);
  const errorText = useErrorText({ not_found: () => t`It is no longer in your documents.` });
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ cufe }: { cufe: string; tab: Window | null }) => {
      const { getUrlInvoiceGurusoft: answer } = await request(AskForPdf, { cufe });
      return answer?.download?.pdf;
    },
    onSuccess: (pdf, { tab }) => {
      const address = webAddress(pdf?.url);
      if (tab && address) tab.location.href = address;
      else {
        tab?.close();
        setFailure({ message: pdf?.message || t`It has no PDF yet.` });
      }
    },
    onError: (error, { tab }) => {
      tab?.close();
      setFailure({ message: errorText(error) });
    },
  });
  const { cufe } = invoice;
  if (!cufe || !hasPdf(invoice.tipo_documento ?? '')) return null;
  return (
    <>
      <IconButton
        icon="download"
        className={styles.pdf}
        label={t`See the PDF of ${name}`}
        disabled={isPending}
        onClick={() => mutate({ cufe, tab: openTab() })}
      />
      {failure && (
        <Modal kind="error" title={t`Document ${name} not found`} onAccept={() => setFailure(null)}>
          {failure.message}
        </Modal>
      )}
    </>
  );
}

/** An empty tab, opened by the press itself: later the browser would take it for a pop-up. What it will show must not reach back. */
function openTab(): Window | null {
  const tab = open('', '_blank');
  if (tab) tab.opener = null;
  return tab;
}

/** The address, where it is one that a browser only shows: anything else could run in the portal's name. */
function webAddress(url: string | null | undefined): string | null {
  if (!url || !URL.canParse(url, location.href)) return null;
  const { protocol, href } = new URL(url, location.href);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}
