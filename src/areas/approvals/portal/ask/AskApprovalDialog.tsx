import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { SolicitudInput } from '#kit/core/contract/types.ts';
import { formatMoney } from '#kit/core/money.ts';
import { portalConfig } from '#kit/portal/config.ts';
import { Modal } from '#kit/portal/design/Modal.tsx';
import { Note } from '#kit/portal/design/Note.tsx';
import { TextArea } from '#kit/portal/design/TextArea.tsx';
import { useAttempt } from '#kit/portal/graphql/attempt.ts';
import { centsOf } from '#kit/portal/graphql/cents.ts';
import { documentQuery } from '#kit/portal/graphql/queries.ts';
import { request } from '#kit/portal/graphql/request.ts';
import { PortalError, noData } from '#kit/portal/http/error.ts';
import { useErrorText } from '#kit/portal/http/useErrorText.ts';
import { MAX_NOTE } from '../../rules/request.ts';
import { requestOf } from '../links.ts';
import './messages.es.po';
import styles from './AskApprovalDialog.module.css';
import { ApprovedPlans } from './approved-plans.graphql.ts';
import { AskForApproval } from './ask.graphql.ts';

type AskApprovalDialogProps = {
  /** The payment that was refused. */
  input: Omit<SolicitudInput, 'nota'>;
  /** The refusal: it says from which sum an approval is needed. */
  error: unknown;
  /** Called when the request exists, before its screen is shown. */
  onAsked?: () => void;
  onClose: () => void;
};

/** Says that a payment needs an approval, and asks for it with a note. A plan that is approved leads to its request. */
export function AskApprovalDialog({ input, error, onAsked, onClose }: AskApprovalDialogProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const attempt = useAttempt();
  const [note, setNote] = useState('');
  const errorText = useErrorText({
    too_many_requests: () => t`Too many requests of your company wait. Have some decided or withdraw them first.`,
    approval_off: () => t`Your company no longer asks for approvals: close this and pay.`,
    plan_payment_unfinished: () => t`A payment of this plan is under way: ask once it has ended.`,
    support_session: () => t`A support session may look, but not ask for an approval.`,
  });
  const plans = useQuery({ ...documentQuery(ApprovedPlans, {}), enabled: input.tipo === 'plan' });
  const approved = plans.data?.solicitudesPago?.items.find(({ plan }) => plan === input.plan);
  const ask = useMutation({
    mutationFn: async () => {
      const asked = { ...input, nota: note.trim() || null };
      const { prepararPago } = await attempt.send(asked, (idempotencyKey) =>
        request(AskForApproval, { input: asked, idempotencyKey }),
      );
      if (!prepararPago) throw noData('mutation');
      return prepararPago.id;
    },
    onSuccess: async (id) => {
      onAsked?.();
      void queries.invalidateQueries();
      await navigate(requestOf(id));
    },
  });
  const from = error instanceof PortalError ? Number(error.details['desde']) : Number.NaN;
  const today = error instanceof PortalError ? Number(error.details['hoy']) : Number.NaN;
  const money = (amount: number) => formatMoney(centsOf(amount), portalConfig().currency);
  if (approved) {
    return (
      <Modal
        kind="success"
        title={t`This plan is approved`}
        accept={t`See the request`}
        onAccept={() => void navigate(requestOf(approved.id))}
        onCancel={onClose}
      >
        <p>{t`Its payments are made from the approved request.`}</p>
      </Modal>
    );
  }
  return (
    <Modal
      kind="warning"
      title={t`This payment needs the approval of another person`}
      accept={t`Ask for approval`}
      busy={ask.isPending || (input.tipo === 'plan' && plans.isLoading)}
      onAccept={() => ask.mutate()}
      onCancel={onClose}
    >
      <div className={styles.body}>
        <p>
          {from > 0
            ? t`Your company asks for it from ${money(from)} a day.`
            : t`Your company asks for it for every payment.`}{' '}
          {today > 0 && t`Without approval, ${money(today)} were paid or begun today.`}{' '}
          {t`Nothing is locked or charged meanwhile.`}
        </p>
        {ask.error && (
          <Note tone="fail" icon="failed" role="alert">
            {errorText(ask.error)}
          </Note>
        )}
        <TextArea
          label={t`Note for who approves (optional)`}
          rows={3}
          maxLength={MAX_NOTE}
          value={note}
          onChange={setNote}
        />
      </div>
    </Modal>
  );
}
