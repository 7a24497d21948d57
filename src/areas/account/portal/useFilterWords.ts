import { useLingui } from '@lingui/react/macro';
import { type Day, formatDay } from '../../../kit/any/day.ts';
import type { SortField } from '../rules/sort.ts';

type RangeWords = {
  readonly of: (from: string | undefined, to: string | undefined, word: (end: string) => string) => string;
  readonly days: (from: Day | undefined, to: Day | undefined) => string;
};

/** A range in words, either end of it open. */
export function useRangeWords(): RangeWords {
  const { t } = useLingui();
  const of: RangeWords['of'] = (from, to, word) => {
    const [start, end] = [from && word(from), to && word(to)];
    if (!start) return t`until ${end}`;
    if (!end) return t`from ${start}`;
    return start === end ? start : t`${start} to ${end}`;
  };
  return { of, days: (from, to) => of(from, to, formatDay) };
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
