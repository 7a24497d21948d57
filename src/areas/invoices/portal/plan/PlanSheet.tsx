import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { formatDay } from '#kit/core/day.ts';
import { formatMoney } from '#kit/core/money.ts';
import { portalConfig } from '#kit/portal/config.ts';
import { Amount } from '#kit/portal/design/Amount.tsx';
import { Button } from '#kit/portal/design/Button.tsx';
import { Sheet } from '#kit/portal/design/Sheet.tsx';
import { amountFromCents } from '#kit/core/money.ts';
import { request } from '#kit/portal/graphql/request.ts';
import { type PlannedPayment, totalOf } from '../../rules/plan.ts';
import type { Choice } from '../../rules/selection.ts';
import { CreatePlan } from './create-plan.graphql.ts';
import { PlanFailed } from './PlanFailed.tsx';
import styles from './PlanSheet.module.css';
import { plansQuery } from './query.ts';
import { usePlanPayment } from './usePlanPayment.ts';

type PlanSheetProps = {
  payments: readonly PlannedPayment<Choice>[];
  /** Called when the plan exists. */
  onStarted: () => void;
  onClose: () => void;
  /** Called when the invoices may have changed. */
  onChanged: () => void;
};

/** Explains a plan of payments; starting it redirects to the bank for the first payment. */
export function PlanSheet({ payments, onStarted, onClose, onChanged }: PlanSheetProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const payment = usePlanPayment();
  const [first] = payments;
  const start = useMutation({
    mutationFn: async () => {
      const ids = new Set(payments.flat().map(({ document }) => document.id));
      const input = [...ids].map((id) => ({ id_edocta_detalle: id }));
      return (await request(CreatePlan, { input })).crearPlanPagos;
    },
    onSuccess: (plan) => {
      void queries.invalidateQueries({ queryKey: plansQuery.queryKey });
      if (!plan || !first) return;
      onStarted();
      payment.pay({ id: plan.id, total: amountFromCents(totalOf(first)) });
    },
    onError: onChanged,
  });
  const { currency, maximumPaymentCents } = portalConfig();
  const error = start.error ?? payment.error;
  if (error) {
    return (
      <PlanFailed
        error={error}
        {...(start.data && { plan: start.data.id })}
        onClose={() => {
          onChanged();
          onClose();
        }}
      />
    );
  }
  const count = payments.length;
  const numbered = payments.map((lines, index) => ({ lines, number: index + 1 }));
  return (
    <Sheet
      title={t`Pay in ${count} payments`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button look="primary" changes busy={start.isPending || payment.busy} onClick={() => start.mutate()}>
            {first && t`Pay ${formatMoney(totalOf(first), currency)} now`}
          </Button>
        </>
      }
    >
      <p>
        {t`One payment is of ${formatMoney(maximumPaymentCents, currency)} at most. You make these one after the other, each when the one before is approved:`}
      </p>
      <ol className={styles.payments}>
        {numbered.map(({ lines, number }) => (
          <li key={number}>
            <span>
              <b>{t`Payment ${number}`}</b>
              <small>
                <PaymentInvoices lines={lines} />
              </small>
            </span>
            <Amount cents={totalOf(lines)} />
          </li>
        ))}
      </ol>
      <p className={styles.note}>
        {t`The plan waits for you on the home page. It locks no invoice but those of the payment under way, and you can leave it whenever you like.`}
      </p>
    </Sheet>
  );
}

/** The number of invoices of a payment, and the earliest due day among them. */
function PaymentInvoices({ lines }: { lines: PlannedPayment<Choice> }) {
  const day = lines[0] && formatDay(lines[0].document.vencimiento);
  return plural(lines.length, { one: `# invoice, expires ${day}`, other: `# invoices, the first expires ${day}` });
}
