import { useLingui } from '@lingui/react/macro';
import { IconButton } from '../../../../kit/portal/design/IconButton.tsx';
import { showToast } from '../../../../kit/portal/design/toasts.ts';
import { shortReference } from '../payment.ts';
import styles from './Reference.module.css';

/** A payment's reference, short enough to read out, and a way to take along the whole of it. */
export function Reference({ uuid }: { uuid: string }) {
  const { t } = useLingui();
  async function copy() {
    try {
      await navigator.clipboard.writeText(uuid);
      showToast(t`Reference copied`);
    } catch {
      // the browser forbids it, or the page came without TLS: the reference is there to be read
      showToast(uuid, 'warning');
    }
  }
  return (
    <span className={styles.reference}>
      {shortReference(uuid)}
      <IconButton icon="copy" label={t`Copy the whole reference`} onClick={() => void copy()} />
    </span>
  );
}
