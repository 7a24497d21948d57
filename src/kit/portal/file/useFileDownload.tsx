import { useLingui } from '@lingui/react/macro';
import { type ReactNode, Suspense, useState } from 'react';
import { Modal } from '../design/Modal.tsx';
import { type ErrorTexts, useErrorText } from '../http/useErrorText.ts';
import { BlockedTab } from './blocked/lazyBlockedTab.ts';
import { FileNotFound } from './FileNotFound.tsx';
import './messages.es.po';
import { useFileTab } from './useFileTab.ts';

type FileAnswer =
  | { readonly url?: string | null | undefined; readonly message?: string | null | undefined }
  | null
  | undefined;

type FileDownload = {
  /** The file's type: 'PDF', 'XML', 'ZIP'. */
  type: string;
  ask: () => Promise<FileAnswer>;
  errors?: ErrorTexts;
};

type Failure =
  | { readonly kind: 'none' | 'error'; readonly reason: string | null | undefined }
  | { readonly kind: 'blocked'; readonly address: string };

/** Opens a file in a new tab. If that fails, `failure` is a modal with the reason; the caller must render it. */
export function useFileDownload({ type, ask, errors }: FileDownload): {
  busy: boolean;
  openFile: () => void;
  failure: ReactNode;
} {
  const { t } = useLingui();
  const [failure, setFailure] = useState<Failure>();
  const errorText = useErrorText(errors);
  const { busy, openFile } = useFileTab({
    ask,
    onNone: (answer) => setFailure({ kind: 'none', reason: answer?.message }),
    onBlocked: (address) => setFailure({ kind: 'blocked', address }),
    onError: (error) => setFailure({ kind: 'error', reason: errorText(error) }),
  });
  const close = () => setFailure(undefined);
  return { busy, openFile, failure: failure && <Suspense>{show(failure)}</Suspense> };

  function show(failed: Failure): ReactNode {
    switch (failed.kind) {
      case 'none':
        return <FileNotFound type={type} reason={failed.reason} onAccept={close} />;
      case 'blocked':
        return <BlockedTab address={failed.address} onAccept={close} />;
      case 'error':
        return (
          <Modal kind="error" title={t`The file could not be downloaded`} onAccept={close}>
            {failed.reason}
          </Modal>
        );
    }
  }
}
