import type { FormQuestion } from '#kit/core/contract/types.ts';
import type { AnswerValue, Answers } from './validate.ts';

/** A column of exported answers: a question, or a row of a table question. */
export type AnswerColumn = { readonly questionId: string; readonly row: string | null; readonly label: string };

/** The columns of several versions of a form: the newest version's questions, then those of earlier versions only. */
export function answerColumns(versions: readonly (readonly FormQuestion[])[]): readonly AnswerColumn[] {
  const columns = new Map<string, AnswerColumn>();
  for (const column of versions.flatMap((questions) => questions.flatMap(columnsOf))) {
    const key = JSON.stringify([column.questionId, column.row]);
    if (!columns.has(key)) columns.set(key, column);
  }
  return [...columns.values()];
}

function columnsOf({ id: questionId, text, answerOption }: FormQuestion): readonly AnswerColumn[] {
  if (answerOption.type !== 'table-single-option') return [{ questionId, row: null, label: text }];
  return answerOption.options.map((option) => ({ questionId, row: option.value, label: `${text}: ${option.text}` }));
}

/**
 * Fills each column's cell from an answer and its version's questions: options by label, table rows by the column's
 * value, a file by `fileName`; empty if the question was not asked or not answered.
 */
export function answerCells(
  columns: readonly AnswerColumn[],
  questions: readonly FormQuestion[],
  { answers, fileName }: { readonly answers: Answers; readonly fileName: (uploadId: string) => string },
): readonly string[] {
  return columns.map(({ questionId, row }) => {
    const question = questions.find(({ id }) => id === questionId);
    const value = Object.hasOwn(answers, questionId) ? answers[questionId] : undefined;
    if (!question || value === undefined) return '';
    if (question.answerOption.type === 'file') return fileName(textAt(value, 'upload'));
    if (question.answerOption.type === 'table-single-option') return row === null ? '' : textAt(value, row);
    if (row !== null) return '';
    const chosen = typeof value === 'string' ? [value] : Object.values(value);
    return chosen.map((one: string) => labelOf(question, one)).join('; ');
  });
}

function textAt(value: AnswerValue, name: string): string {
  const texts = value as Readonly<Record<string, unknown>>;
  const text = typeof value === 'object' && Object.hasOwn(value, name) ? texts[name] : '';
  return typeof text === 'string' ? text : '';
}

function labelOf({ answerOption }: FormQuestion, value: string): string {
  return answerOption.options.find((option) => option.value === value)?.text ?? value;
}

/** A file's name in the exported folder: unique by answer and question, without a folder or trailing blanks. */
export function exportedFileName(answerId: number, questionId: string, name: string): string {
  return `${answerId}-${questionId}-${name.replaceAll(/[^\p{L}\p{N}._ -]/gu, '_')}`;
}
