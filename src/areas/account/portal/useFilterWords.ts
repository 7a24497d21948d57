import { useLingui } from '@lingui/react/macro';
import { type Day, formatDay } from '../../../kit/any/day.ts';
import type { SortField } from '../rules/sort.ts';

/** Two days in words, either of them open. */
export function useDaysWords(): (from: Day | undefined, to: Day | undefined) => string {
  const { t } = useLingui();
  return (from, to) => {
    const [start, end] = [from && formatDay(from), to && formatDay(to)];
    if (!start) return t`until ${end}`;
    if (!end) return t`from ${start}`;
    return start === end ? start : t`${start} to ${end}`;
  };
}

/** What a list is ordered by, in words, upwards and downwards. */
export function useOrderWords(): Readonly<Record<SortField, readonly [upwards: string, downwards: string]>> {
  const { t } = useLingui();
  return {
    fecha_vencimiento_documento: [t`Expiration, soonest first`, t`Expiration, latest first`],
    fecha_documento: [t`Issue, oldest first`, t`Issue, newest first`],
    total: [t`Amount, smallest first`, t`Amount, largest first`],
    num_documento: [t`Number, upwards`, t`Number, downwards`],
  };
}
