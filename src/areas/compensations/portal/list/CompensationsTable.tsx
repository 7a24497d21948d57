import { useLingui } from '@lingui/react/macro';
import { formatDateTime } from '../../../../kit/any/day.ts';
import { nextOrder } from '../../../../kit/any/order.ts';
import { Amount } from '../../../../kit/portal/design/Amount.tsx';
import { Badge } from '../../../../kit/portal/design/Badge.tsx';
import { Button } from '../../../../kit/portal/design/Button.tsx';
import { Hidden } from '../../../../kit/portal/design/Hidden.tsx';
import { Cell, HeadCell, Row, Sub, Table } from '../../../../kit/portal/design/Table.tsx';
import { centsOf } from '../../../../kit/portal/graphql/cents.ts';
import type { CompensationOrder } from '../../rules/list.ts';
import { COMPENSATION_STATES } from '../../rules/status.ts';
import { CompensationState } from './CompensationState.tsx';
import styles from './CompensationsTable.module.css';
import type { Compensation } from './query.ts';

type CompensationsTableProps = {
  compensations: readonly Compensation[];
  order: CompensationOrder;
  onSort: (orden: string) => void;
  onOpen: (compensation: Compensation) => void;
};

export function CompensationsTable({ compensations, order, onSort, onOpen }: CompensationsTableProps) {
  const { t } = useLingui();
  const sorting = (field: CompensationOrder['field']) => ({
    sorted: order.field === field ? (order.descending ? ('descending' as const) : ('ascending' as const)) : undefined,
    onSort: () => onSort(nextOrder(field, order)),
    // on a phone the order is chosen with the filters
    onPhone: false,
  });
  return (
    <Table
      caption={t`Compensations`}
      head={
        <>
          <HeadCell {...sorting('created_at')}>{t`Date`}</HeadCell>
          <HeadCell {...sorting('estado')}>{t`State`}</HeadCell>
          <HeadCell only="wide">{t`Requested by`}</HeadCell>
          <HeadCell align="end" {...sorting('total_compensado')}>
            {t`Amount`}
          </HeadCell>
          <HeadCell align="end">{t`Actions`}</HeadCell>
        </>
      }
    >
      {compensations.map((compensation) => (
        <CompensationRow
          key={compensation.id_compensacion}
          compensation={compensation}
          onOpen={() => onOpen(compensation)}
        />
      ))}
    </Table>
  );
}

function CompensationRow({ compensation, onOpen }: { compensation: Compensation; onOpen: () => void }) {
  const { t } = useLingui();
  const { id_compensacion: id, created_at, usuario, motivo, demorada, total_compensado } = compensation;
  const state = COMPENSATION_STATES.find((one) => one === compensation.estado) ?? 'B';
  return (
    <Row>
      <Cell area="main">
        {formatDateTime(created_at)}
        <Sub>{t`Compensation ${id}`}</Sub>
        <Sub only="narrow">{usuario}</Sub>
      </Cell>
      <Cell area="detail">
        <span className={styles.states}>
          <CompensationState of={state} />
          {demorada && (
            <Badge tone="overdue" icon="clock">
              {t`Delayed`}
            </Badge>
          )}
          {motivo && <small>{motivo}</small>}
        </span>
      </Cell>
      <Cell only="wide">{usuario}</Cell>
      <Cell area="figure" align="end">
        <Amount cents={centsOf(total_compensado)} />
      </Cell>
      <Cell area="action" align="end">
        <Button look="link" onClick={onOpen}>
          {t`See detail`}
          <Hidden> {t`of compensation ${id}`}</Hidden>
        </Button>
      </Cell>
    </Row>
  );
}
