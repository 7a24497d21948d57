import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { formatMoney } from '#kit/core/money.ts';
import { portalConfig } from '#kit/portal/config.ts';
import { Button } from '#kit/portal/design/Button.tsx';
import { Sheet } from '#kit/portal/design/Sheet.tsx';
import { showToast } from '#kit/portal/design/toasts.ts';
import { centsOf } from '#kit/portal/graphql/cents.ts';
import { request as send } from '#kit/portal/graphql/request.ts';
import { IdentityForm } from '../identity/IdentityForm.tsx';
import { useApprovalErrorText } from '../useApprovalErrors.ts';
import { ApproveRequest } from './decide.graphql.ts';
import type { ShownRequest } from './query.ts';

type ApproveSheetProps = {
  request: ShownRequest;
  /** The words of the button. */
  label: string;
  /** Pays the request once it is approved; undefined: it is approved only. */
  onPay: (() => void) | undefined;
  onClose: () => void;
};

/** Approves a request as it is shown, with the user's password or a code. */
export function ApproveSheet({ request, label, onPay, onClose }: ApproveSheetProps) {
  const { t } = useLingui();
  const form = useId();
  const queries = useQueryClient();
  const errorText = useApprovalErrorText();
  const { id, huella, total, preparo } = request;
  const approve = useMutation({
    mutationFn: (identity: { readonly password?: string; readonly otp?: string }) =>
      send(ApproveRequest, { id, huella, ...identity }),
    onSuccess: ({ aprobarSolicitud }) => {
      onClose();
      if (onPay && aprobarSolicitud?.puedo_pagar) onPay();
      else showToast(t`Approved: it can be paid in the next 72 hours.`);
    },
    onSettled: () => queries.invalidateQueries(),
  });
  const amount = formatMoney(centsOf(total), portalConfig().currency);
  return (
    <Sheet
      title={t`Approve ${amount}`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button look="primary" type="submit" form={form} changes busy={approve.isPending}>
            {label}
          </Button>
        </>
      }
    >
      <IdentityForm
        id={form}
        acceptsCode
        error={approve.error}
        errorText={errorText}
        isBusy={approve.isPending}
        onChange={approve.reset}
        onIdentity={approve.mutate}
      >
        <p>{t`You approve exactly what you see here, which ${preparo} prepared. If anything of it changes, the approval no longer counts.`}</p>
      </IdentityForm>
    </Sheet>
  );
}
