import { Link } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { formatDay } from '#kit/core/day.ts';
import { State } from '#kit/portal/design/State.tsx';
import { SecondaryText } from '#kit/portal/design/Table.tsx';
import { request } from '#kit/portal/graphql/request.ts';
import { isPermitted } from '#areas/session/portal/public.ts';
import { documentName } from '../../rules/classes.ts';
import { DetailPdf } from '../DetailPdf.tsx';
import { LineRow, type RowSelection } from '../LineRow.tsx';
import styles from '../Lines.module.css';
import { LockReason } from '../lock/LockReason.tsx';
import { paymentOf } from '../links.ts';
import { documentState } from '../states.ts';
import { HistoryDetail } from './detail.graphql.ts';
import type { HistoryLine } from './query.ts';
import { HistoryTimeLine } from './timeline.graphql.ts';

export function HistoryRow({ line, selection }: { line: HistoryLine; selection: RowSelection }) {
  const { t } = useLingui();
  const { id_histocta_detalle: id, estado_documento, tipo_documento, total } = line;
  const name = line.num_factura ?? line.num_documento ?? '';
  const late = total < 0 ? 0 : (line.dias_mora ?? 0);
  const remark =
    estado_documento === 'C' ? (
      <SecondaryText>{plural(late, { one: 'paid # day late', other: 'paid # days late' })}</SecondaryText>
    ) : (
      <SecondaryText tone="overdue">{plural(late, { one: '# day overdue', other: '# days overdue' })}</SecondaryText>
    );
  const issued = formatDay(line.fecha_documento);
  return (
    <LineRow
      id={id}
      line={line}
      name={name}
      selection={selection}
      kind={documentName(tipo_documento ?? '')}
      day={
        <>
          {formatDay(line.fecha_movimiento)}
          {line.fecha_movimiento !== line.fecha_documento && <SecondaryText>{t`Issued: ${issued}`}</SecondaryText>}
        </>
      }
      dayName={t`Movement`}
      state={<State of={documentState(line)} />}
      reason={
        line.bloqueo ? (
          <LockReason bloqueo={line.bloqueo} num_documento={line.num_documento ?? ''} />
        ) : (
          line.cierre?.tipo === 'PAGO' && <Paid cierre={line.cierre} />
        )
      }
      files={
        <>
          <DetailPdf
            name={name}
            ask={async () => (await request(HistoryDetail, { id })).generatedPDFAccountHistoryDetails}
          />
          <DetailPdf
            timeline
            name={name}
            ask={async () => (await request(HistoryTimeLine, { id })).generatedPDFAccountHistoryDetailsTimeLine}
          />
        </>
      }
      remark={late > 0 && remark}
    />
  );
}

/** The day, the bank and the receipt of the payment that closed a document. */
function Paid({ cierre }: { cierre: NonNullable<HistoryLine['cierre']> }) {
  const { t } = useLingui();
  const paid = [formatDay(cierre.fecha), cierre.banco].filter(Boolean).join(' · ');
  const { need, link } = paymentOf(cierre.referencia ?? '');
  return (
    <span className={styles.closing}>
      {paid} {isPermitted(need) && <Link {...link}>{t`See receipt`}</Link>}
    </span>
  );
}
