import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { Button } from '#kit/portal/design/Button.tsx';
import { Sheet } from '#kit/portal/design/Sheet.tsx';
import { showToast } from '#kit/portal/design/toasts.ts';
import { request } from '#kit/portal/graphql/request.ts';
import { IdentityForm } from '../identity/IdentityForm.tsx';
import { useApprovalErrorText } from '../useApprovalErrors.ts';
import { policyQuery } from './query.ts';
import { ConfirmApprovalPolicy } from './save-policy.graphql.ts';

/** Confirms the pending policy, as another approver than who saved it, with the user's password. */
export function ConfirmPolicySheet({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const form = useId();
  const queries = useQueryClient();
  const errorText = useApprovalErrorText({
    own_request: () => t`You saved it: another person must confirm it.`,
  });
  const confirm = useMutation({
    mutationFn: (password: string) => request(ConfirmApprovalPolicy, { password }),
    onSuccess: () => {
      showToast(t`Confirmed: it counts from now on.`);
      onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: policyQuery.queryKey }),
  });
  return (
    <Sheet
      title={t`Confirm the change`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button look="primary" type="submit" form={form} changes busy={confirm.isPending}>
            {t`Confirm`}
          </Button>
        </>
      }
    >
      <IdentityForm
        id={form}
        error={confirm.error}
        errorText={errorText}
        isBusy={confirm.isPending}
        onChange={confirm.reset}
        onIdentity={({ password = '' }) => confirm.mutate(password)}
      >
        <p>{t`From then on payments need less approval than today.`}</p>
      </IdentityForm>
    </Sheet>
  );
}
