import { useLingui } from '@lingui/react/macro';

/** The names of the formats, by their codes in the contract. */
export function useFormatNames(): Readonly<Record<string, string>> {
  const { t } = useLingui();
  return { xlsx: t`Excel`, pdf: t`PDF` };
}
