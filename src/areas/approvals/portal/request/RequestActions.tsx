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
  const [asking, setAsking] = useState<'approve' | 'reject' | 'withdraw'>();
  const close = () => setAsking(undefined);
  const approves = request.puedo_aprobar && can(actor, ApproveRequest);
  const rejects = request.puedo_aprobar && can(actor, RejectRequest);
  const withdraws = request.puedo_retirar && can(actor, WithdrawRequest);
  if (!approves && !withdraws && !request.puedo_pagar) return null;
  return (
    <>
      <div className={styles.actions} data-foot="">
        {approves && (
          <Button look="primary" size="l" changes className={styles.main} onClick={() => setAsking('approve')}>
            {t`Approve`}
          </Button>
        )}
        {request.puedo_pagar && <PayButton request={request} />}
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
      </div>
      {asking === 'approve' && <ApproveSheet request={request} onClose={close} />}
      {asking === 'reject' && <RejectSheet request={request} onClose={close} />}
      {asking === 'withdraw' && <WithdrawModal request={request} onClose={close} />}
    </>
  );
}

/** Pays exactly what was approved, at the bank; a compensation is sent. */
function PayButton({ request }: { request: ShownRequest }) {
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
  return (
    <>
      {request.tipo === 'bonos' && (
        <VisorText>{t`Who pays accepts the terms and conditions of the vouchers.`}</VisorText>
      )}
      <Button
        look="primary"
        size="l"
        changes
        className={styles.main}
        // the browser is leaving for the bank
        busy={pay.isPending || (leaves && pay.isSuccess)}
        style={{ visibility: session ? 'visible' : 'hidden' }}
        onClick={() => pay.mutate()}
      >
        {request.tipo === 'compensacion' ? t`Send the compensation` : t`Pay`}
      </Button>
      {pay.error && (
        <Modal kind="error" title={t`The payment could not be started`} onAccept={pay.reset}>
          <p>{errorText(pay.error)}</p>
        </Modal>
      )}
    </>
  );
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
