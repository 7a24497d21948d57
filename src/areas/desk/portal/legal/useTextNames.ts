import { useLingui } from '@lingui/react/macro';
import type { LegalTextName } from '#areas/session/rules/legal-text.ts';

/** What the texts that users accept are called, as the portal shows them. */
export function useTextNames(): Readonly<Record<LegalTextName, string>> {
  const { t } = useLingui();
  return { terms: t`Terms and conditions`, data_policy: t`Data usage policy` };
}
