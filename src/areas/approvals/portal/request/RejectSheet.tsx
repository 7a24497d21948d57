import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { Button } from '#kit/portal/design/Button.tsx';
import { Note } from '#kit/portal/design/Note.tsx';
import { Sheet } from '#kit/portal/design/Sheet.tsx';
import { TextArea } from '#kit/portal/design/TextArea.tsx';
import { request as send } from '#kit/portal/graphql/request.ts';
import { MAX_NOTE } from '../../rules/request.ts';
import { useApprovalErrorText } from '../useApprovalErrors.ts';
import { RejectRequest } from './decide.graphql.ts';
import type { ShownRequest } from './query.ts';
import styles from './RequestActions.module.css';

/** Rejects a request with a reason, which who prepared it reads. */
export function RejectSheet({ request: { id, preparo }, onClose }: { request: ShownRequest; onClose: () => void }) {
  const { t } = useLingui();
  const form = useId();
  const queries = useQueryClient();
  const errorText = useApprovalErrorText();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const reject = useMutation({
    mutationFn: () => send(RejectRequest, { id, motivo: reason.trim() }),
    onSuccess: onClose,
    onSettled: () => queries.invalidateQueries(),
  });
  return (
    <Sheet
      title={t`Reject the payment`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button look="primary" type="submit" form={form} changes busy={reject.isPending}>
            {t`Reject`}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setMissing(reason.trim() === '');
          if (reason.trim() !== '' && !reject.isPending) reject.mutate();
        }}
      >
        {reject.error && (
          <Note tone="fail" icon="failed" role="alert">
            {errorText(reject.error)}
          </Note>
        )}
        <TextArea
          label={t`Reason`}
          hint={t`${preparo} reads it.`}
          rows={4}
          required
          maxLength={MAX_NOTE}
          value={reason}
          error={isMissing && reason.trim() === '' ? t`Write the reason.` : undefined}
          onChange={setReason}
        />
      </form>
    </Sheet>
  );
}
