import { Link } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { useRef } from 'react';
import { daysBetween, formatDay } from '../../../../kit/any/day.ts';
import { portalConfig } from '../../../../kit/portal/config.ts';
import { Amount } from '../../../../kit/portal/design/Amount.tsx';
import { Checkbox, LockedCheckbox } from '../../../../kit/portal/design/Checkbox.tsx';
import { State, type StateName } from '../../../../kit/portal/design/State.tsx';
import { Cell, Fold, Row, Sub } from '../../../../kit/portal/design/Table.tsx';
import { centsOf } from '../../../../kit/portal/graphql/cents.ts';
import type { Choice } from '../../rules/selection.ts';
import { resultOf } from '../address.ts';
import { AmountToPay } from '../pay/AmountToPay.tsx';
import { InvoicePdf } from './InvoicePdf.tsx';
import styles from './InvoicesTable.module.css';
import type { Invoice } from './query.ts';

type RowProps = {
  invoice: Invoice;
  choice: Choice | undefined;
  onPress: (withShift: boolean, isChosen: boolean) => void;
};

const DUE: Readonly<Record<string, StateName>> = { AT: 'overdue', V: 'today', NV: 'upcoming' };

/** What holds the invoice comes before when it is due: nothing can be done about it meanwhile. */
function stateOf({ bloqueo, estado_documento }: Invoice): StateName {
  if (bloqueo?.tipo === 'PAGO') return 'paying';
  if (bloqueo?.tipo === 'COMPENSACION') return 'compensating';
  if (bloqueo) return 'locked';
  return DUE[estado_documento ?? ''] ?? 'open';
}

export function InvoiceRow({ invoice, choice, onPress }: RowProps) {
  const { t } = useLingui();
  const withShift = useRef(false);
  const { num_documento, num_factura, nombre_destino, ciudad, bloqueada } = invoice;
  const name = num_factura ?? num_documento;
  const state = <State of={stateOf(invoice)} />;
  return (
    <Row selected={choice !== undefined} locked={bloqueada}>
      <Cell area="select">
        {bloqueada ? (
          <LockedCheckbox why={t`${name} is locked and cannot be chosen`} />
        ) : (
          <Checkbox
            aria-label={t`Choose ${name}`}
            checked={choice !== undefined}
            // the change itself does not know of Shift; the press or key before it does
            onClick={(event) => {
              withShift.current = event.shiftKey;
            }}
            onChange={({ target }) => onPress(withShift.current, target.checked)}
          />
        )}
      </Cell>
      <Cell area="main">
        <span className={styles.name}>
          <b>{name}</b>
          <InvoicePdf invoice={invoice} name={name} />
        </span>
        <Sub only="wide">{num_documento}</Sub>
        <Sub only="narrow">{nombre_destino}</Sub>
      </Cell>
      <Cell only="wide">
        {nombre_destino}
        <Sub>{ciudad}</Sub>
      </Cell>
      <Cell area="detail">
        <span>{formatDay(invoice.fecha_vencimiento_documento)}</span>
        <Remark invoice={invoice} />
        <Fold only="narrow">{state}</Fold>
      </Cell>
      <Cell only="wide">{state}</Cell>
      <Cell area="figure" align="end">
        <Amount cents={centsOf(invoice.total)} />
      </Cell>
      <Cell area="action" align="end">
        {choice && <AmountToPay choice={choice} name={name} />}
      </Cell>
    </Row>
  );
}

/** Beside the due day: why it is locked, or how far off it is. */
function Remark({ invoice }: { invoice: Invoice }) {
  const { t } = useLingui();
  const { bloqueo, dias_mora, fecha_vencimiento_documento } = invoice;
  if (bloqueo?.tipo === 'PAGO' && bloqueo.referencia) {
    return (
      <Sub>
        <Link {...resultOf(bloqueo.referencia)} className={styles.link}>
          {t`Payment without confirmation`}
        </Link>
      </Sub>
    );
  }
  if (bloqueo?.tipo === 'COMPENSACION') return <Sub>{t`In a compensation under way`}</Sub>;
  if (bloqueo) return <Sub>{t`Locked by the company`}</Sub>;
  const ahead = daysBetween(portalConfig().today, fecha_vencimiento_documento);
  if (dias_mora > 0)
    return <Sub tone="overdue">{plural(dias_mora, { one: '# day overdue', other: '# days overdue' })}</Sub>;
  if (ahead <= 0) return <Sub tone="today">{t`today`}</Sub>;
  return <Sub>{ahead === 1 ? t`tomorrow` : plural(ahead, { one: 'in # day', other: 'in # days' })}</Sub>;
}
