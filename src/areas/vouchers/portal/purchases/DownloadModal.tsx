import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#kit/portal/design/Button.tsx';
import { useErrorText } from '#kit/portal/http/useErrorText.ts';
import { maskEmail } from '#kit/core/mask-email.ts';
import { CodesList } from '../codes/CodesList.tsx';
import styles from '../codes/Codes.module.css';
import { type OpenedFile, PasswordForm } from '../codes/PasswordForm.tsx';
import { VoucherDialog } from '../codes/VoucherDialog.tsx';
import type { ListedPurchase } from '../purchases.ts';
import { SupportBox } from '../result/ResultModal.tsx';

/** The download modal with its modes: password, error (specification B4) and codes. */
export function DownloadModal({ purchase, onClose }: { purchase: ListedPurchase; onClose: () => void }) {
  const { t } = useLingui();
  const [file, setFile] = useState<OpenedFile>();
  const [error, setError] = useState<Error>();
  const errorText = useErrorText({
    support_session: () => t`A support session may look, but not buy.`,
  });
  const { uuid, email, tipo } = purchase;
  const masked = maskEmail(email);
  if (error) {
    return (
      <VoucherDialog
        kind="error"
        title={t`Something went wrong with your vouchers!`}
        text={errorText(error)}
        onClose={onClose}
      >
        <SupportBox />
        <Button look="primary" size="l" wide onClick={() => setError(undefined)}>
          {t`Try again`}
        </Button>
      </VoucherDialog>
    );
  }
  if (file) {
    return (
      <VoucherDialog kind="success" title={t`Your vouchers are downloaded`} text={tipo} onClose={onClose}>
        <CodesList file={file} />
      </VoucherDialog>
    );
  }
  return (
    <VoucherDialog
      kind="gift"
      title={t`Download vouchers`}
      text={t`We sent the password of the file to ${masked}.`}
      onClose={onClose}
    >
      <PasswordForm uuid={uuid} email={email} onOpened={setFile} onFailed={setError} />
      <div className={styles.actions}>
        <Button size="l" onClick={onClose}>
          {t`Cancel`}
        </Button>
      </div>
    </VoucherDialog>
  );
}
