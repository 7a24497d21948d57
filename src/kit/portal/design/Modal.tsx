import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { Button } from './Button.tsx';
import { classes } from './classes.ts';
import { Dialog } from './Dialog.tsx';
import { Icon, type IconName } from './Icon.tsx';
import styles from './Modal.module.css';

const icons = { success: 'done', error: 'failed', warning: 'warning' } satisfies Record<string, IconName>;

type ModalProps = {
  kind: keyof typeof icons;
  title: string;
  children: ReactNode;
  accept?: string;
  onAccept: () => void;
  busy?: boolean;
  /** Called on cancel. Without it the modal has only the accept button, and Escape accepts. */
  onCancel?: () => void;
  cancel?: string;
  size?: 'sm' | 'lg';
};

/** The status modal of specification A2. */
export function Modal({
  kind,
  title,
  children,
  accept,
  onAccept,
  busy = false,
  onCancel,
  cancel,
  size = 'sm',
}: ModalProps) {
  const { t } = useLingui();
  const id = useId();
  return (
    <Dialog
      className={classes(styles.modal, styles[size])}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-message`}
      onClose={() => {
        if (!busy) (onCancel ?? onAccept)();
      }}
    >
      <span className={classes(styles.icon, styles[kind])}>
        <Icon name={icons[kind]} size="l" />
      </span>
      <h2 id={`${id}-title`}>{title}</h2>
      <div id={`${id}-message`} className={styles.message}>
        {children}
      </div>
      <div className={styles.actions}>
        {onCancel && (
          <Button size="l" onClick={onCancel} disabled={busy}>
            {cancel ?? t`Cancel`}
          </Button>
        )}
        <Button size="l" look="primary" onClick={onAccept} busy={busy} autoFocus={!onCancel}>
          {accept ?? t`Accept`}
        </Button>
      </div>
    </Dialog>
  );
}
