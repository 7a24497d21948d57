import { useLingui } from '@lingui/react/macro';
import type { GENDERS } from '../../rules/constants.ts';

/** The names of the contract's genders. */
export function useGenderNames(): Readonly<Record<(typeof GENDERS)[number], string>> {
  const { t } = useLingui();
  return { F: t`Female`, M: t`Male`, O: t({ message: 'Other', context: 'gender' }) };
}
