import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { useState } from 'react';
import { can } from '#kit/core/access.ts';
import { formatMoney } from '#kit/core/money.ts';
import { portalConfig } from '#kit/portal/config.ts';
import { Amount } from '#kit/portal/design/Amount.tsx';
import { Button } from '#kit/portal/design/Button.tsx';
import { Card, CardBody, CardHead } from '#kit/portal/design/Card.tsx';
import { Modal } from '#kit/portal/design/Modal.tsx';
import { ProgressBar } from '#kit/portal/design/ProgressBar.tsx';
import { ButtonLink } from '#kit/portal/design/RouterLink.tsx';
import { centsOf } from '#kit/portal/graphql/cents.ts';
import { request } from '#kit/portal/graphql/request.ts';
import { useErrorText } from '#kit/portal/http/useErrorText.ts';
import { useActor } from '#areas/session/portal/public.ts';
import { resultOf } from '../links.ts';
import { PayPlan, ReleasePlan } from './pay-plan.graphql.ts';
import type { OpenPlanFragment } from './plan.graphql.ts';
import styles from './PlanCard.module.css';
import { PlanFailed } from './PlanFailed.tsx';
import { plansQuery, useOpenPlan } from './query.ts';
import { usePlanPayment } from './usePlanPayment.ts';

/** `look`: of the main button; secondary if the page has another primary button. */
type PlanCardProps = { className?: string | undefined; look?: 'primary' | 'secondary' };

/** The user's current plan of payments; renders nothing without one. */
export function PlanCard({ className, look = 'primary' }: PlanCardProps) {
  const plan = useOpenPlan();
  return plan ? <OpenPlan key={plan.id} plan={plan} className={className} look={look} /> : null;
}

function OpenPlan({ plan, className, look }: { plan: OpenPlanFragment } & PlanCardProps) {
  const { t } = useLingui();
  const actor = useActor();
  const payment = usePlanPayment();
  const [next] = plan.pagos;
  const made = plan.pagos_aprobados;
  const all = made + plan.pagos.length + (plan.pago_en_curso === null ? 0 : 1);
  const left = plan.pagos.reduce((sum, { total }) => sum + centsOf(total), 0);
  const money = (amount: number) => formatMoney(centsOf(amount), portalConfig().currency);
  return (
    <Card className={className} aria-labelledby="payment-plan">
      <CardHead title={t`Your plan of payments`} id="payment-plan" />
      <CardBody className={styles.body}>
        <div className={styles.state}>
          <p>
            <b>{t`${made} of ${all} payments made`}</b>
            {made > 0 && <> · {t`${money(plan.monto_aprobado)} paid`}</>}
          </p>
          <ProgressBar label={t`Payments made`} value={made / all} />
          <p>
            {t`Left to pay`} <Amount cents={left} />
          </p>
          {plan.facturas_retenidas > 0 && (
            <p className={styles.held}>
              {plural(plan.facturas_retenidas, {
                one: `# invoice of ${money(plan.monto_retenido)} cannot be paid now: it is in another payment, in a compensation or held by the company.`,
                other: `# invoices of ${money(plan.monto_retenido)} cannot be paid now: they are in another payment, in a compensation or held by the company.`,
              })}
            </p>
          )}
        </div>
        <div className={styles.actions}>
          {plan.pago_en_curso !== null ? (
            <ButtonLink {...resultOf(plan.pago_en_curso)} look={look} wide="phone">
              {t`See the payment under way`}
            </ButtonLink>
          ) : (
            next &&
            can(actor, PayPlan) && (
              <Button
                look={look}
                changes
                busy={payment.busy}
                onClick={() => payment.pay({ id: plan.id, total: next.total })}
              >
                {t`Pay ${money(next.total)}`}
              </Button>
            )
          )}
          {can(actor, ReleasePlan) && <LetGo id={plan.id} />}
        </div>
      </CardBody>
      {payment.error && <PlanFailed error={payment.error} plan={plan.id} onClose={payment.reset} />}
    </Card>
  );
}

function LetGo({ id }: { id: string }) {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  const queries = useQueryClient();
  const errorText = useErrorText();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => request(ReleasePlan, { id }),
    onSuccess: () => queries.invalidateQueries({ queryKey: plansQuery.queryKey }),
  });
  return (
    <>
      <Button look="link" changes onClick={() => setAsking(true)}>
        {t`Leave the plan`}
      </Button>
      {asking && (
        <Modal
          kind="warning"
          title={t`Leave this plan of payments?`}
          accept={t`Leave the plan`}
          busy={isPending}
          onAccept={() => mutate()}
          onCancel={() => {
            reset();
            setAsking(false);
          }}
          cancel={t`Keep it`}
        >
          {error
            ? errorText(error)
            : t`What you have paid stays paid. The other invoices stay pending, and you can pay them as you like.`}
        </Modal>
      )}
    </>
  );
}
