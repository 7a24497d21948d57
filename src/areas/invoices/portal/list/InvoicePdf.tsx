import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { IconButton } from '../../../../kit/portal/design/IconButton.tsx';
import { Modal } from '../../../../kit/portal/design/Modal.tsx';
import { useFileTab } from '../../../../kit/portal/file/useFileTab.ts';
import { request } from '../../../../kit/portal/graphql/request.ts';
import { useErrorText } from '../../../../kit/portal/graphql/useErrorText.ts';
import { hasPdf } from '../../../einvoices/rules/pdf.ts';
import { InvoicePdf as AskForPdf } from './invoice-pdf.graphql.ts';
import styles from './InvoiceRow.module.css';
import type { Invoice } from './query.ts';

/** Only some classes have a PDF; a modal says where none came (specification A8). */
export function InvoicePdf({ invoice, name }: { invoice: Invoice; name: string }) {
  const { t } = useLingui();
  const [failure, setFailure] = useState<{ readonly message: string } | null>(null);
  const errorText = useErrorText({ not_found: () => t`It is no longer in your documents.` });
  const { cufe } = invoice;
  const { busy, openFile } = useFileTab({
    ask: async () => (await request(AskForPdf, { cufe: cufe ?? '' })).getUrlInvoiceGurusoft?.download?.pdf,
    onNone: (pdf) => setFailure({ message: pdf?.message || t`It has no PDF yet.` }),
    onError: (error) => setFailure({ message: errorText(error) }),
  });
  if (!cufe || !hasPdf(invoice.tipo_documento ?? '')) return null;
  return (
    <>
      <IconButton
        icon="download"
        className={styles.pdf}
        label={t`See the PDF of ${name}`}
        disabled={busy}
        onClick={openFile}
      />
      {failure && (
        <Modal kind="error" title={t`Document ${name} not found`} onAccept={() => setFailure(null)}>
          {failure.message}
        </Modal>
      )}
    </>
  );
}
