import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../kit/portal/design/Button.tsx';
import { DownloadLink } from '../../../kit/portal/design/DownloadLink.tsx';
import { VisuallyHidden } from '../../../kit/portal/design/VisuallyHidden.tsx';
import { Modal } from '../../../kit/portal/design/Modal.tsx';
import { httpAddress } from '../../../kit/portal/file/http-address.ts';

type GivenFile =
  | {
      readonly url?: string | null | undefined;
      readonly mensaje?: string | null | undefined;
      readonly menssage?: string | null | undefined;
      readonly message?: string | null | undefined;
    }
  | null
  | undefined;

type FileButtonProps = {
  /** 'PDF', 'Excel', 'Certificado'. */
  type: string;
  /** What the file belongs to, for screen readers. */
  of: string;
  file: GivenFile;
};

/** Without an address a modal says 'Document {type} not found' (specification A8). */
export function FileButton({ type, of, file }: FileButtonProps) {
  const { t } = useLingui();
  const [asked, setAsked] = useState(false);
  const address = httpAddress(file?.url);
  const label = (
    <>
      {type}
      <VisuallyHidden> {of}</VisuallyHidden>
    </>
  );
  if (address !== null) {
    return (
      <DownloadLink href={address} look="link">
        {label}
      </DownloadLink>
    );
  }
  return (
    <>
      <Button look="link" icon="download" onClick={() => setAsked(true)}>
        {label}
      </Button>
      {asked && (
        <Modal kind="error" title={t`Document ${type} not found`} onAccept={() => setAsked(false)}>
          {file?.mensaje || file?.menssage || file?.message || t`Data not found`}
        </Modal>
      )}
    </>
  );
}
