import { useLingui } from '@lingui/react/macro';
import { IconButton } from '#kit/portal/design/IconButton.tsx';
import { useFileDownload } from '#kit/portal/file/useFileDownload.tsx';
import { request } from '#kit/portal/graphql/request.ts';
import { hasPdf } from '#areas/account/rules/has-pdf.ts';
import { InvoicePdf as AskForPdf } from './invoice-pdf.graphql.ts';
import styles from './InvoiceRow.module.css';
import type { Invoice } from './query.ts';

/** Only some classes have a PDF; a modal reports a missing one (specification A8). */
export function InvoicePdf({ invoice, name }: { invoice: Invoice; name: string }) {
  const { t } = useLingui();
  const { cufe } = invoice;
  const { busy, openFile, failure } = useFileDownload({
    type: 'PDF',
    ask: async () => (await request(AskForPdf, { cufe: cufe ?? '' })).getUrlInvoiceGurusoft?.download?.pdf,
    errors: { not_found: () => t`It is no longer in your documents.` },
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
      {failure}
    </>
  );
}
