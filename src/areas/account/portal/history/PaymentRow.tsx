import { Link } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { formatDay } from '#kit/core/day.ts';
import { Amount } from '#kit/portal/design/Amount.tsx';
import { State } from '#kit/portal/design/State.tsx';
import { Cell, ResponsiveDetails, Row, SecondaryText } from '#kit/portal/design/Table.tsx';
import { centsOf } from '#kit/portal/graphql/cents.ts';
import { isPermitted } from '#areas/session/portal/public.ts';
import { paymentOf } from '../links.ts';
import type { ApprovedPayment } from './query.ts';

/** An approved payment without a document from the company yet; in the client's favour, so negative. */
export function PaymentRow({ payment }: { payment: ApprovedPayment }) {
  const { t } = useLingui();
  const { uuid, fecha, banco, total, facturas } = payment;
  const { need, link } = paymentOf(uuid);
  const state = <State of="approved" />;
  const day = formatDay(fecha);
  return (
    <Row>
      <Cell area="select" />
      <Cell area="main">
        <b>{isPermitted(need) ? <Link {...link}>{t`Online payment`}</Link> : t`Online payment`}</b>
        <SecondaryText>
          {[banco, plural(facturas, { one: '# invoice', other: '# invoices' })].filter(Boolean).join(' · ')}
        </SecondaryText>
      </Cell>
      <Cell only="wide" />
      <Cell only="wide">{day}</Cell>
      <Cell area="detail">
        <ResponsiveDetails only="narrow">
          {day} {state}
        </ResponsiveDetails>
      </Cell>
      <Cell only="wide">{state}</Cell>
      <Cell area="figure" align="end">
        <Amount cents={0 - centsOf(total)} tone="ok" />
      </Cell>
    </Row>
  );
}
