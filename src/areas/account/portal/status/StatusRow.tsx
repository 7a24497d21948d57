import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type Day, daysBetween, formatDay } from '#kit/core/day.ts';
import { State } from '#kit/portal/design/State.tsx';
import { SecondaryText } from '#kit/portal/design/Table.tsx';
import { request } from '#kit/portal/graphql/request.ts';
import { className } from '../../rules/classes.ts';
import { dueState } from '../../rules/due.ts';
import { ClaimMark } from '../claims/ClaimMark.tsx';
import { DetailPdf } from '../DetailPdf.tsx';
import { LineRow, type RowSelection } from '../LineRow.tsx';
import { LockReason } from '../lock/LockReason.tsx';
import { documentState } from '../states.ts';
import { StatusDetail } from './detail.graphql.ts';
import type { StatusLine } from './query.ts';

export function StatusRow({ line, day, selection }: { line: StatusLine; day: Day; selection: RowSelection }) {
  const { t } = useLingui();
  const { id_edocta_detalle: id, num_documento, fecha_vencimiento_documento: due } = line;
  const name = line.num_factura ?? num_documento;
  const late = line.total < 0 ? 0 : daysBetween(due, day);
  return (
    <LineRow
      id={id}
      line={line}
      name={name}
      selection={selection}
      locked={line.bloqueada}
      kind={className(line.classification ?? '')}
      day={formatDay(line.fecha_documento)}
      dayName={t`Issue`}
      state={
        <>
          <State of={documentState({ ...line, estado_documento: dueState(due, day) })} />
          <ClaimMark id={id} />
        </>
      }
      reason={line.bloqueo && <LockReason bloqueo={line.bloqueo} num_documento={num_documento} />}
      files={
        <DetailPdf
          name={name}
          ask={async () => (await request(StatusDetail, { id })).generatedPDFAccountStatusDetails}
        />
      }
      remark={
        late > 0 && (
          <SecondaryText tone="overdue">
            {plural(late, { one: '# day overdue', other: '# days overdue' })}
          </SecondaryText>
        )
      }
    />
  );
}
