import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Button } from '#kit/portal/design/Button.tsx';
import { showToast } from '#kit/portal/design/toasts.ts';
import { RecoveryCodeList } from '#kit/portal/second-factor/RecoveryCodeList.tsx';
import styles from '../PersonalInfoScreen.module.css';
import factorStyles from './SecondFactor.module.css';

/** Shows new recovery codes: the only time that the user sees them. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useLingui();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className={styles.stack}>
      <h3 ref={title} tabIndex={-1} className={factorStyles.step}>{t`Keep your recovery codes`}</h3>
      <p className={styles.lead}>
        {t`The second factor is on. If you lose your phone, each of these codes lets you in once. We will not show them again.`}
      </p>
      <RecoveryCodeList codes={codes} />
      <div className={styles.actions}>
        <Button look="primary" onClick={onDone}>{t`I have kept them`}</Button>
        <Button
          icon="copy"
          onClick={() =>
            void navigator.clipboard.writeText(codes.join('\n')).then(() => showToast(t`The codes are copied.`))
          }
        >
          {t`Copy`}
        </Button>
      </div>
    </div>
  );
}
