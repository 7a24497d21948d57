import { useLingui } from '@lingui/react/macro';
import { Button } from '#kit/portal/design/Button.tsx';
import { Note } from '#kit/portal/design/Note.tsx';
import { Sheet } from '#kit/portal/design/Sheet.tsx';
import { showToast } from '#kit/portal/design/toasts.ts';
import type { ErpKey } from '../../rules/keys-api.ts';
import { useDeskAction } from '#kit/desk/portal/api.ts';
import { FailureNote } from '#kit/desk/portal/FailureNote.tsx';
import styles from '../Erp.module.css';

/** Shows a key's secret, once. */
export function RevealSheet({ erpKey, onClose }: { erpKey: ErpKey; onClose: () => void }) {
  const { t } = useLingui();
  const reveal = useDeskAction('erpKeys.take');
  const secret = reveal.data?.secret;
  return (
    <Sheet title={t`Secret of ${erpKey.name}`} onClose={onClose}>
      <div className={styles.parts}>
        <FailureNote error={reveal.error} texts={{ taken: () => t`The secret was taken already.` }} />
        {secret === undefined ? (
          <>
            <p>{t`The secret is shown once, to you alone. Have the place ready where the ERP keeps it.`}</p>
            <Button look="primary" changes busy={reveal.isPending} onClick={() => reveal.mutate({ id: erpKey.id })}>
              {t`Show the secret`}
            </Button>
          </>
        ) : (
          <>
            <Note tone="today" icon="warning" role="status">
              {t`Keep it now: it is not shown again. If it is lost, replace the key.`}
            </Note>
            <code className={styles.broken}>{secret}</code>
            <Button
              icon="copy"
              onClick={() => void navigator.clipboard.writeText(secret).then(() => showToast(t`The secret is copied.`))}
            >
              {t`Copy`}
            </Button>
          </>
        )}
      </div>
    </Sheet>
  );
}
