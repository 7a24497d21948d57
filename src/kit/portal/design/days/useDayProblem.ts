import { useLingui } from '@lingui/react/macro';
import { type Day, formatDay } from '#kit/core/day.ts';
import { parseDayInput } from '#kit/core/day-input.ts';

/** Returns a function that explains what is wrong with a typed day; undefined for a valid day within the limits. */
export function useDayProblem({ min, max }: { min: Day | undefined; max: Day | undefined }) {
  const { t } = useLingui();
  return (text: string): string | undefined => {
    const read = parseDayInput(text);
    // the first text is the specification's (A8)
    if ('problem' in read)
      return read.problem === 'format' ? t`Invalid date format: write dd/mm/yyyy.` : t`There is no such day.`;
    if (min && read.day < min) return t`From ${formatDay(min)}.`;
    if (max && read.day > max) return t`Until ${formatDay(max)}.`;
    return undefined;
  };
}
