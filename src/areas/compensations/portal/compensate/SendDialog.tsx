import { useLingui } from '@lingui/react/macro';
import { namesIn } from '#kit/core/selection.ts';
import { Modal } from '#kit/portal/design/Modal.tsx';
import { TextLink } from '#kit/portal/design/RouterLink.tsx';
import { PortalError, isUnanswered } from '#kit/portal/http/error.ts';
import { useErrorText } from '#kit/portal/http/useErrorText.ts';
import { AskApproval, needsApproval } from '#areas/approvals/portal/public.ts';
import { COMPENSATION_MINUTES } from '../../rules/constants.ts';
import type { Outcome, Selection } from '../../rules/selection.ts';
import { changeSelection } from '../select/selectionStore.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import styles from './SendDialog.module.css';
import { type Sending, linesOf } from './useSendCompensation.ts';

type SendDialogProps = { sending: Sending; selection: Selection; outcome: Outcome };

/** The dialog of each step: the confirmation, success, or failure (specification A8). */
export function SendDialog({ sending, selection, outcome }: SendDialogProps) {
  const { t } = useLingui();
  const { step } = sending;
  switch (step.name) {
    case 'idle':
    case 'checking':
      return null;
    case 'confirming':
    case 'sending':
      return <ConfirmDialog sending={sending} selection={selection} outcome={outcome} />;
    case 'sent':
      return (
        <Modal kind="success" title={t`Compensation sent`} onAccept={sending.close}>
          <p>
            {t`Your compensation was sent correctly, in approximately ${COMPENSATION_MINUTES} minutes we will be confirming if it was successful.`}
          </p>
          <p className={styles.next}>
            <TextLink to="/admin/pending-invoices/compensaciones">{t`See your compensations`}</TextLink>
          </p>
        </Modal>
      );
    case 'failed':
      if (needsApproval(step.error)) {
        return (
          <AskApproval
            input={{ tipo: 'compensacion', compensacion: linesOf(step.chosen) }}
            error={step.error}
            onAsked={() => changeSelection(() => [])}
            onClose={sending.close}
          />
        );
      }
      return <Failed error={step.error} chosen={step.chosen} onClose={sending.close} />;
  }
}

function Failed({ error, chosen, onClose }: { error: unknown; chosen: Selection; onClose: () => void }) {
  const { t } = useLingui();
  /** The document numbers in the server's error, as the lists show them. */
  const named = ({ details }: PortalError) => namesIn(chosen, details['documents']);
  const errorText = useErrorText({
    network: () => t`There is no connection with the server. Try again: it will not be compensated twice.`,
    timeout: () => t`The server takes too long to answer. Try again: it will not be compensated twice.`,
    document_in_payment: (failure) => t`${named(failure)} is in a payment under way.`,
    document_in_compensation: (failure) => t`${named(failure)} is in a compensation under way.`,
    document_blocked: (failure) => t`${named(failure)} is held by the company.`,
    document_compensated: (failure) => t`${named(failure)} has nothing open any more.`,
    document_changed: (failure) => t`${named(failure)} has changed. Look at it and try again.`,
    amount_above_open: (failure) => t`${named(failure)} has less open now. Look at it and try again.`,
    side_missing: () => t`You must choose at least 1 item from each side to make compensation.`,
    compensation_too_large: () => t`So much cannot be compensated at once: choose fewer documents.`,
    support_session: () => t`A support session may look, but not compensate.`,
  });
  const hasReason = error instanceof PortalError && (error.category === 'graphql-input' || isUnanswered(error));
  return (
    <Modal kind="error" title={t`The compensation was not made`} onAccept={onClose}>
      <p>{t`There was a problem making compensation. Try again later.`}</p>
      {hasReason && <p className={styles.reason}>{errorText(error)}</p>}
    </Modal>
  );
}
