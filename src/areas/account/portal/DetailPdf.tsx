import { useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { IconButton } from '#kit/portal/design/IconButton.tsx';
import { Modal } from '#kit/portal/design/Modal.tsx';
import { BlockedTab } from '#kit/portal/file/blocked/lazyBlockedTab.ts';
import { useFileTab } from '#kit/portal/file/useFileTab.ts';
import styles from './Lines.module.css';

type Generated =
  | { readonly url?: string | null | undefined; readonly menssage?: string | null | undefined }
  | null
  | undefined;

type DetailProps = {
  name: string;
  ask: () => Promise<Generated>;
  timeline?: boolean;
};

/** Opens a document's detail in a new tab, or shows the url, the message or 'Data not found' (specification A8). */
export function DetailPdf({ name, ask, timeline = false }: DetailProps) {
  const { t } = useLingui();
  const [message, setMessage] = useState<string>();
  const [blocked, setBlocked] = useState<string>();
  const { busy, openFile } = useFileTab({
    ask,
    onNone: (answer) => setMessage(answer?.url || answer?.menssage || t`Data not found`),
    onBlocked: setBlocked,
    onError: () => setMessage(t`Data not found`),
  });
  return (
    <>
      <IconButton
        icon={timeline ? 'clock' : 'download'}
        className={styles.pdf}
        label={timeline ? t`See the time line of ${name}` : t`See the detail of ${name}`}
        disabled={busy}
        onClick={openFile}
      />
      {blocked !== undefined && (
        <Suspense>
          <BlockedTab address={blocked} onAccept={() => setBlocked(undefined)} />
        </Suspense>
      )}
      {message !== undefined && (
        <Modal
          kind="error"
          title={timeline ? t`Time line of ${name}` : t`Detail of ${name}`}
          onAccept={() => setMessage(undefined)}
        >
          {message}
        </Modal>
      )}
    </>
  );
}
