import { Link } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { useState } from 'react';
import { can } from '#kit/core/access.ts';
import { formatDateTime } from '#kit/core/day.ts';
import { Amount } from '#kit/portal/design/Amount.tsx';
import { Button } from '#kit/portal/design/Button.tsx';
import { FileButton } from '#kit/portal/file/FileButton.tsx';
import { State } from '#kit/portal/design/State.tsx';
import { Cell, Row, SecondaryText } from '#kit/portal/design/Table.tsx';
import { centsOf } from '#kit/portal/graphql/cents.ts';
import { ListTable } from '#kit/portal/list/ListTable.tsx';
import { useActor } from '#areas/session/portal/public.ts';
import { segmentName } from '../../rules/cash.ts';
import { PAYMENT_STATES, isUnfinished } from '../../rules/status.ts';
import { AbandonDialog } from '../abandon/AbandonDialog.tsx';
import { AbandonPayment } from '../abandon/abandon.graphql.ts';
import { resultOf } from '../links.ts';
import { ContinueButton } from '../continue/ContinueButton.tsx';
import { ContinuePayment } from '../continue/continue.graphql.ts';
import { shortReference } from '../../rules/receipt.ts';
import { type PaymentsSearch, paymentsSearch } from '../../rules/payments-search.ts';
import styles from './PaymentsTable.module.css';
import type { Payment } from './query.ts';

type PaymentsTableProps = {
  payments: readonly Payment[];
  search: PaymentsSearch;
  onChange: (search: PaymentsSearch) => void;
  /** A payment's state has changed since the list was loaded. */
  onChanged: () => void;
};

export function PaymentsTable({ payments, search, onChange, onChanged }: PaymentsTableProps) {
  const { t } = useLingui();
  const [abandoning, setAbandoning] = useState<Payment>();
  return (
    <>
      <ListTable
        caption={t`Payments made`}
        columns={[
          { head: t`Date`, sort: 'created_at' },
          { head: t`State` },
          { head: t`Invoices`, only: 'wide' },
          { head: t`Started by`, only: 'wide' },
          { head: t`Amount`, align: 'end', sort: 'total' },
          { head: t`Actions`, align: 'end' },
        ]}
        sorting={{ list: paymentsSearch, search, onChange }}
      >
        {payments.map((payment) => (
          <PaymentRow
            key={payment.uuid}
            payment={payment}
            onAbandon={() => setAbandoning(payment)}
            onChanged={onChanged}
          />
        ))}
      </ListTable>
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
  const asker = useActor();
  // reserve the buttons' space until the user is known, so that the layout does not shift
  const continues = asker === null || can(asker, ContinuePayment);
  const abandons = asker === null || can(asker, AbandonPayment);
  const { uuid, items, id_segment } = payment;
  const state = PAYMENT_STATES.find((one) => one === payment.estado);
  const hasReceipt = state === 'approved' || payment.download?.pdf;
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
        <SecondaryText only="narrow">{[invoices, payment.usuario].filter(Boolean).join(' · ')}</SecondaryText>
        <SecondaryText>
          <span className={styles.reference}>{shortReference(uuid)}</span> <span>{payment.banco}</span>
        </SecondaryText>
      </Cell>
      <Cell area="detail">
        <State of={payment.cancelado ? 'cancelled' : (state ?? { code: payment.estado })} />
        {state === 'reversed' && <SecondaryText>{t`by the bank`}</SecondaryText>}
      </Cell>
      <Cell only="wide">{invoices}</Cell>
      <Cell only="wide">{payment.usuario}</Cell>
      <Cell area="figure" align="end">
        <Amount cents={centsOf(payment.total)} />
      </Cell>
      <Cell area="action" align="end">
        {state && isUnfinished(state)
          ? (continues || abandons) && (
              <span className={styles.actions} style={{ visibility: asker ? 'visible' : 'hidden' }}>
                {continues && <ContinueButton uuid={uuid} onFailed={onChanged} />}
                {abandons && <Button onClick={onAbandon}>{t`Cancel payment`}</Button>}
              </span>
            )
          : hasReceipt && <FileButton look="link" type={t`Receipt`} file={payment.download?.pdf} />}
      </Cell>
    </Row>
  );
}
