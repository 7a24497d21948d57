import { useLingui } from '@lingui/react/macro';
import type { FormIssueCode } from '../../rules/definition.ts';

/** Texts of a form's problems, by code. */
export function useIssueTexts(): Readonly<Record<FormIssueCode, string>> {
  const { t } = useLingui();
  return {
    questions_missing: t`There are no questions yet.`,
    questions_many: t`A form has at most 50 questions.`,
    id_wrong: t`The identifier has 1 to 64 letters without accents, digits, hyphens and underscores, and begins with none of the last two.`,
    id_twice: t`Another question has this identifier, too.`,
    text_empty: t`The question has no text.`,
    type_unknown: t`There is no such type of answer.`,
    options_needless: t`A question of this type has no options.`,
    options_missing: t`There is nothing to choose yet: add options.`,
    options_many: t`There are too many options: at most 100, or 30 rows of a table.`,
    option_id_twice: t`Two options have the same identifier.`,
    option_value_twice: t`Two options have the same value.`,
    option_empty: t`An option has no text or no value.`,
    columns_few: t`A table has at least two columns to choose from.`,
    columns_needless: t`Only a table has columns.`,
    columns_many: t`A table has at most 12 columns.`,
    column_value_twice: t`Two columns have the same value.`,
    column_empty: t`A column has no text or no value.`,
    first_choice_unknown: t`What is chosen at first is none of the options.`,
    rule_unknown: t`There is no such rule.`,
    rule_of_other_type: t`A rule is not for questions of this type.`,
    rule_twice: t`The same rule stands twice.`,
    rule_condition: t`Only “Answer required” may depend on another answer.`,
    condition_half: t`Choose the question and the answer on which it depends.`,
    condition_not_before: t`It depends on a question that does not come before it.`,
    condition_not_choice: t`It depends on a question that has no options.`,
    condition_answer_unknown: t`It depends on an answer that cannot be chosen.`,
    between_wrong: t`“Between two numbers” needs two numbers, the lower one first.`,
    file_types_wrong: t`Choose at least one type of files.`,
    count_wrong: t`A limit is no whole number that is possible.`,
    lengths_crossed: t`The least is above the most.`,
    kind_wrong: t`Only the form “survey” is the survey.`,
    has_html: t`It has HTML, which is shown as text.`,
    too_long: t`It is too long.`,
    empty: t`It is empty.`,
    malformed: t`It is not as a form must be.`,
  };
}
