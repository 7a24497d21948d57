import { useLingui } from '@lingui/react/macro';
import { Button } from '#kit/portal/design/Button.tsx';
import { Note } from '#kit/portal/design/Note.tsx';
import { Sheet } from '#kit/portal/design/Sheet.tsx';
import { showToast } from '#kit/portal/design/toasts.ts';
import styles from './CreateKeySheet.module.css';

type SecretSheetProps = { name: string; secret: string; onClose: () => void };

/** Shows a new key's secret: the only time that anybody sees it. */
export function SecretSheet({ name, secret, onClose }: SecretSheetProps) {
  const { t } = useLingui();
  return (
    <Sheet
      title={t`The key ${name}`}
      onClose={onClose}
      actions={<Button look="primary" onClick={onClose}>{t`I have kept it`}</Button>}
    >
      <div className={styles.form}>
        <Note tone="today" icon="warning" role="status">
          {t`Keep it now: it is not shown again. Who has it reads your company's data.`}
        </Note>
        <code className={styles.secret}>{secret}</code>
        <Button
          icon="copy"
          onClick={() => void navigator.clipboard.writeText(secret).then(() => showToast(t`The key is copied.`))}
        >
          {t`Copy`}
        </Button>
      </div>
    </Sheet>
  );
}
