import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { can } from '#kit/core/access.ts';
import { openChat } from '#kit/portal/chat.ts';
import { portalConfig } from '#kit/portal/config.ts';
import { Button } from '#kit/portal/design/Button.tsx';
import { showToast } from '#kit/portal/design/toasts.ts';
import type { OwnedPayment } from '#kit/portal/payment-view.ts';
import { useActor } from '#areas/session/portal/public.ts';
import { maskEmail } from '#kit/core/mask-email.ts';
import { EMPTY_CART } from '../cart/cart-state.ts';
import { changeCart } from '../cart/cartStore.ts';
import { CodesList } from '../codes/CodesList.tsx';
import { OpenVouchers } from '../codes/codes.graphql.ts';
import styles from '../codes/Codes.module.css';
import { type OpenedFile, PasswordForm } from '../codes/PasswordForm.tsx';
import { VoucherDialog } from '../codes/VoucherDialog.tsx';
import { configQuery } from '../config.ts';
import { type ListedPurchase, purchaseQuery } from '../purchases.ts';

const FAILED = new Set(['rejected', 'failed', 'expired']);

/** The result modal of a voucher payment (specification B2), until the user closes it. */
export function ResultModal({ payment }: { payment: OwnedPayment }) {
  const { uuid, estado, message } = payment;
  const [closed, setClosed] = useState(false);
  const approved = estado === 'approved';
  const { data: purchase, error, isFetching, refetch } = useQuery({ ...purchaseQuery(uuid), enabled: approved });

  // empties the cart, so that the purchase is not repeated
  useEffect(() => {
    if (approved) changeCart((now) => (now.uuid === uuid ? EMPTY_CART : now));
  }, [approved, uuid]);

  const close = () => setClosed(true);
  if (closed) return null;
  if (FAILED.has(estado)) return <Failed text={message} onClose={close} />;
  if (!approved) return null;
  if (purchase) return <Bought purchase={purchase} onClose={close} />;
  if (purchase === null || error) return <Failed busy={isFetching} onRetry={() => void refetch()} onClose={close} />;
  return null;
}

function Bought({ purchase: { uuid, email }, onClose }: { purchase: ListedPurchase; onClose: () => void }) {
  const { t } = useLingui();
  const actor = useActor();
  const { data } = useQuery(configQuery);
  const [file, setFile] = useState<OpenedFile>();
  const [failed, setFailed] = useState(false);
  const masked = maskEmail(email);
  if (failed) return <Failed onRetry={() => setFailed(false)} onClose={onClose} />;
  return (
    <VoucherDialog
      kind="success"
      title={file ? t`Your vouchers are downloaded` : t`Your purchase was successful!`}
      text={
        !file && (
          <>
            {data?.getBonosSurtidorConfig?.messageSuccess ?? t`Your vouchers are ready.`}{' '}
            {t`We sent the password of the file to ${masked}.`}
          </>
        )
      }
      onClose={onClose}
    >
      {file ? (
        <CodesList file={file} />
      ) : (
        can(actor, OpenVouchers) && (
          <PasswordForm uuid={uuid} email={email} onOpened={setFile} onFailed={() => setFailed(true)} />
        )
      )}
    </VoucherDialog>
  );
}

type FailedProps = {
  /** The bank's message. */
  text?: string;
  busy?: boolean;
  onRetry?: () => void;
  onClose: () => void;
};

function Failed({ text, busy = false, onRetry, onClose }: FailedProps) {
  const { t } = useLingui();
  return (
    <VoucherDialog
      kind="error"
      title={t`Something went wrong with your vouchers!`}
      text={
        <>
          {text && `${text}. `}
          {t`Try again later. Nothing is charged twice.`}
        </>
      }
      onClose={onClose}
    >
      <SupportBox />
      <div className={styles.actions}>
        {onRetry && (
          <Button size="l" busy={busy} onClick={onRetry}>
            {t`Try again`}
          </Button>
        )}
        <Button size="l" look="primary" onClick={onClose}>
          {t`Accept`}
        </Button>
      </div>
    </VoucherDialog>
  );
}

/** Link to support: the chat, if the store has one. */
export function SupportBox() {
  const { t } = useLingui();
  const { chat, supportEmail } = portalConfig();
  return (
    <div className={styles.support}>
      {chat ? (
        <>
          <p>{t`Does it happen again? We help you in the chat.`}</p>
          <Button
            onClick={() => {
              if (!openChat()) showToast(t`The chat has not loaded yet. Try again in a moment.`, 'warning');
            }}
          >
            {t`Chat with support`}
          </Button>
        </>
      ) : supportEmail !== null ? (
        <p>
          {t`Does it happen again? Write to us, with the reference of the payment:`}{' '}
          <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
        </p>
      ) : (
        <p>{t`Does it happen again? Write to your sales representative, with the reference of the payment.`}</p>
      )}
    </div>
  );
}
