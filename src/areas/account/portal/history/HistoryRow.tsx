import { Link } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { formatDay } from '../../../../kit/core/day.ts';
import { Amount } from '../../../../kit/portal/design/Amount.tsx';
import { State } from '../../../../kit/portal/design/State.tsx';
import { Cell, ResponsiveDetails, Row, SecondaryText } from '../../../../kit/portal/design/Table.tsx';
import { centsOf } from '../../../../kit/portal/graphql/cents.ts';
import { request } from '../../../../kit/portal/graphql/request.ts';
import { isPermitted } from '../../../session/portal/public.ts';
import { documentName } from '../../rules/classes.ts';
import { DetailPdf } from '../DetailPdf.tsx';
import styles from '../Lines.module.css';
import { LockReason } from '../lock/LockReason.tsx';
import { paymentOf } from '../links.ts';
import { documentState } from '../states.ts';
import { HistoryDetail } from './detail.graphql.ts';
import type { HistoryLine } from './query.ts';
import { HistoryTimeLine } from './timeline.graphql.ts';

export function HistoryRow({ line }: { line: HistoryLine }) {
  const { t } = useLingui();
  const { id_histocta_detalle: id, num_documento, num_factura, nombre_destino, estado_documento } = line;
  const name = num_factura ?? num_documento ?? '';
  const late = line.total < 0 ? 0 : (line.dias_mora ?? 0);
  const state = (
    <>
      <State of={documentState(line)} />
      <StateReason line={line} />
    </>
  );
  const issued = formatDay(line.fecha_documento);
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
      <Cell only="wide">
        {formatDay(line.fecha_movimiento)}
        {line.fecha_movimiento !== line.fecha_documento && <SecondaryText>{t`Issued: ${issued}`}</SecondaryText>}
      </Cell>
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

/** What holds the document, or the bank payment that closed it. */
function StateReason({ line: { bloqueo, cierre, num_documento } }: { line: HistoryLine }) {
  const { t } = useLingui();
  if (bloqueo) return <LockReason bloqueo={bloqueo} num_documento={num_documento ?? ''} />;
  if (cierre?.tipo !== 'PAGO') return null;
  const paid = [formatDay(cierre.fecha), cierre.banco].filter(Boolean).join(' · ');
  const { need, link } = paymentOf(cierre.referencia ?? '');
  return (
    <span className={styles.closing}>
      {paid} {isPermitted(need) && <Link {...link}>{t`See receipt`}</Link>}
    </span>
  );
}
