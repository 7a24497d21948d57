import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@tanstack/react-store';
import { Icon, type IconName } from './Icon.tsx';
import { IconButton } from './IconButton.tsx';
import { type Toast, closeToast, toasts } from './toasts.ts';
import styles from './Toasts.module.css';

const icons: Record<Toast['variant'], IconName> = { success: 'done', danger: 'failed', warning: 'warning' };

/** The live region of toasts; rendered once, before there is any, so that screen readers know it. */
export function Toasts() {
  const { t } = useLingui();
  const shown = useSelector(toasts);
  return (
    <div className={styles.toasts} role="status">
      {shown.map(({ id, message, variant }) => (
        <div key={id} className={styles.toast} data-visor="">
          <Icon name={icons[variant]} className={styles[variant]} />
          <p>{message}</p>
          <IconButton icon="close" label={t`Close`} onClick={() => closeToast(id)} />
        </div>
      ))}
    </div>
  );
}
