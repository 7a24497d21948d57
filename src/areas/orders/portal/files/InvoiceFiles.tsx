import { useLingui } from '@lingui/react/macro';
import { Button } from '#kit/portal/design/Button.tsx';
import { VisuallyHidden } from '#kit/portal/design/VisuallyHidden.tsx';
import { useFileDownload } from '#kit/portal/file/useFileDownload.tsx';
import { request } from '#kit/portal/graphql/request.ts';
import { OrderDocuments } from './documents.graphql.ts';
import styles from './Files.module.css';

const FORMATS = { pdf: 'PDF', xls: 'Excel' } as const;

type InvoiceFilesProps = {
  order: { readonly num_factura: string | null; readonly num_documento: string | null };
};

/**
 * The files of an order's invoice: from the account status (specification B7), or from the history if the invoice is
 * paid. Renders nothing for an order without an invoice.
 */
export function InvoiceFiles({ order: { num_factura, num_documento } }: InvoiceFilesProps) {
  const { t } = useLingui();
  const number = num_factura ?? num_documento;
  if (!number) return null;
  const document = { name: number, number: num_documento ?? number };
  return (
    <ul className={styles.files}>
      <li>
        <span>{t`Invoice ${number}`}</span>
        <span className={styles.buttons}>
          <InvoiceFile {...document} format="pdf" />
          <InvoiceFile {...document} format="xls" />
        </span>
      </li>
    </ul>
  );
}

type FileProps = {
  /** The ledger's number of the document; `name`: the invoice number, which the user knows. */
  number: string;
  name: string;
  format: keyof typeof FORMATS;
};

function InvoiceFile({ number, name, format }: FileProps) {
  const { t } = useLingui();
  const { busy, openFile, failure } = useFileDownload({
    type: FORMATS[format],
    ask: async () => {
      const { AccountStatus: open, AccountHistory: all } = await request(OrderDocuments, { number });
      // uses the list that contains the document; the other list's file would be empty
      return [open, all].find((list) => list && list.size > 0)?.download?.[format];
    },
  });
  return (
    <>
      <Button look="link" icon="download" busy={busy} onClick={openFile}>
        {FORMATS[format]}
        <VisuallyHidden> {t`of invoice ${name}`}</VisuallyHidden>
      </Button>
      {failure}
    </>
  );
}
