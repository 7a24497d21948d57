import { useMutation } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { can } from '#kit/core/access.ts';
import { amountFromCents, formatMoney } from '#kit/core/money.ts';
import { portalConfig } from '#kit/portal/config.ts';
import { Button } from '#kit/portal/design/Button.tsx';
import { Note } from '#kit/portal/design/Note.tsx';
import { TextLink } from '#kit/portal/design/RouterLink.tsx';
import { showToast } from '#kit/portal/design/toasts.ts';
import { centsOf } from '#kit/portal/graphql/cents.ts';
import { request } from '#kit/portal/graphql/request.ts';
import { useErrorText } from '#kit/portal/http/useErrorText.ts';
import { useActor } from '#areas/session/portal/public.ts';
import { PART_REASONS, type PaidPart, paidParts, restCaseText } from '../../rules/part-reason.ts';
import { paymentState } from '../../rules/status.ts';
import type { PaymentOutcome } from './query.ts';
import { OpenRestCase } from './rest-case.graphql.ts';
import styles from './RestCases.module.css';

/** Offers a case for the rest of each invoice that an approved payment paid in part, where the payer gave a reason. */
export function RestCases({ outcome }: { outcome: PaymentOutcome }) {
  const actor = useActor();
  const isApplied = paymentState(outcome.estado) === 'approved' && centsOf(outcome.saldo_a_favor) === 0;
  if (!isApplied || !can(actor, OpenRestCase)) return null;
  const parts = paidParts(
    outcome.items.map((item) => ({
      documentId: item.id_edocta_detalle,
      name: item.num_factura ?? item.num_documento ?? '',
      open: centsOf(item.monto_documento),
      paid: centsOf(item.monto_transaccion),
      observaciones: item.observaciones,
    })),
  );
  return parts.map((part) => <RestCase key={part.documentId} part={part} payment={outcome.uuid} />);
}

function RestCase({ part, payment }: { part: PaidPart; payment: string }) {
  const { t } = useLingui();
  const errorText = useErrorText({
    too_many_cases: () => t`You have opened many cases today. Try again tomorrow.`,
  });
  const { documentId, name, rest, reason } = part;
  const open = useMutation({
    mutationFn: () =>
      request(OpenRestCase, {
        input: {
          tipo: reason,
          id_edocta_detalle: documentId,
          monto: amountFromCents(rest),
          texto: restCaseText(name, part),
        },
        // one case for the payment's invoice, also after a reload
        key: `rest-${payment}-${documentId}`,
      }),
    onError: (error) => showToast(errorText(error), 'danger'),
  });
  const opened = open.data?.crearCaso;
  const amount = formatMoney(rest, portalConfig().currency);
  return (
    <Note tone="process" icon="mail">
      <div className={styles.rest}>
        <span>
          {t`${amount} of ${name} remain.`} {PART_REASONS[reason]}.
        </span>
        {opened ? (
          <TextLink to="/admin/casos/caso" search={{ id: opened.id }} preload={false}>
            {t`Case ${opened.numero}`}
          </TextLink>
        ) : (
          <Button changes busy={open.isPending} onClick={() => open.mutate()}>
            {t`Open a case for the rest`}
          </Button>
        )}
      </div>
    </Note>
  );
}
