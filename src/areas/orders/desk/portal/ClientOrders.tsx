import { useLingui } from '@lingui/react/macro';
import { formatDay } from '#kit/core/day.ts';
import { type Currency, formatMoney } from '#kit/core/money.ts';
import { Card, CardBody, CardHead } from '#kit/portal/design/Card.tsx';
import { EmptyState } from '#kit/portal/design/EmptyState.tsx';
import { Note } from '#kit/portal/design/Note.tsx';
import { OrderStatus } from '#kit/portal/design/OrderStatus.tsx';
import { Cell, HeadCell, Row, SecondaryText, Table } from '#kit/portal/design/Table.tsx';
import { useStatusName } from '../../portal/texts/useStatusName.ts';
import { statusOf } from '../../rules/status.ts';
import type { LatestOrder } from '../rules/latest-api.ts';
import { useDesk } from '#kit/desk/portal/api.ts';
import type { ClientPartProps } from '#kit/desk/portal/desk-manifest.ts';
import { DeskQueryState } from '#kit/desk/portal/DeskQueryState.tsx';
import './messages.es.po';

/** A client's latest orders: held ones first, with the reason. */
export function ClientOrders({ client }: ClientPartProps) {
  const { t } = useLingui();
  const latest = useDesk('clients.orders', { code: client.code });
  return (
    <Card holdsTable>
      <CardHead title={t`Latest orders`} />
      {latest.data?.hasMoreHeld && (
        <CardBody>
          <Note tone="overdue" icon="barrier">{t`More orders of this client are on hold: these are the newest.`}</Note>
        </CardBody>
      )}
      <DeskQueryState
        query={latest}
        data={latest.data?.orders}
        failed={t`The orders could not be loaded`}
        empty={<EmptyState icon="truck" title={t`This client has no orders`} />}
      >
        {(orders) => <OrderTable orders={orders} currency={client.currency} />}
      </DeskQueryState>
    </Card>
  );
}

function OrderTable({ orders, currency }: { orders: readonly LatestOrder[]; currency: Currency }) {
  const { t } = useLingui();
  const stateName = useStatusName();
  return (
    <Table
      caption={t`Latest orders`}
      head={
        <>
          <HeadCell>{t({ message: 'Order', context: 'desk' })}</HeadCell>
          <HeadCell>{t`State`}</HeadCell>
          <HeadCell only="wide">{t`Date`}</HeadCell>
          <HeadCell only="wide">{t`Station`}</HeadCell>
          <HeadCell align="end">{t`Amount`}</HeadCell>
        </>
      }
    >
      {orders.map(({ number, state, reason, day, station, cents }) => (
        <Row key={number}>
          <Cell area="main">
            <b>{number}</b>
            <SecondaryText only="narrow">{[formatDay(day), station].filter(Boolean).join(' · ')}</SecondaryText>
          </Cell>
          <Cell area="detail">
            <OrderStatus look={statusOf(state).tone} label={stateName(state)} />
            {reason !== null && <SecondaryText>{reason}</SecondaryText>}
          </Cell>
          <Cell only="wide">{formatDay(day)}</Cell>
          <Cell only="wide">{station}</Cell>
          <Cell area="figure" align="end">
            {cents === null ? '–' : formatMoney(cents, currency)}
          </Cell>
        </Row>
      ))}
    </Table>
  );
}
