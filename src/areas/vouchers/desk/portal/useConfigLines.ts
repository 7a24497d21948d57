import { useLingui } from '@lingui/react/macro';
import { type Currency, formatMoney } from '#kit/core/money.ts';
import type { VoucherConfig } from '../../rules/config.ts';

/** A configuration as lines of text, to compare two versions. */
export function useConfigLines(currency: Currency): (config: VoucherConfig) => string {
  const { t } = useLingui();
  const none = t({ message: 'none', context: 'limit' });
  const lineOf = (name: string, value: string | number | null) => `${name}: ${value ?? ''}`;
  return ({ limiteGeneral, messageSuccess, usos, montos }) =>
    [
      lineOf(t`Most vouchers of a purchase`, limiteGeneral || none),
      lineOf(t`Thanks after the purchase`, messageSuccess),
      ...usos.flatMap((use) => [
        `— ${use.uso}`,
        lineOf(t`Title`, use.titulo),
        lineOf(t`Reward`, use.reward),
        lineOf(t`Description`, use.descripcion),
        lineOf(t`Days until it expires`, use.diasVencimiento),
        lineOf(t`Most money of a purchase`, use.maximumCents === null ? none : formatMoney(use.maximumCents, currency)),
        ...montos
          .filter(({ uso }) => uso === use.uso)
          .map(({ cents, limite }) => {
            const amount = formatMoney(cents, currency);
            const most = limite || none;
            return t`Amount ${amount}, most of a purchase: ${most}`;
          }),
        use.terminosCondiciones ?? '',
      ]),
    ].join('\n');
}
