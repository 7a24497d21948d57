import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { formatMoney } from '#kit/core/money.ts';
import { portalConfig } from '#kit/portal/config.ts';
import { Button } from '#kit/portal/design/Button.tsx';
import { VisorText } from '#kit/portal/design/Visor.tsx';
import { ExportButtons } from '#kit/portal/export/ExportButtons.tsx';
import { centsOf } from '#kit/portal/graphql/cents.ts';
import { SelectionBar } from '#kit/portal/list/SelectionBar.tsx';
import { type Order, askOrderFiles } from './query.ts';

/** Maximum orders in one file (docs/api.md, Limits). */
const MAX_ORDERS = 500;

type BarProps = { orders: readonly Order[]; onClear: () => void };

/** Count and total of the selected orders, with downloads and print; nothing if no order is selected. */
export function OrdersBar({ orders, onClear }: BarProps) {
  const { t } = useLingui();
  if (orders.length === 0) return null;
  const isTooMany = orders.length > MAX_ORDERS;
  const sum = formatMoney(
    orders.reduce((total, { valor }) => total + centsOf(valor ?? 0), 0),
    portalConfig().currency,
  );
  return (
    <SelectionBar
      label={t`Chosen orders`}
      count={plural(orders.length, { one: '# order', other: '# orders' })}
      note={
        isTooMany ? (
          <VisorText tone="warn">{t`A file has ${MAX_ORDERS} orders at most.`}</VisorText>
        ) : (
          <VisorText>{sum}</VisorText>
        )
      }
      clearLabel={t({ message: 'Remove all', context: 'orders' })}
      onClear={onClear}
    >
      {!isTooMany && (
        <ExportButtons
          label={t`Download the chosen orders`}
          look="ghost"
          askLinks={() => askOrderFiles(orders.map(({ num_pedido }) => num_pedido))}
        />
      )}
      <Button look="ghost" icon="print" onClick={() => print()}>
        {t`Print`}
      </Button>
    </SelectionBar>
  );
}
