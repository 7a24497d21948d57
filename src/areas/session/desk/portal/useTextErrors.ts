import { useLingui } from '@lingui/react/macro';
import type { ErrorTexts } from '#kit/portal/http/useErrorText.ts';

/** Error texts of publishing a text. */
export function useTextErrors(): ErrorTexts {
  const { t } = useLingui();
  return {
    text_changed: () => t`Another version was published meanwhile. Look at it before you publish yours.`,
    text_empty: () => t`The text is empty.`,
    nothing_changed: () => t`The text is published like this already.`,
  };
}
