import { useLingui } from '@lingui/react/macro';

/** Returns the name of a weekday (1: Monday, 7: Sunday). */
export function useWeekday(): (weekday: number) => string {
  const { t } = useLingui();
  const names = [t`Monday`, t`Tuesday`, t`Wednesday`, t`Thursday`, t`Friday`, t`Saturday`, t`Sunday`];
  return (weekday) => names[weekday - 1] ?? '';
}
