import type { Mutation } from '../mutation.ts';

const RULES = 'src/areas/forms/rules/validate.ts';
const STORE = 'src/areas/forms/server/answer-store.ts';
const SUBMIT = 'src/areas/forms/server/submit.ts';
const PROPERTY =
  'src/areas/forms/rules/validate.property.test.ts › valid answers have no problem; of other answers, exactly the invalid ones are named';
const SUBMIT_TEST = 'src/areas/forms/server/submit.test.ts';
const UPLOAD_TEST = 'src/areas/forms/server/upload.test.ts';
const OWN_FILE = `${UPLOAD_TEST} › a file belongs to one answer of its user to its question`;

/** What forms ask, and whose answers and files they take. */
export const FORMS: readonly Mutation[] = [
  {
    name: 'a conditional question is always required',
    file: RULES,
    from: '    if (!questionId) return true;\n',
    to: '    if (!questionId || type) return true;\n',
    tests: [
      'src/areas/forms/demo/demo.test.ts › questions 1 to 4 of the survey are required, the comment only after a yes',
    ],
  },
  {
    name: 'one row of a required table is enough',
    file: RULES,
    from: 'answered.length < question.answerOption.options.length',
    to: 'answered.length < 1',
    tests: [PROPERTY],
  },
  {
    name: 'the lower bound itself is outside',
    file: RULES,
    from: 'Number(value) >= bounds[0]',
    to: 'Number(value) > bounds[0]',
    tests: [PROPERTY],
  },
  {
    name: 'no opinion is outside of the scale',
    file: RULES,
    from: '.filter((value) => value !== NO_OPINION)',
    to: '.filter((value) => value !== `${NO_OPINION} `)',
    tests: ['src/areas/forms/demo/demo.test.ts › each row of the survey’s table takes 1, 2, 3, 4, 5 or N/A'],
  },
  {
    name: 'a survey is answered twice in a year',
    file: SUBMIT,
    from: "form.kind === 'survey' ? yearIn",
    to: "form.kind === 'form' ? yearIn",
    tests: [`${SUBMIT_TEST} › is stored once if two tabs answer at once; the other tab gets an error`],
  },
  {
    name: 'a second press stores a second answer',
    file: SUBMIT,
    from: 'if (before !== undefined) return submitted(before);',
    to: 'if (before === -1) return submitted(before);',
    tests: [
      `${SUBMIT_TEST} › pressed twice at once stores one answer; other answers, and the same ones later, are new`,
    ],
  },
  {
    name: 'an answer takes another user’s file',
    file: STORE,
    from: 'where upload_id::text = ${uploadId} and client_id = ${clientId} and user_id = ${userId} and form_id',
    to: 'where upload_id::text = ${uploadId} and client_id <> -${clientId}::bigint and user_id <> -${userId}::bigint and form_id',
    tests: [OWN_FILE],
  },
  {
    name: 'an answer takes the file of another question',
    file: STORE,
    from: 'and question_id = ${questionId} and answer_id is null',
    to: 'and (question_id = ${questionId} or answer_id is null)',
    tests: [OWN_FILE],
  },
  {
    name: 'a file’s bytes may be of another type than its name',
    file: 'src/areas/forms/server/upload.ts',
    from: 'if (type === null || type !== extensionOf(name))',
    to: "if (type === null || type === extensionOf(''))",
    tests: [UPLOAD_TEST],
  },
  {
    name: 'an exported answer may be a formula',
    file: 'src/kit/core/csv.ts',
    from: '.test(part) && !NUMBER.test(part)',
    to: '.test(part) && NUMBER.test(part)',
    tests: ['src/kit/core/csv.test.ts'],
  },
  {
    name: 'a formula may stand behind a separator that is not the file’s own',
    file: 'src/kit/core/csv.ts',
    from: '[^,;|\\t\\r\\n]+',
    to: '[^]+',
    tests: ['src/kit/core/csv.test.ts'],
  },
  {
    name: 'macros are known by the name of their part only',
    file: 'src/kit/server/http/file-type.ts',
    from: '|| MACROS_TYPE.test(types)) return null;',
    to: '&& MACROS_TYPE.test(types)) return null;',
    tests: ['src/areas/forms/server/upload.test.ts'],
  },
  {
    name: 'a reference hides the type of macros',
    file: 'src/kit/server/http/file-type.ts',
    from: "const HIDING = ['&#', ",
    to: 'const HIDING = [',
    tests: ['src/areas/forms/server/upload.test.ts'],
  },
  {
    name: 'the name of a part with macros may have other letters',
    file: 'src/kit/server/http/file-type.ts',
    from: 'entry.fileName.toLowerCase()',
    to: 'entry.fileName',
    tests: ['src/areas/forms/server/upload.test.ts'],
  },
  {
    name: 'a store without a survey of its own has none',
    file: 'src/areas/forms/server/default-survey.ts',
    from: 'size > 0) return;',
    to: 'size >= 0) return;',
    tests: ['src/areas/forms/server/import-form.test.ts › of a company replaces the survey that every store has'],
  },
];
