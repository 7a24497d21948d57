import { useLingui } from '@lingui/react/macro';
import type { WebhookEvent } from './query.ts';

/** Returns a function for the result of an event's last try; null before the first one. */
export function useTryText(): (event: Pick<WebhookEvent, 'codigo' | 'error'>) => string | null {
  const { t } = useLingui();
  return ({ codigo, error }) => {
    if (codigo !== null) return t`Answer ${codigo}`;
    if (error === null) return null;
    if (error === 'timeout') return t`No answer in time`;
    if (error === 'address_blocked') return t`The address is not public`;
    if (error === 'ENOTFOUND') return t`No such name on the internet`;
    if (error === 'ECONNREFUSED') return t`The connection was refused`;
    if (/CERT|TLS|SSL|SIGNATURE/.test(error)) return t`The certificate is not valid (${error})`;
    return t`No answer (${error})`;
  };
}
