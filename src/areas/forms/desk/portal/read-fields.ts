import type { FormQuestion } from '#kit/core/contract/types.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A definition whose texts and lists have the right types. Other fields stay unchanged. */
export type EditedDefinition = Fields & { readonly questions: readonly FormQuestion[] };

/** Reads a definition for editing in fields, or returns the path at which it is not shaped like a form. */
export function readFields(definition: Fields): { readonly edited: EditedDefinition } | { readonly path: string } {
  const path = strangePath(definition);
  if (path !== null) return { path };
  const questions = listOf(definition['questions']).map((question) => {
    const answerOption = question['answerOption'] as Fields;
    return Object.assign({}, question, {
      id: question['id'] ?? '',
      text: question['text'] ?? '',
      validations: listOf(question['validations']),
      answerOption: { ...answerOption, type: answerOption['type'] ?? '', options: listOf(answerOption['options']) },
    });
  });
  return { edited: { ...definition, questions: questions as unknown as readonly FormQuestion[] } };
}

function strangePath(definition: Fields): string | null {
  const strange = strangeText('', definition, ['title', 'description', 'status']);
  return strange ?? strangeIn('questions', definition['questions'], ['id', 'text'], strangeQuestion);
}

function strangeQuestion(path: string, question: Fields): string | null {
  const optionPath = `${path}.answerOption`;
  const option = question['answerOption'];
  if (!isFields(option)) return optionPath;
  const properties = option['properties'] ?? {};
  if (!isFields(properties)) return `${optionPath}.properties`;
  return (
    strangeText(`${optionPath}.`, option, ['type', 'value']) ??
    strangeIn(`${optionPath}.options`, option['options'], ['id', 'text', 'value']) ??
    strangeText(`${optionPath}.properties.`, properties, ['singleTitle']) ??
    strangeIn(`${optionPath}.properties.singleOptions`, properties['singleOptions'], ['label', 'value']) ??
    strangeIn(`${path}.validations`, question['validations'], ['type', 'value', 'message', 'questionId', 'equals'])
  );
}

/** Path at which a list contains something else than objects with these texts. */
function strangeIn(
  path: string,
  list: unknown,
  texts: readonly string[],
  further: (path: string, entry: Fields) => string | null = () => null,
): string | null {
  if (!Array.isArray(list ?? [])) return path;
  for (const [index, entry] of ((list ?? []) as readonly unknown[]).entries()) {
    const entryPath = `${path}[${index}]`;
    if (!isFields(entry)) return entryPath;
    const strange = strangeText(`${entryPath}.`, entry, texts) ?? further(entryPath, entry);
    if (strange !== null) return strange;
  }
  return null;
}

function strangeText(before: string, fields: Fields, names: readonly string[]): string | null {
  const strange = names.find((name) => typeof (fields[name] ?? '') !== 'string');
  return strange === undefined ? null : `${before}${strange}`;
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const listOf = (list: unknown) => (list ?? []) as readonly Fields[];
