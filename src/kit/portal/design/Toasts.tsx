import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@tanstack/react-store';
import { PathLink } from '../router/PathLink.tsx';
import { Button, buttonClass } from './Button.tsx';
import { Icon, type IconName } from './Icon.tsx';
import { IconButton } from './IconButton.tsx';
import { type Toast, type ToastAction, closeToast, toasts } from './toasts.ts';
import styles from './Toasts.module.css';

const icons: Record<Toast['variant'], IconName> = {
  success: 'done',
  danger: 'failed',
  warning: 'warning',
  news: 'bell',
};

/** The live region of toasts; rendered once, before the first toast, so that screen readers know it. */
export function Toasts() {
  const { t } = useLingui();
  const shown = useSelector(toasts);
  return (
    <div className={styles.toasts} role="status">
      {shown.map(({ id, message, variant, action }) => (
        <div key={id} className={styles.toast} data-visor="">
          <Icon name={icons[variant]} className={styles[variant]} />
          <div className={styles.text}>
            <p>{message}</p>
            {action && <Action action={action} onDone={() => closeToast(id)} />}
          </div>
          <IconButton icon="close" label={t`Close`} onClick={() => closeToast(id)} />
        </div>
      ))}
    </div>
  );
}

function Action({ action, onDone }: { action: ToastAction; onDone: () => void }) {
  if ('path' in action) {
    return (
      <PathLink path={action.path} className={buttonClass({ look: 'link' })} onClick={onDone}>
        {action.label}
      </PathLink>
    );
  }
  return (
    <Button
      look="link"
      onClick={() => {
        action.onPress();
        onDone();
      }}
    >
      {action.label}
    </Button>
  );
}
