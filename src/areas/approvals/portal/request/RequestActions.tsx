import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { can } from '#kit/core/access.ts';
import { payApproved } from '#kit/portal/approved-payment.ts';
import { Button } from '#kit/portal/design/Button.tsx';
import { Modal } from '#kit/portal/design/Modal.tsx';
import { showToast } from '#kit/portal/design/toasts.ts';
import { VisorText } from '#kit/portal/design/Visor.tsx';
import { useAttempt } from '#kit/portal/graphql/attempt.ts';
import { request as send } from '#kit/portal/graphql/request.ts';
import { useRestoredPage } from '#kit/portal/useRestoredPage.ts';
import { useActor, useSession } from '#areas/session/portal/public.ts';
import { approverPays } from '../../rules/request.ts';
import { useApprovalErrorText } from '../useApprovalErrors.ts';
import { ApproveSheet } from './ApproveSheet.tsx';
import { ApproveRequest, RejectRequest, WithdrawRequest } from './decide.graphql.ts';
import type { ShownRequest } from './query.ts';
import { RejectSheet } from './RejectSheet.tsx';
import styles from './RequestActions.module.css';

/** What the user may do with a request; below the thumb on a phone. */
export function RequestActions({ request }: { request: ShownRequest }) {
  const { t } = useLingui();
  const actor = useActor();
  const payment = usePayment(request);
  const [asking, setAsking] = useState<'approve' | 'approve and pay' | 'reject' | 'withdraw'>();
  const close = () => setAsking(undefined);
  const isCompensation = request.tipo === 'compensacion';
  const decides = request.puedo_aprobar && !payment.isBusy;
  const approves = decides && can(actor, ApproveRequest);
  const approvesAndPays = approves && approverPays(request.tipo);
  const rejects = decides && can(actor, RejectRequest);
  const withdraws = request.puedo_retirar && can(actor, WithdrawRequest);
  const pays = request.puedo_pagar || payment.isBusy;
  const approveAndPay = isCompensation ? t`Approve and send` : t`Approve and pay`;
  return (
    <>
      {(approves || withdraws || pays) && (
        <div className={styles.actions} data-foot={approvesAndPays ? 'high' : ''}>
          {request.tipo === 'bonos' && (pays || approvesAndPays) && (
            <VisorText>{t`Who pays accepts the terms and conditions of the vouchers.`}</VisorText>
          )}
          {pays ? (
            <Button
              look="primary"
              size="l"
              changes
              className={styles.main}
              busy={payment.isBusy}
              style={{ visibility: actor ? 'visible' : 'hidden' }}
              onClick={payment.pay}
            >
              {isCompensation ? t`Send the compensation` : t`Pay`}
            </Button>
          ) : (
            approves && (
              <Button
                look="primary"
                size="l"
                changes
                className={styles.main}
                onClick={() => setAsking(approvesAndPays ? 'approve and pay' : 'approve')}
              >
                {approvesAndPays ? approveAndPay : t`Approve`}
              </Button>
            )
          )}
          {rejects && (
            <Button look="ghost" changes onClick={() => setAsking('reject')}>
              {t`Reject`}
            </Button>
          )}
          {withdraws && (
            <Button look="ghost" changes onClick={() => setAsking('withdraw')}>
              {t`Withdraw`}
            </Button>
          )}
          {approvesAndPays && (
            <Button look="link" changes className={styles.only} onClick={() => setAsking('approve')}>
              {t`Only approve`}
            </Button>
          )}
        </div>
      )}
      {asking === 'approve' && <ApproveSheet request={request} label={t`Approve`} onPay={undefined} onClose={close} />}
      {asking === 'approve and pay' && (
        <ApproveSheet request={request} label={approveAndPay} onPay={payment.pay} onClose={close} />
      )}
      {asking === 'reject' && <RejectSheet request={request} onClose={close} />}
      {asking === 'withdraw' && <WithdrawModal request={request} onClose={close} />}
      {payment.problem !== null && (
        <Modal kind="error" title={t`The payment could not be started`} onAccept={payment.forget}>
          <p>{payment.problem}</p>
        </Modal>
      )}
    </>
  );
}

/** Pays exactly what was approved, at the bank; a compensation is sent. */
function usePayment(request: ShownRequest) {
  const { t } = useLingui();
  const { session } = useSession();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const attempt = useAttempt();
  const errorText = useApprovalErrorText();
  const pay = useMutation({
    mutationFn: async () => {
      if (!session) return null;
      const { client, user } = session;
      const payer = { cliente: client.cliente, nombre: client.nombre ?? '', email: user.email };
      return attempt.send(request.id, (idempotencyKey) => payApproved(request, { idempotencyKey, payer }));
    },
    onSuccess: async (shown) => {
      if (!shown) return;
      void queries.invalidateQueries();
      showToast(t`The compensation was sent.`);
      await navigate(shown);
    },
    onError: () => void queries.invalidateQueries(),
  });
  // the back button may restore the page in its busy state
  useRestoredPage(() => {
    pay.reset();
    void queries.invalidateQueries();
  });
  const leaves = request.tipo !== 'compensacion';
  return {
    pay: () => pay.mutate(),
    // the browser is leaving for the bank
    isBusy: pay.isPending || (leaves && pay.isSuccess),
    problem: pay.error && errorText(pay.error),
    forget: pay.reset,
  };
}

function WithdrawModal({ request: { id }, onClose }: { request: ShownRequest; onClose: () => void }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const errorText = useApprovalErrorText();
  const withdraw = useMutation({
    mutationFn: () => send(WithdrawRequest, { id }),
    onSuccess: onClose,
    onSettled: () => queries.invalidateQueries(),
  });
  return (
    <Modal
      kind="warning"
      title={t`Withdraw this request?`}
      accept={t`Withdraw`}
      busy={withdraw.isPending}
      onAccept={() => withdraw.mutate()}
      onCancel={onClose}
    >
      <p>{withdraw.error ? errorText(withdraw.error) : t`Nobody can approve or pay it any more.`}</p>
    </Modal>
  );
}
