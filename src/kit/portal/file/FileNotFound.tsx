import { useLingui } from '@lingui/react/macro';
import { Modal } from '../design/Modal.tsx';
import './messages.es.po';

type FileNotFoundProps = {
  /** The file's type: 'PDF', 'XML', 'Excel'. */
  type: string;
  /** The server's reason why there is no file. */
  reason?: string | null | undefined;
  onAccept: () => void;
};

/** The modal of a file that has no URL (specification A8). */
export function FileNotFound({ type, reason, onAccept }: FileNotFoundProps) {
  const { t } = useLingui();
  return (
    <Modal kind="error" title={t`Document ${type} not found`} onAccept={onAccept}>
      {reason || t`Data not found`}
    </Modal>
  );
}
