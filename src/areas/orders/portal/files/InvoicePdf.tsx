import { useLingui } from '@lingui/react/macro';
import { Button } from '#kit/portal/design/Button.tsx';
import { useFileDownload } from '#kit/portal/file/useFileDownload.tsx';
import { request } from '#kit/portal/graphql/request.ts';
import { OrderInvoice } from './invoice.graphql.ts';

/** The PDF of an electronic invoice. A link expires, so it is requested when it is pressed. */
export function InvoicePdf({ cufe }: { cufe: string }) {
  const { t } = useLingui();
  const { busy, openFile, failure } = useFileDownload({
    type: 'PDF',
    ask: async () => (await request(OrderInvoice, { cufe })).getUrlInvoiceGurusoft?.download?.pdf,
    errors: { not_found: () => t`It is no longer in your documents.` },
  });
  return (
    <>
      <Button look="link" icon="download" busy={busy} onClick={openFile}>
        {t`See the invoice`}
      </Button>
      {failure}
    </>
  );
}
