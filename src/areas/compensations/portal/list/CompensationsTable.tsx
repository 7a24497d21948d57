import { useLingui } from '@lingui/react/macro';
import { formatDateTime } from '#kit/core/day.ts';
import { Amount } from '#kit/portal/design/Amount.tsx';
import { Badge } from '#kit/portal/design/Badge.tsx';
import { Button } from '#kit/portal/design/Button.tsx';
import { VisuallyHidden } from '#kit/portal/design/VisuallyHidden.tsx';
import { Cell, Row, SecondaryText } from '#kit/portal/design/Table.tsx';
import { centsOf } from '#kit/portal/graphql/cents.ts';
import { ListTable } from '#kit/portal/list/ListTable.tsx';
import { type CompensationsSearch, compensationsSearch } from '../../rules/compensations-search.ts';
import { CompensationState } from '../state/CompensationState.tsx';
import styles from './CompensationsTable.module.css';
import type { Compensation } from './query.ts';

type CompensationsTableProps = {
  compensations: readonly Compensation[];
  search: CompensationsSearch;
  onChange: (search: CompensationsSearch) => void;
  onOpen: (compensation: Compensation) => void;
};

export function CompensationsTable({ compensations, search, onChange, onOpen }: CompensationsTableProps) {
  const { t } = useLingui();
  return (
    <ListTable
      caption={t`Compensations`}
      columns={[
        { head: t`Date`, sort: 'created_at' },
        { head: t`State`, sort: 'estado' },
        { head: t`Requested by`, only: 'wide' },
        { head: t`Amount`, align: 'end', sort: 'total_compensado' },
        { head: t`Actions`, align: 'end' },
      ]}
      sorting={{ list: compensationsSearch, search, onChange }}
    >
      {compensations.map((compensation) => (
        <CompensationRow
          key={compensation.id_compensacion}
          compensation={compensation}
          onOpen={() => onOpen(compensation)}
        />
      ))}
    </ListTable>
  );
}

function CompensationRow({ compensation, onOpen }: { compensation: Compensation; onOpen: () => void }) {
  const { t } = useLingui();
  const { id_compensacion: id, created_at, usuario, motivo, demorada, total_compensado } = compensation;
  return (
    <Row>
      <Cell area="main">
        <span className={styles.whole}>{formatDateTime(created_at)}</span>
        <SecondaryText>
          <span className={styles.whole}>{t`Compensation ${id}`}</span>
        </SecondaryText>
        <SecondaryText only="narrow">{usuario}</SecondaryText>
      </Cell>
      <Cell area="detail">
        <span className={styles.states}>
          <CompensationState of={compensation.estado} />
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
          <VisuallyHidden> {t`of compensation ${id}`}</VisuallyHidden>
        </Button>
      </Cell>
    </Row>
  );
}
