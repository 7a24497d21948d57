import { useLingui } from '@lingui/react/macro';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '#kit/portal/design/Button.tsx';
import { Checkbox } from '#kit/portal/design/Checkbox.tsx';
import { Dialog } from '#kit/portal/design/Dialog.tsx';
import { IconButton } from '#kit/portal/design/IconButton.tsx';
import { Html } from '#areas/content/portal/public.ts';
import { TERMS_END_TOLERANCE_PX } from '../../rules/constants.ts';
import styles from './TermsModal.module.css';

type TermsModalProps = {
  /** Sanitized HTML. */
  terms: string;
  accepted: boolean;
  onAccept: () => void;
  onClose: () => void;
};

function isAtEnd({ scrollTop, clientHeight, scrollHeight }: Element): boolean {
  return scrollTop + clientHeight >= scrollHeight - TERMS_END_TOLERANCE_PX;
}

/** The terms; their checkbox is enabled after the user scrolled to the end (specification B4). */
export function TermsModal({ terms, accepted, onAccept, onClose }: TermsModalProps) {
  const { t } = useLingui();
  const id = useId();
  const text = useRef<HTMLDivElement>(null);
  const [isRead, setRead] = useState(accepted);
  const [checked, setChecked] = useState(accepted);

  // short terms do not scroll: the end is visible at once
  useLayoutEffect(() => {
    if (text.current && isAtEnd(text.current)) setRead(true);
  }, []);

  return (
    <Dialog className={styles.modal} aria-labelledby={`${id}-title`} onClose={onClose}>
      <div className={styles.head}>
        <h2 id={`${id}-title`}>{t`Terms and conditions`}</h2>
        <IconButton icon="close" label={t`Close`} onClick={onClose} />
      </div>
      <div
        ref={text}
        className={styles.text}
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys scroll it
        tabIndex={0}
        role="region"
        aria-labelledby={`${id}-title`}
        onScroll={({ currentTarget }) => {
          if (isAtEnd(currentTarget)) setRead(true);
        }}
      >
        <Html html={terms} />
      </div>
      <div className={styles.foot}>
        <p id={`${id}-hint`} className={styles.hint} role="status">
          {!isRead && t`Read to the end to accept.`}
        </p>
        <Checkbox
          checked={checked}
          disabled={!isRead}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => setChecked(target.checked)}
        >
          {t`I accept the terms and conditions`}
        </Checkbox>
        <Button look="primary" size="l" disabled={!checked} onClick={onAccept}>
          {t`Accept`}
        </Button>
      </div>
    </Dialog>
  );
}
