import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Modal } from '#kit/portal/design/Modal.tsx';
import { Note } from '#kit/portal/design/Note.tsx';
import { useErrorText } from '#kit/portal/http/useErrorText.ts';

type EndDialogProps = {
  title: string;
  error: unknown;
  busy: boolean;
  onEnd: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** Asks before something ends. */
export function EndDialog({ title, error, busy, onEnd, onClose, children }: EndDialogProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  return (
    <Modal kind="warning" title={title} accept={t`End`} busy={busy} onAccept={onEnd} onCancel={onClose}>
      {children}
      {error !== null && (
        <Note tone="fail" icon="failed" role="alert">
          {errorText(error)}
        </Note>
      )}
    </Modal>
  );
}
