import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { type Day, daysBetween, formatDay } from '../../../../kit/core/day.ts';
import { Amount } from '../../../../kit/portal/design/Amount.tsx';
import { State } from '../../../../kit/portal/design/State.tsx';
import { Cell, ResponsiveDetails, Row, SecondaryText } from '../../../../kit/portal/design/Table.tsx';
import { centsOf } from '../../../../kit/portal/graphql/cents.ts';
import { request } from '../../../../kit/portal/graphql/request.ts';
import { className } from '../../rules/classes.ts';
import { dueState } from '../../rules/due.ts';
import { DetailPdf } from '../DetailPdf.tsx';
import styles from '../Lines.module.css';
import { LockReason } from '../lock/LockReason.tsx';
import { documentState } from '../states.ts';
import { StatusDetail } from './detail.graphql.ts';
import type { StatusLine } from './query.ts';

export function StatusRow({ line, day }: { line: StatusLine; day: Day }) {
  const { t } = useLingui();
  const { num_documento, num_factura, nombre_destino, classification } = line;
  const name = num_factura ?? num_documento;
  const late = line.total < 0 ? 0 : daysBetween(line.fecha_vencimiento_documento, day);
  const overdue = late > 0 && (
    <SecondaryText tone="overdue">{plural(late, { one: '# day overdue', other: '# days overdue' })}</SecondaryText>
  );
  const state = (
    <>
      <State of={documentState({ ...line, estado_documento: dueState(line.fecha_vencimiento_documento, day) })} />
      {line.bloqueo && <LockReason bloqueo={line.bloqueo} num_documento={num_documento} />}
    </>
  );
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
        <SecondaryText>{[group, num_factura && num_documento].filter(Boolean).join(' · ')}</SecondaryText>
        <SecondaryText only="narrow">{nombre_destino}</SecondaryText>
      </Cell>
      <Cell only="wide">{nombre_destino}</Cell>
      <Cell only="wide">{formatDay(line.fecha_documento)}</Cell>
      <Cell area="detail">
        <span className={styles.day}>
          <span className={styles.dayWord}>{t`Expires`} </span>
          {formatDay(line.fecha_vencimiento_documento)}
        </span>
        {overdue}
        <ResponsiveDetails only="narrow">{state}</ResponsiveDetails>
      </Cell>
      <Cell only="wide">{state}</Cell>
      <Cell area="figure" align="end">
        <Amount cents={centsOf(line.total)} tone={line.total < 0 ? 'ok' : undefined} />
      </Cell>
    </Row>
  );
}
