import { useLingui } from '@lingui/react/macro';

/** Text of a failed delivery: the ERP answered a status, or was unreachable. */
export function useFailureReason(): (why: string) => string {
  const { t } = useLingui();
  return (why) => (/^\d{3}$/.test(why) ? t`The ERP answered ${why}` : t`The ERP could not be reached (${why})`);
}
