import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import type { ForecastDay } from './query.ts';

/** Texts of a day's state: whether orders would be held, and why. */
export function useDayLabels() {
  const { t } = useLingui();
  const reasonLabels: Readonly<Record<string, string>> = { MORA: t`by age`, CUPO: t`by the limit` };
  return {
    /** 'Pedidos retenidos por mora y por cupo', or 'Pedidos sin retener'. */
    stateLabel: ({ motivos }: Pick<ForecastDay, 'motivos'>): string =>
      motivos.length === 0
        ? t`orders pass`
        : t`orders held ${motivos.map((reason) => reasonLabels[reason] ?? reason).join(t` and `)}`,
    /** '3 facturas'; empty for none. */
    invoicesLabel: (count: number): string =>
      count === 0 ? '' : plural(count, { one: '# invoice', other: '# invoices' }),
    ordersLabel: (count: number): string => (count === 0 ? '' : plural(count, { one: '# order', other: '# orders' })),
    overdueLabel: (days: number): string =>
      days === 0 ? '' : plural(days, { one: '# day overdue', other: '# days overdue' }),
  };
}
