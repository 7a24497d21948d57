import { useLingui } from '@lingui/react/macro';
import { can } from '#kit/core/access.ts';
import { Button } from '#kit/portal/design/Button.tsx';
import { useFileDownload } from '#kit/portal/file/useFileDownload.tsx';
import { request } from '#kit/portal/graphql/request.ts';
import { useActor } from '#areas/session/portal/public.ts';
import './messages.es.po';
import { InvoicesZip } from './zip.graphql.ts';

type ZipProps = {
  ids: readonly string[];
  look?: 'primary' | 'link';
  disabled?: boolean;
  className?: string | undefined;
};

/** Downloads the PDFs and XML files of the documents in one ZIP; a modal explains a failure. */
export function DownloadZip({ ids, look, disabled, className }: ZipProps) {
  const { t } = useLingui();
  const { busy, openFile, failure } = useFileDownload({
    type: 'ZIP',
    ask: async () => (await request(InvoicesZip, { documents: [...ids] })).getUrlInvoicesZip?.zip,
    errors: {
      not_found: () => t`One of these documents is no longer among yours. Reload the page and choose again.`,
    },
  });
  if (!can(useActor(), InvoicesZip)) return null;
  return (
    <>
      <Button look={look} disabled={disabled} icon="download" className={className} busy={busy} onClick={openFile}>
        {t`Download PDF and XML`}
      </Button>
      {failure}
    </>
  );
}
