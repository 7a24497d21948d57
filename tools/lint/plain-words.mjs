/** Lint rules: `plain-words` refuses the words of words.mjs, `comment-width` a comment's line that is too long. */
import { relative } from 'node:path';
import { ALLOWED, EVERYWHERE, EXPORTS, INDEXES, NAMES, PATHS, TITLES } from './words.mjs';

const MAX_COLUMNS = 120;
const TESTS = new Set([
  'describe',
  'test',
  'it',
  'onBothDatabases',
  'onBothDatabasesCheckedOnce',
  'onOneDatabase',
  'onPostgres',
]);
const ARRAY_METHODS = new Set(['every', 'filter', 'find', 'findIndex', 'flatMap', 'forEach', 'map', 'some']);
const LOG_METHODS = new Set(['debug', 'info', 'warn', 'error', 'fatal']);

const whole = (entries) => entries.map(({ words, instead }) => ({ pattern: new RegExp(`^(?:${words})$`), instead }));
const within = (entries) =>
  entries.map(({ words, instead }) => ({
    pattern: new RegExp(String.raw`(?<![\w-])(?:${words})(?![\w-])`, 'i'),
    instead,
  }));

const PROSE = within(EVERYWHERE);
const IN_TITLES = [...PROSE, ...TITLES.map(({ words, instead }) => ({ pattern: new RegExp(words, 'i'), instead }))];
const wholeParts = (entries) =>
  entries.map(({ words, instead }) => ({ pattern: new RegExp(`^(?:${words})$`, 'i'), instead }));
const PARTS = wholeParts(EVERYWHERE);
const IN_PATHS = wholeParts([...EVERYWHERE, ...PATHS]);
const IN_NAMES = whole(NAMES);
const IN_EXPORTS = whole(EXPORTS);
const IN_INDEXES = whole(INDEXES);

/** The words of a name: 'bank' and 'Address' of bankAddress. */
const partsOf = (name) => name.split(/[_./-]|(?<=[a-z0-9])(?=[A-Z])/);

const problemOfName = (name) =>
  IN_NAMES.find(({ pattern }) => pattern.test(name)) ??
  PARTS.find(({ pattern }) => partsOf(name).some((part) => pattern.test(part)));

/** The name at the start of a call: `test` of test.each(…)(…). */
function rootName(callee) {
  if (callee.type === 'MemberExpression') return rootName(callee.object);
  return callee.type === 'CallExpression' ? rootName(callee.callee) : callee.name;
}

/** The text of a literal or of a template's fixed parts; undefined for another node. */
function textOf(node) {
  if (node?.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked).join('…');
  return node?.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;
}

/** Whether a function is the argument of an array's method. */
const isArrayCallback = ({ parent }) =>
  parent.type === 'CallExpression' && ARRAY_METHODS.has(parent.callee.property?.name);

const plainWords = {
  meta: { type: 'problem' },
  create(context) {
    const path = relative(context.cwd, context.filename).replaceAll('\\', '/');
    const allowed = new Set(ALLOWED.flatMap(({ files, names }) => (files.test(path) ? names : [])));
    const reported = new Set();

    function report({ loc }, what, word, instead) {
      context.report({ loc, message: `${what} '${word}': write ${instead} (tools/lint/words.mjs).` });
    }
    function checkName(node) {
      const { name } = node;
      if (reported.has(name) || allowed.has(name)) return;
      const problem = problemOfName(name);
      if (!problem) return;
      reported.add(name);
      report(node, 'The name', name, problem.instead);
    }
    function checkText(node, what, text, entries = PROSE) {
      for (const { pattern, instead } of entries) {
        const [word] = pattern.exec(text) ?? [];
        if (word !== undefined) report(node, what, word, instead);
      }
    }
    function checkIndex(parameter) {
      const problem =
        parameter?.type === 'Identifier' && IN_INDEXES.find(({ pattern }) => pattern.test(parameter.name));
      if (problem) report(parameter, 'The index', parameter.name, problem.instead);
    }
    function checkCallback(node) {
      if (isArrayCallback(node)) checkIndex(node.params[1]);
    }

    return {
      Program(node) {
        const start = { loc: { start: node.loc.start, end: node.loc.start } };
        for (const part of path.startsWith('tools/lint/') ? [] : partsOf(path)) {
          const problem = IN_PATHS.find(({ pattern }) => pattern.test(part));
          if (problem) report(start, 'The path’s word', part, problem.instead);
        }
        for (const comment of context.sourceCode.getAllComments()) {
          checkText(comment, 'The comment’s word', comment.value);
        }
      },
      Identifier(node) {
        // a property that is read is declared elsewhere
        const { parent } = node;
        if (parent.type === 'MemberExpression' && parent.property === node && !parent.computed) return;
        checkName(node);
      },
      PrivateIdentifier: checkName,
      ExportNamedDeclaration({ declaration }) {
        for (const { id } of declaration?.declarations ?? (declaration ? [declaration] : [])) {
          const problem = !allowed.has(id?.name) && IN_EXPORTS.find(({ pattern }) => pattern.test(id?.name));
          if (problem) report(id, 'The export', id.name, problem.instead);
        }
      },
      ArrowFunctionExpression: checkCallback,
      FunctionExpression: checkCallback,
      ForStatement({ init, update }) {
        if (update) for (const { id } of init?.declarations ?? []) checkIndex(id);
      },
      CallExpression(node) {
        const { callee } = node;
        const text = textOf(node.arguments[0]);
        if (TESTS.has(rootName(callee)) && text !== undefined) checkText(node, 'The title’s word', text, IN_TITLES);
        const isLog = callee.type === 'MemberExpression' && LOG_METHODS.has(callee.property.name);
        if (isLog) for (const one of node.arguments) checkText(one, 'The message’s word', textOf(one) ?? '');
      },
      NewExpression(node) {
        if (!node.callee.name?.endsWith('Error')) return;
        for (const one of node.arguments) checkText(one, 'The error’s word', textOf(one) ?? '');
      },
    };
  },
};

const commentWidth = {
  meta: { type: 'problem' },
  create(context) {
    return {
      Program() {
        const { lines } = context.sourceCode;
        for (const { loc } of context.sourceCode.getAllComments()) {
          for (let line = loc.start.line; line <= loc.end.line; line += 1) {
            const { length } = lines[line - 1];
            // code before a comment is the formatter's
            if (length <= MAX_COLUMNS || (line === loc.start.line && lines[line - 1].slice(0, loc.start.column).trim()))
              continue;
            context.report({
              loc: { start: { line, column: 0 }, end: { line, column: length } },
              message: `The comment’s line has ${length} columns, more than ${MAX_COLUMNS}.`,
            });
          }
        }
      },
    };
  },
};

export default { meta: { name: 'words' }, rules: { 'plain-words': plainWords, 'comment-width': commentWidth } };
