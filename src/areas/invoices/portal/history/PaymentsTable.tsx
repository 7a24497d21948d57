import { Link } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { useState } from 'react';
import { may } from '../../../../kit/any/allow.ts';
import { formatDateTime } from '../../../../kit/any/day.ts';
import { Amount } from '../../../../kit/portal/design/Amount.tsx';
import { Button } from '../../../../kit/portal/design/Button.tsx';
import { DownloadLink } from '../../../../kit/portal/design/DownloadLink.tsx';
import { State } from '../../../../kit/portal/design/State.tsx';
import { Cell, HeadCell, Row, Sub, Table } from '../../../../kit/portal/design/Table.tsx';
import { centsOf } from '../../../../kit/portal/graphql/cents.ts';
import { useAsker } from '../../../session/portal/public.ts';
import type { PaymentOrder } from '../../rules/history.ts';
import { nextOrder } from '../../../../kit/any/order.ts';
import { segmentName } from '../../rules/segments.ts';
import { isUnfinished } from '../../rules/status.ts';
import { AbandonDialog } from '../abandon/AbandonDialog.tsx';
import { AbandonPayment } from '../abandon/abandon.graphql.ts';
import { resultOf } from '../address.ts';
import { ContinueButton } from '../continue/ContinueButton.tsx';
import { ContinuePayment } from '../continue/continue.graphql.ts';
import { paymentState, shortReference } from '../payment.ts';
import styles from './PaymentsTable.module.css';
import type { Payment } from './query.ts';

type PaymentsTableProps = {
  payments: readonly Payment[];
  order: PaymentOrder;
  onSort: (orden: string) => void;
  onChanged: () => void;
};

export function PaymentsTable({ payments, order, onSort, onChanged }: PaymentsTableProps) {
  const { t } = useLingui();
  const [abandoning, setAbandoning] = useState<Payment>();
  const sorting = (field: PaymentOrder['field']) => ({
    sorted: order.field === field ? (order.descending ? ('descending' as const) : ('ascending' as const)) : undefined,
    onSort: () => onSort(nextOrder(field, order)),
    // on a phone the order is chosen with the filters
    onPhone: false,
  });
  return (
    <>
      <Table
        caption={t`Payments made`}
        head={
          <>
            <HeadCell {...sorting('created_at')}>{t`Date`}</HeadCell>
            <HeadCell>{t`State`}</HeadCell>
            <HeadCell only="wide">{t`Invoices`}</HeadCell>
            <HeadCell only="wide">{t`Paid by`}</HeadCell>
            <HeadCell align="end" {...sorting('total')}>
              {t`Amount`}
            </HeadCell>
            <HeadCell align="end">{t`Actions`}</HeadCell>
          </>
        }
      >
        {payments.map((payment) => (
          <PaymentRow
            key={payment.uuid}
            payment={payment}
            onAbandon={() => setAbandoning(payment)}
            onChanged={onChanged}
          />
        ))}
      </Table>
      {abandoning && (
        <AbandonDialog
          uuid={abandoning.uuid}
          invoices={abandoning.items.length}
          onClose={() => setAbandoning(undefined)}
        />
      )}
    </>
  );
}

type PaymentRowProps = { payment: Payment; onAbandon: () => void; onChanged: () => void };

function PaymentRow({ payment, onAbandon, onChanged }: PaymentRowProps) {
  const { t } = useLingui();
  const asker = useAsker();
  // before it is known who asks they have their room, so that nothing moves
  const continues = asker === null || may(asker, ContinuePayment);
  const abandons = asker === null || may(asker, AbandonPayment);
  const { uuid, items, id_segment } = payment;
  const state = paymentState(payment.estado);
  const receipt = payment.download?.pdf?.url;
  const [first] = items;
  const segment = id_segment === null ? '' : segmentName(id_segment);
  const invoices =
    id_segment !== null
      ? t`Cash payment: ${segment}`
      : items.length === 1 && first
        ? (first.num_factura ?? first.num_documento)
        : plural(items.length, { one: '# invoice', other: '# invoices' });
  return (
    <Row>
      <Cell area="main">
        <Link {...resultOf(uuid)} className={styles.link}>
          {formatDateTime(payment.created_at)}
        </Link>
        <Sub only="narrow">{[invoices, payment.usuario].filter(Boolean).join(' · ')}</Sub>
        <Sub>{[shortReference(uuid), payment.banco].filter(Boolean).join(' · ')}</Sub>
      </Cell>
      <Cell area="detail">
        <State of={state} />
        {state === 'reversed' && <Sub>{t`by the bank`}</Sub>}
      </Cell>
      <Cell only="wide">{invoices}</Cell>
      <Cell only="wide">{payment.usuario}</Cell>
      <Cell area="figure" align="end">
        <Amount cents={centsOf(payment.total)} />
      </Cell>
      <Cell area="action" align="end">
        {isUnfinished(state)
          ? (continues || abandons) && (
              <span className={styles.actions} style={{ visibility: asker ? 'visible' : 'hidden' }}>
                {continues && <ContinueButton uuid={uuid} onFailed={onChanged} />}
                {abandons && <Button onClick={onAbandon}>{t`Abandon`}</Button>}
              </span>
            )
          : receipt && (
              <DownloadLink href={receipt} look="link">
                {t`Receipt`}
              </DownloadLink>
            )}
      </Cell>
    </Row>
  );
}
