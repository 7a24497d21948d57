import { useLingui } from '@lingui/react/macro';
import type { Day } from '#kit/core/day.ts';
import type { ChipFilter } from '#kit/portal/list/filters.ts';

/** `lastDue`, `lastDay`: the latest due day and the latest day of a document that can be chosen. */
type Limits = { readonly lastDue?: Day | undefined; readonly lastDay: Day };

/** The labels and filters that the lists of the ledger's documents share. */
export function useDocumentFilters({ lastDue, lastDay }: Limits) {
  const { t } = useLingui();
  return {
    searchLabel: t`Invoice or document`,
    openLabel: (set: number) => (set > 0 ? t`Filter (${set})` : t`Filter`),
    orders: {
      fecha_vencimiento_documento: t`Expiration, soonest first`,
      '-fecha_vencimiento_documento': t`Expiration, latest first`,
      fecha_movimiento: t`Movement, oldest first`,
      '-fecha_movimiento': t`Movement, newest first`,
      fecha_documento: t`Issue, oldest first`,
      '-fecha_documento': t`Issue, newest first`,
      total: t`Amount, smallest first`,
      '-total': t`Amount, largest first`,
      num_documento: t`Number, upwards`,
      '-num_documento': t`Number, downwards`,
    },
    fields: {
      estacion: { kind: 'switch' },
      vence: { kind: 'days', label: t`Expiration date`, max: lastDue, chip: (range) => t`Expires: ${range}` },
      fecha: { kind: 'days', label: t`Document date`, max: lastDay, chip: (range) => t`Issued: ${range}` },
    } satisfies Readonly<Record<string, ChipFilter>>,
  };
}
