import { useLingui } from '@lingui/react/macro';

/** What may be asked of an answer, by the type of the rule. */
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
