import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { formatDay, formatMonth } from '#kit/core/day.ts';
import { formatMoney, groupThousands } from '#kit/core/money.ts';
import { portalConfig } from '#kit/portal/config.ts';
import { Amount } from '#kit/portal/design/Amount.tsx';
import { Button } from '#kit/portal/design/Button.tsx';
import { Sheet } from '#kit/portal/design/Sheet.tsx';
import { SkeletonRows } from '#kit/portal/design/Skeleton.tsx';
import { State } from '#kit/portal/design/State.tsx';
import { centsOf } from '#kit/portal/graphql/cents.ts';
import { EmptyList } from '#kit/portal/list/EmptyList.tsx';
import { PagedList } from '#kit/portal/list/PagedList.tsx';
import { useList } from '#kit/portal/list/useList.ts';
import { documentName } from '../../rules/classes.ts';
import { documentState } from '../states.ts';
import { type StatementLine, linesQuery } from './lines.ts';
import type { Statement } from './query.ts';
import styles from './StatementSheet.module.css';

const idOf = (line: StatementLine) => line.id_histocta_detalle;

export function StatementSheet({ statement, onClose }: { statement: Statement; onClose: () => void }) {
  const { t } = useLingui();
  const list = useList(linesQuery(statement.id_histocuenta), idOf);
  const { items, count } = list;
  const all = groupThousands(String(count));
  const sum = formatMoney(centsOf(list.last?.sum ?? 0), portalConfig().currency);
  return (
    <Sheet
      title={formatMonth(statement.periodo)}
      onClose={onClose}
      actions={
        <Button look="primary" onClick={onClose}>
          {t`Close`}
        </Button>
      }
    >
      <PagedList
        list={list}
        skeleton={<SkeletonRows rows={8} height={56} />}
        failed={t`The documents could not be loaded`}
        empty={<EmptyList icon="done">{t`Nothing was open at the end of this month.`}</EmptyList>}
        totals={[
          plural(count, { one: `${all} document`, other: `${all} documents` }),
          plural(count, { one: sum, other: `${sum} in total` }),
        ]}
      >
        <ul className={styles.lines}>
          {items.map((line) => (
            <Line key={idOf(line)} line={line} />
          ))}
        </ul>
      </PagedList>
    </Sheet>
  );
}

function Line({ line }: { line: StatementLine }) {
  const { t } = useLingui();
  const { num_factura, num_documento, tipo_documento, total } = line;
  const due = formatDay(line.fecha_vencimiento_documento);
  return (
    <li>
      <span>
        <b>{num_factura ?? num_documento}</b>
        <small>{documentName(tipo_documento ?? '')}</small>
        <small>{t`Expires on ${due}`}</small>
      </span>
      <span className={styles.end}>
        <Amount cents={centsOf(total)} tone={total < 0 ? 'ok' : undefined} />
        <State of={documentState(line)} />
      </span>
    </li>
  );
}
