import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#kit/portal/design/Button.tsx';
import { Note } from '#kit/portal/design/Note.tsx';
import { Sheet } from '#kit/portal/design/Sheet.tsx';
import { showToast } from '#kit/portal/design/toasts.ts';
import styles from './Form.module.css';

type SecretSheetProps = {
  title: string;
  /** What the secret is for. */
  children: ReactNode;
  secret: string;
  onClose: () => void;
};

/** Shows a new secret: the only time that anybody sees it. */
export function SecretSheet({ title, children, secret, onClose }: SecretSheetProps) {
  const { t } = useLingui();
  return (
    <Sheet
      title={title}
      onClose={onClose}
      actions={<Button look="primary" onClick={onClose}>{t`I have kept it`}</Button>}
    >
      <div className={styles.form}>
        <Note tone="today" icon="warning" role="status">
          {t`Keep the secret now: it is not shown again.`} {children}
        </Note>
        <code className={styles.secret}>{secret}</code>
        <Button
          icon="copy"
          onClick={() => void navigator.clipboard.writeText(secret).then(() => showToast(t`It is copied.`))}
        >
          {t`Copy`}
        </Button>
      </div>
    </Sheet>
  );
}
