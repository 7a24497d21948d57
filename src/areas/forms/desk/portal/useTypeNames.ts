import { useLingui } from '@lingui/react/macro';
import type { AnswerType } from '../../rules/definition.ts';

/** Labels of the types of answers. */
export function useTypeNames(): Readonly<Record<AnswerType, string>> {
  const { t } = useLingui();
  return {
    single: t`One of several, as a list`,
    'single-select': t`One of several, in a field that opens`,
    multiple: t`Several of several`,
    'table-single-option': t`Table: a choice in each row`,
    text: t`Short text`,
    textarea: t`Long text`,
    number: t`Number`,
    date: t`Day`,
    email: t`Email`,
    file: t`File`,
  };
}
