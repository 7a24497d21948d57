import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { Dialog } from './Dialog.tsx';
import { IconButton } from './IconButton.tsx';
import styles from './Sheet.module.css';

type SheetProps = {
  title: string;
  onClose: () => void;
  actions?: ReactNode;
  children: ReactNode;
};

/** A panel for filters and menus: from the bottom on a phone, else from the right. */
export function Sheet({ title, onClose, actions, children }: SheetProps) {
  const { t } = useLingui();
  const id = useId();
  return (
    <Dialog place="side" closesBeside onClose={onClose} aria-labelledby={id}>
      <div className={styles.sheet}>
        <div className={styles.head}>
          <h2 id={id}>{title}</h2>
          <IconButton icon="close" label={t`Close`} onClick={onClose} />
        </div>
        {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that the arrow keys scroll it */}
        <div className={styles.body} tabIndex={0}>
          {children}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </Dialog>
  );
}
