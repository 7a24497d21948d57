import { useLingui } from '@lingui/react/macro';
import { DownloadLink } from '#kit/portal/design/DownloadLink.tsx';
import { Modal } from '#kit/portal/design/Modal.tsx';
import './messages.es.po';

/** The modal of a file whose tab the browser has blocked. Its link opens the file: browsers do not block links. */
export function BlockedTab({ address, onAccept }: { address: string; onAccept: () => void }) {
  const { t } = useLingui();
  return (
    <Modal kind="warning" title={t`Your browser blocked the window`} onAccept={onAccept}>
      <p>{t`The file is ready. Open it here, or allow pop-up windows for this page.`}</p>
      <DownloadLink href={address}>{t`Open the file`}</DownloadLink>
    </Modal>
  );
}
