import { useLingui } from '@lingui/react/macro';
import type { ErrorTexts } from '#kit/portal/http/useErrorText.ts';

/** Error texts of retrying jobs. */
export function useRetryErrors(): ErrorTexts {
  const { t } = useLingui();
  return {
    not_failed: () => t`This job was already tried again.`,
    none_failed: () => t`No job of this queue has failed any more.`,
    not_found: () => t`This job no longer exists.`,
  };
}
