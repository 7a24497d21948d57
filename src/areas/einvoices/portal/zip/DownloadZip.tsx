import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { can } from '../../../../kit/core/access.ts';
import { Button } from '../../../../kit/portal/design/Button.tsx';
import { Modal } from '../../../../kit/portal/design/Modal.tsx';
import { useFileTab } from '../../../../kit/portal/file/useFileTab.ts';
import { request } from '../../../../kit/portal/graphql/request.ts';
import { useErrorText } from '../../../../kit/portal/graphql/useErrorText.ts';
import { useActor } from '../../../session/portal/public.ts';
import '../i18n/es.po';
import { InvoicesZip } from './zip.graphql.ts';

type ZipProps = {
  ids: readonly string[];
  asLink?: boolean;
  className?: string | undefined;
};

/** Downloads the PDFs and XML files of the documents in one ZIP; a modal explains a failure. */
export function DownloadZip({ ids, asLink, className }: ZipProps) {
  const { t } = useLingui();
  const [failure, setFailure] = useState<string>();
  const errorText = useErrorText({
    not_found: () => t`One of these documents is no longer among yours. Reload the page and choose again.`,
  });
  const { busy, openFile } = useFileTab({
    ask: async () => (await request(InvoicesZip, { documents: [...ids] })).getUrlInvoicesZip?.zip,
    onNone: (zip) => setFailure(zip?.message || t`Data not found`),
    onError: (error) => setFailure(errorText(error)),
  });
  if (!can(useActor(), InvoicesZip)) return null;
  return (
    <>
      <Button look={asLink ? 'link' : 'secondary'} icon="download" className={className} busy={busy} onClick={openFile}>
        {t`Download PDF and XML`}
      </Button>
      {failure !== undefined && (
        <Modal kind="error" title={t`The files could not be downloaded`} onAccept={() => setFailure(undefined)}>
          {failure}
        </Modal>
      )}
    </>
  );
}
