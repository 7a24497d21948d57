import { useLingui } from '@lingui/react/macro';
import type { LegalTextName } from '../../rules/legal-text.ts';

/** The portal's names of the texts that users accept. */
export function useTextNames(): Readonly<Record<LegalTextName, string>> {
  const { t } = useLingui();
  return { terms: t`Terms and conditions`, data_policy: t`Data usage policy` };
}
