import { useLingui } from '@lingui/react/macro';

/** Why the ERP did not take an event, in words: it answered a status, or could not be reached. */
export function useWhy(): (why: string) => string {
  const { t } = useLingui();
  return (why) => (/^\d{3}$/.test(why) ? t`The ERP answered ${why}` : t`The ERP could not be reached (${why})`);
}
