import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { type Day, daysBetween, formatDay } from '../../../../kit/any/day.ts';
import { nextOrder } from '../../../../kit/any/order.ts';
import { portalConfig } from '../../../../kit/portal/config.ts';
import { Amount } from '../../../../kit/portal/design/Amount.tsx';
import { State, type StateName } from '../../../../kit/portal/design/State.tsx';
import { Cell, Fold, HeadCell, Row, Sub, Table } from '../../../../kit/portal/design/Table.tsx';
import { centsOf } from '../../../../kit/portal/graphql/cents.ts';
import { request } from '../../../../kit/portal/graphql/request.ts';
import { className } from '../../rules/classes.ts';
import { dueState } from '../../rules/due.ts';
import type { SortField } from '../../rules/sort.ts';
import { type StatusSearch, orderOf } from '../../rules/status-search.ts';
import { DetailPdf } from '../DetailPdf.tsx';
import styles from '../Lines.module.css';
import { DUE_STATE_NAMES } from '../states.ts';
import { StatusDetail } from './detail.graphql.ts';
import type { StatusLine } from './query.ts';

type TableProps = {
  lines: readonly StatusLine[];
  search: StatusSearch;
  /** How many there are on all pages. */
  count: number;
  onSort: (orden: string) => void;
};

/** The documents of the statement, each with its detail. */
export function StatusTable({ lines, search, count, onSort }: TableProps) {
  const { t } = useLingui();
  const order = orderOf(search);
  const day = search.corte ?? portalConfig().today;
  const sorting = (field: SortField) => ({
    sorted: order.field === field ? (order.descending ? ('descending' as const) : ('ascending' as const)) : undefined,
    onSort: () => onSort(nextOrder(field, order)),
    // on a phone the order is chosen with the filters
    onPhone: false,
  });
  return (
    <Table
      caption={plural(count, { one: 'Account status: # document', other: 'Account status: # documents' })}
      head={
        <>
          <HeadCell {...sorting('num_documento')}>{t`Document`}</HeadCell>
          <HeadCell only="wide">{t`Station`}</HeadCell>
          <HeadCell only="wide" {...sorting('fecha_documento')}>
            {t`Issue`}
          </HeadCell>
          <HeadCell {...sorting('fecha_vencimiento_documento')}>{t`Expires`}</HeadCell>
          <HeadCell only="wide">{t`State`}</HeadCell>
          <HeadCell align="end" {...sorting('total')}>
            {t`Balance`}
          </HeadCell>
        </>
      }
    >
      {lines.map((line) => (
        <StatusRow key={line.id_edocta_detalle} line={line} day={day} />
      ))}
    </Table>
  );
}

/** What holds a document comes before when it is due; what is in the client's favour is due by no day. */
function stateOf({ bloqueada, total, fecha_vencimiento_documento }: StatusLine, day: Day): StateName {
  if (bloqueada) return 'locked';
  return total < 0 ? 'inFavour' : DUE_STATE_NAMES[dueState(fecha_vencimiento_documento, day)];
}

function StatusRow({ line, day }: { line: StatusLine; day: Day }) {
  const { t } = useLingui();
  const { num_documento, num_factura, nombre_destino, classification } = line;
  const name = num_factura ?? num_documento;
  const late = line.total < 0 ? 0 : daysBetween(line.fecha_vencimiento_documento, day);
  const overdue = late > 0 && (
    <Sub tone="overdue">{plural(late, { one: '# day overdue', other: '# days overdue' })}</Sub>
  );
  const state = <State of={stateOf(line, day)} />;
  const group = className(classification ?? '');
  return (
    <Row locked={line.bloqueada}>
      <Cell area="main">
        <span className={styles.name}>
          <b>{name}</b>
          <DetailPdf
            name={name}
            ask={async () =>
              (await request(StatusDetail, { id: line.id_edocta_detalle })).generatedPDFAccountStatusDetails
            }
          />
        </span>
        <Sub>{[group, num_factura && num_documento].filter(Boolean).join(' · ')}</Sub>
        <Sub only="narrow">{nombre_destino}</Sub>
      </Cell>
      <Cell only="wide">{nombre_destino}</Cell>
      <Cell only="wide">{formatDay(line.fecha_documento)}</Cell>
      <Cell area="detail">
        <span className={styles.day}>
          <span className={styles.dayWord}>{t`Expires`} </span>
          {formatDay(line.fecha_vencimiento_documento)}
        </span>
        {overdue}
        <Fold only="narrow">{state}</Fold>
      </Cell>
      <Cell only="wide">{state}</Cell>
      <Cell area="figure" align="end">
        <Amount cents={centsOf(line.total)} tone={line.total < 0 ? 'ok' : undefined} />
      </Cell>
    </Row>
  );
}
