import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { formatDay } from '../../../../kit/core/day.ts';
import { Amount } from '../../../../kit/portal/design/Amount.tsx';
import { State, type StateName } from '../../../../kit/portal/design/State.tsx';
import { Cell, ResponsiveDetails, Row, SecondaryText } from '../../../../kit/portal/design/Table.tsx';
import { centsOf } from '../../../../kit/portal/graphql/cents.ts';
import { request } from '../../../../kit/portal/graphql/request.ts';
import { documentName } from '../../rules/classes.ts';
import { DetailPdf } from '../DetailPdf.tsx';
import styles from '../Lines.module.css';
import { HISTORY_STATE_NAMES } from '../states.ts';
import { HistoryDetail } from './detail.graphql.ts';
import type { HistoryLine } from './query.ts';
import { HistoryTimeLine } from './timeline.graphql.ts';

/** Credits have no due state. */
function stateOf({ estado_documento, total }: HistoryLine): StateName {
  if (total < 0 && estado_documento !== 'C') return 'inFavour';
  return HISTORY_STATE_NAMES.get(estado_documento ?? '') ?? 'open';
}

export function HistoryRow({ line }: { line: HistoryLine }) {
  const { t } = useLingui();
  const { id_histocta_detalle: id, num_documento, num_factura, nombre_destino, estado_documento } = line;
  const name = num_factura ?? num_documento ?? '';
  const late = line.total < 0 ? 0 : (line.dias_mora ?? 0);
  const state = <State of={stateOf(line)} />;
  const kind = documentName(line.tipo_documento ?? '');
  return (
    <Row>
      <Cell area="main">
        <span className={styles.name}>
          <b>{name}</b>
          <DetailPdf
            name={name}
            ask={async () => (await request(HistoryDetail, { id })).generatedPDFAccountHistoryDetails}
          />
          <DetailPdf
            timeline
            name={name}
            ask={async () => (await request(HistoryTimeLine, { id })).generatedPDFAccountHistoryDetailsTimeLine}
          />
        </span>
        <SecondaryText>{[kind, num_factura && num_documento].filter(Boolean).join(' · ')}</SecondaryText>
        <SecondaryText only="narrow">{nombre_destino}</SecondaryText>
      </Cell>
      <Cell only="wide">{nombre_destino}</Cell>
      <Cell only="wide">{formatDay(line.fecha_documento)}</Cell>
      <Cell area="detail">
        <span className={styles.day}>
          <span className={styles.dayWord}>{t`Expires`} </span>
          {formatDay(line.fecha_vencimiento_documento)}
        </span>
        {late > 0 &&
          (estado_documento === 'C' ? (
            <SecondaryText>{plural(late, { one: 'paid # day late', other: 'paid # days late' })}</SecondaryText>
          ) : (
            <SecondaryText tone="overdue">
              {plural(late, { one: '# day overdue', other: '# days overdue' })}
            </SecondaryText>
          ))}
        <ResponsiveDetails only="narrow">{state}</ResponsiveDetails>
      </Cell>
      <Cell only="wide">{state}</Cell>
      <Cell area="figure" align="end">
        <Amount cents={centsOf(line.total)} tone={line.total < 0 ? 'ok' : undefined} />
      </Cell>
    </Row>
  );
}
