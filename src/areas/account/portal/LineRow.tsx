import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatDay } from '#kit/core/day.ts';
import { Amount } from '#kit/portal/design/Amount.tsx';
import { Cell, ResponsiveDetails, Row, SecondaryText } from '#kit/portal/design/Table.tsx';
import { centsOf } from '#kit/portal/graphql/cents.ts';
import { RowCheckbox } from '#kit/portal/list/SelectionCheckbox.tsx';
import type { Press } from '#kit/portal/list/useRangePress.ts';
import { DocumentLink } from './document/DocumentLink.tsx';
import styles from './Lines.module.css';

type Line = {
  readonly num_documento: string | null;
  readonly num_factura: string | null;
  readonly nombre_destino: string | null;
  readonly fecha_vencimiento_documento: string | null;
  readonly total: number;
};

/** The checkbox that selects the document for a download of its files. */
export type RowSelection = { readonly isChosen: boolean; readonly onPress: (press: Press) => void };

type LineRowProps = {
  id: string;
  line: Line;
  name: string;
  selection: RowSelection;
  locked?: boolean;
  /** The kind of document. */
  kind: string;
  /** The day that the list shows, and its column's label. */
  day: ReactNode;
  dayName: string;
  state: ReactNode;
  /** The reason of the document's lock, or what closed the document. */
  reason: ReactNode;
  /** The buttons that open the document's PDFs, beside its name. */
  files: ReactNode;
  /** How many days the document is overdue. */
  remark: ReactNode;
};

/** A document of the account status or of the history. */
export function LineRow({
  id,
  line,
  name,
  selection,
  locked = false,
  kind,
  day,
  dayName,
  state,
  reason,
  files,
  remark,
}: LineRowProps) {
  const { t } = useLingui();
  const { num_documento, num_factura, nombre_destino, total } = line;
  return (
    <Row locked={locked} selected={selection.isChosen}>
      <Cell area="select">
        <RowCheckbox label={t`Choose ${name}`} checked={selection.isChosen} locked={null} onPress={selection.onPress} />
      </Cell>
      <Cell area="main">
        <span className={styles.name}>
          <DocumentLink id={id} name={name} />
          {files}
        </span>
        <SecondaryText>
          <span className={styles.kind}>{[kind, num_factura && num_documento].filter(Boolean).join(' · ')}</span>
        </SecondaryText>
        <SecondaryText only="narrow">{nombre_destino}</SecondaryText>
        <SecondaryText only="narrow">
          {dayName}: {day}
        </SecondaryText>
      </Cell>
      <Cell only="wide">{nombre_destino}</Cell>
      <Cell only="wide" className={styles.issue}>
        {day}
      </Cell>
      <Cell area="detail">
        <span className={styles.day}>
          <span className={styles.dayWord}>{t`Expires`} </span>
          {formatDay(line.fecha_vencimiento_documento)}
        </span>
        {remark}
        <ResponsiveDetails only="narrow">{state}</ResponsiveDetails>
        {reason && <span className={styles.reason}>{reason}</span>}
      </Cell>
      <Cell only="wide">
        {state}
        {reason}
      </Cell>
      <Cell area="figure" align="end">
        <Amount cents={centsOf(total)} tone={total < 0 ? 'ok' : undefined} />
      </Cell>
    </Row>
  );
}
