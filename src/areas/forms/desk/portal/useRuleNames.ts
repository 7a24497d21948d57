import { useLingui } from '@lingui/react/macro';

/** Labels of the rules of an answer, by type. */
export function useRuleNames(): Readonly<Record<string, string>> {
  const { t } = useLingui();
  return {
    required: t`Answer required`,
    minLength: t`At least so many characters or choices`,
    maxLength: t`At most so many characters or choices`,
    between: t`Between two numbers`,
    fileTypes: t`Types of files`,
    maxBytes: t`Size of the file`,
  };
}
