import { useLingui } from '@lingui/react/macro';
import { OVERDUE_BUCKETS } from '../../../rules/constants.ts';

/** Names of the buckets of overdue days, in the order of OVERDUE_BUCKETS. */
export function useBucketNames(): readonly string[] {
  const { t } = useLingui();
  return OVERDUE_BUCKETS.map(({ from, to }) => (to === null ? t`${from} days or more` : t`${from} to ${to} days`));
}
