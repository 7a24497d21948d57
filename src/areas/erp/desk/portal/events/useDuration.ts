import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';

const [HOUR, DAY] = [3600, 86_400];

/** Formats seconds in the largest unit of which there are at least two. */
export function useDuration(): (seconds: number) => string {
  const { t } = useLingui();
  return (seconds) => {
    if (seconds < 2 * HOUR) return t`${Math.ceil(seconds / 60)} min`;
    if (seconds < 2 * DAY) return t`${Math.floor(seconds / HOUR)} h`;
    return plural(Math.floor(seconds / DAY), { one: '# day', other: '# days' });
  };
}
