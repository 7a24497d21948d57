import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { Dialog } from '#kit/portal/design/Dialog.tsx';
import { Icon } from '#kit/portal/design/Icon.tsx';
import { IconButton } from '#kit/portal/design/IconButton.tsx';
import styles from './Codes.module.css';

const icons = { success: 'done', error: 'failed', gift: 'gift' } as const;

type VoucherDialogProps = {
  kind: keyof typeof icons;
  title: string;
  text: ReactNode;
  onClose: () => void;
  children: ReactNode;
};

/** A status modal with a form below its text. */
export function VoucherDialog({ kind, title, text, onClose, children }: VoucherDialogProps) {
  const { t } = useLingui();
  const id = useId();
  return (
    <Dialog className={styles.dialog} aria-labelledby={id} onClose={onClose}>
      <div className={styles.sheet}>
        <div className={styles.head}>
          <span className={styles.icon} data-kind={kind}>
            <Icon name={icons[kind]} size="l" />
          </span>
          <h2 id={id}>{title}</h2>
          <p>{text}</p>
        </div>
        {children}
        <IconButton className={styles.close} icon="close" label={t`Close`} onClick={onClose} />
      </div>
    </Dialog>
  );
}
