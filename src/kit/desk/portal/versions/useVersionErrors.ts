import { useLingui } from '@lingui/react/macro';
import type { ErrorTexts } from '#kit/portal/http/useErrorText.ts';

/** Error texts of publishing a thing: the thing's own, and that of its conflict, which is the same for each thing. */
export function useVersionErrors(conflict: `${string}_changed`, own: ErrorTexts): ErrorTexts {
  const { t } = useLingui();
  return {
    ...own,
    [conflict]: () => t`Another version was published meanwhile. Load it, and make your change again.`,
  };
}
