import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { useState } from 'react';
import { formatMoney } from '#kit/core/money.ts';
import { portalConfig } from '#kit/portal/config.ts';
import { Amount } from '#kit/portal/design/Amount.tsx';
import { Button } from '#kit/portal/design/Button.tsx';
import { VisuallyHidden } from '#kit/portal/design/VisuallyHidden.tsx';
import { centsOf } from '#kit/portal/graphql/cents.ts';
import type { PaymentOutcome } from './query.ts';
import styles from './TicketLines.module.css';

/** How many lines are shown at first; a payment may have 500. */
const INITIAL_LINES = 12;

export function TicketLines({ outcome }: { outcome: PaymentOutcome }) {
  const { t } = useLingui();
  const [all, setAll] = useState(false);
  const { items, total } = outcome;
  const shown = all || items.length <= INITIAL_LINES ? items : items.slice(0, INITIAL_LINES);
  const approved = outcome.estado === 'approved';
  // if a part could not be applied, the payment does not show the open amount of each invoice
  const remainders = approved && centsOf(outcome.saldo_a_favor) === 0;

  return (
    <table className={styles.lines}>
      <caption>
        <VisuallyHidden>{approved ? t`Paid invoices` : t`Invoices of this payment`}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">{plural(items.length, { one: '# invoice', other: '# invoices' })}</th>
          <th scope="col">{approved ? t`Paid` : t`Amount`}</th>
        </tr>
      </thead>
      <tbody>
        {shown.map((item) => (
          <tr key={item.id_edocta_detalle}>
            <td>
              {item.num_factura ?? item.num_documento}
              <span className={styles.under}>
                {[item.nombre_destino, item.tipo_transaccion === 'parcial' && partial(item)]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </td>
            <td>
              <Amount cents={centsOf(item.monto_transaccion)} />
            </td>
          </tr>
        ))}
      </tbody>
      {shown.length < items.length && (
        <tbody>
          <tr>
            <td colSpan={2}>
              <Button look="link" icon="down" onClick={() => setAll(true)}>
                {plural(items.length - shown.length, { one: 'Show # more invoice', other: 'Show # more invoices' })}
              </Button>
            </td>
          </tr>
        </tbody>
      )}
      <tfoot>
        <tr>
          <th scope="row">{t`Total`}</th>
          <td>
            <Amount cents={centsOf(total)} />
          </td>
        </tr>
      </tfoot>
    </table>
  );

  function partial(item: PaymentOutcome['items'][number]): string {
    const left = centsOf(item.monto_documento) - centsOf(item.monto_transaccion);
    return remainders ? t`Partial payment, ${formatMoney(left, portalConfig().currency)} remain` : t`Partial payment`;
  }
}
