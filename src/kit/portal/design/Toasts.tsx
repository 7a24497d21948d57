import { useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { Icon, type IconName } from './Icon.tsx';
import { IconButton } from './IconButton.tsx';
import { type Toast, closeToast, toastStore } from './toasts.ts';
import styles from './Toasts.module.css';

const icons: Record<Toast['variant'], IconName> = { success: 'done', danger: 'failed', warning: 'warning' };

/** Where toasts appear; stands once, in the frame, so that readers know the region before something is said in it. */
export function Toasts() {
  const { t } = useLingui();
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read);
  return (
    <div className={styles.toasts} role="status">
      {toasts.map(({ id, message, variant }) => (
        <div key={id} className={styles.toast} data-visor="">
          <Icon name={icons[variant]} className={styles[variant]} />
          <p>{message}</p>
          <IconButton icon="close" label={t`Close`} onClick={() => closeToast(id)} />
        </div>
      ))}
    </div>
  );
}
