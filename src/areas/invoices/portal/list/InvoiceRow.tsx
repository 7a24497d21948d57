import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { memo } from 'react';
import { daysBetween, formatDay } from '#kit/core/day.ts';
import { portalConfig } from '#kit/portal/config.ts';
import { Amount } from '#kit/portal/design/Amount.tsx';
import { classes } from '#kit/portal/design/classes.ts';
import { State } from '#kit/portal/design/State.tsx';
import { Cell, ResponsiveDetails, Row, SecondaryText } from '#kit/portal/design/Table.tsx';
import { centsOf } from '#kit/portal/graphql/cents.ts';
import { RowCheckbox } from '#kit/portal/list/SelectionCheckbox.tsx';
import type { Press } from '#kit/portal/list/useRangePress.ts';
import { ClaimMark, DocumentLink, LockReason, documentState } from '#areas/account/portal/public.ts';
import type { Choice } from '../../rules/selection.ts';
import { AmountToPay } from '../pay/AmountToPay.tsx';
import { InvoicePdf } from './InvoicePdf.tsx';
import styles from './InvoiceRow.module.css';
import type { Invoice } from './query.ts';

type RowProps = {
  invoice: Invoice;
  choice: Choice | undefined;
  /** The index in the list. */
  index: number;
  onPress: (index: number, press: Press) => void;
};

/** Memoized, because a list has many rows that do not change together. */
export const InvoiceRow = memo(function InvoiceRow({ invoice, choice, index, onPress }: RowProps) {
  const { t } = useLingui();
  const { num_documento, num_factura, nombre_destino, ciudad, bloqueada } = invoice;
  const name = num_factura ?? num_documento;
  const due = formatDay(invoice.fecha_vencimiento_documento);
  const state = (
    <>
      <State of={documentState(invoice)} />
      <ClaimMark id={invoice.id_edocta_detalle} />
    </>
  );
  return (
    <Row selected={choice !== undefined} locked={bloqueada} className={classes(styles.row, choice && styles.chosen)}>
      <Cell area="select" className={styles.select}>
        <RowCheckbox
          label={t`Choose ${name}`}
          checked={choice !== undefined}
          locked={bloqueada ? t`${name} is locked and cannot be chosen` : null}
          onPress={(press) => onPress(index, press)}
        />
      </Cell>
      <Cell area="main" className={styles.main}>
        <span className={styles.name}>
          <DocumentLink id={invoice.id_edocta_detalle} name={name} />
          <InvoicePdf invoice={invoice} name={name} />
        </span>
        {num_factura && (
          <SecondaryText>
            <span className={styles.notOnPhone}>{num_documento}</span>
          </SecondaryText>
        )}
        <SecondaryText only="narrow">
          {nombre_destino}
          {ciudad && <span className={styles.notOnPhone}> · {ciudad}</span>}
        </SecondaryText>
      </Cell>
      <Cell only="wide">
        {nombre_destino}
        <SecondaryText>{ciudad}</SecondaryText>
      </Cell>
      <Cell area="detail" className={styles.detail}>
        <span className={styles.day}>{due}</span> <Remark invoice={invoice} />
        <ResponsiveDetails only="narrow">{state}</ResponsiveDetails>
      </Cell>
      <Cell only="wide">{state}</Cell>
      <Cell area="figure" align="end" className={styles.figure}>
        <Amount cents={centsOf(invoice.total)} />
        <span className={styles.dayOnPhone}>{due}</span>
      </Cell>
      <Cell area="action" align="end" className={styles.pay}>
        {choice && <AmountToPay choice={choice} name={name} />}
      </Cell>
    </Row>
  );
});

/** Why the invoice is locked, or how many days away the due day is. */
function Remark({ invoice }: { invoice: Invoice }) {
  const { t } = useLingui();
  const { bloqueo, dias_mora, fecha_vencimiento_documento } = invoice;
  if (bloqueo) {
    return (
      <span className={classes(styles.remark, styles.ofLock)}>
        <LockReason bloqueo={bloqueo} num_documento={invoice.num_documento} />
      </span>
    );
  }
  if (dias_mora > 0) {
    return (
      <span className={classes(styles.remark, styles.overdue)}>
        <span className={styles.long}>{plural(dias_mora, { one: '# day overdue', other: '# days overdue' })}</span>
        <span className={styles.short}>{plural(dias_mora, { one: '# day', other: '# days' })}</span>
      </span>
    );
  }
  const ahead = daysBetween(portalConfig().today, fecha_vencimiento_documento);
  // hidden on phones, where the state shows the same
  if (ahead <= 0) return <span className={classes(styles.remark, styles.today)}>{t`today`}</span>;
  return (
    <span className={styles.remark}>
      {ahead === 1 ? t`tomorrow` : plural(ahead, { one: 'in # day', other: 'in # days' })}
    </span>
  );
}
