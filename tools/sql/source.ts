import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { CallExpression, Node, SourceFile, TaggedTemplateExpression } from 'typescript/unstable/ast';
import {
  isCallExpression,
  isFunctionDeclaration,
  isIdentifier,
  isImportSpecifier,
  isPropertyAccessExpression,
  isShorthandPropertyAssignment,
  isTaggedTemplateExpression,
  isTemplateExpression,
  isVariableDeclaration,
} from 'typescript/unstable/ast/is';
import { API, type Checker, type Project, type Symbol, type Type, TypeFlags } from 'typescript/unstable/sync';

/** The files of a TypeScript project that use the query builder. */
export type Source = {
  readonly checker: Checker;
  readonly templates: readonly TaggedTemplateExpression[];
  /** The calls of a function, by its name. */
  readonly calls: ReadonlyMap<string, readonly CallExpression[]>;
  /** The declaration of a name, in its own file if it is imported. */
  readonly declarationOf: (name: Node) => Node | undefined;
  /** Whether the query builder inserts the expression's value as SQL. */
  readonly isSql: (expression: Node) => boolean;
  /** The texts that an expression's type lists; undefined if it has other values. */
  readonly namesIn: (expression: Node) => readonly string[] | undefined;
};

/** A template that is a whole statement. `row`: undefined if the caller reads no columns. */
export type Statement = {
  readonly template: TaggedTemplateExpression;
  readonly row: Type | undefined;
  readonly path: string;
  readonly line: number;
  /** The name of the outermost declaration that it is in. */
  readonly declaration: string;
  /** Why the statement is not checked, as the line before it says. */
  readonly reason: string | undefined;
};

/** Imports of the query builder, of a store, or of what an area offers to others. */
const USES_SQL = /from '(kysely|.*\bstore\.ts|.*\/public\.ts)'/;

/** Opens the project with the compiler's API, which TypeScript 7 calls unstable; its version is pinned. */
export async function withSource(
  root: string,
  project: string,
  work: (source: Source) => Promise<void>,
): Promise<void> {
  const api = new API({ cwd: resolve(root) });
  try {
    const opened = api.updateSnapshot({ openProjects: [resolve(root, project)] }).getProjects()[0];
    if (!opened) throw new Error(`${project} is no TypeScript project`);
    const templates: TaggedTemplateExpression[] = [];
    const calls = new Map<string, CallExpression[]>();
    const collect = (node: Node): void => {
      if (isTaggedTemplateExpression(node) && isSqlTag(node)) templates.push(node);
      if (isCallExpression(node) && isIdentifier(node.expression)) {
        const name = node.expression.text;
        calls.set(name, [...(calls.get(name) ?? []), node]);
      }
      node.forEachChild(collect);
    };
    for (const path of opened.program.getSourceFileNames()) {
      if (path.includes('/node_modules/') || path.endsWith('.d.ts') || path.includes('/testing/')) continue;
      // a file that neither builds nor passes on SQL need not be parsed
      if (USES_SQL.test(readFileSync(path, 'utf8'))) opened.program.getSourceFile(path)?.forEachChild(collect);
    }
    const { checker } = opened;
    const declarationOf = (name: Node) => {
      const symbol = isShorthandPropertyAssignment(name.parent)
        ? checker.getShorthandAssignmentValueSymbol(name.parent)
        : checker.getSymbolAtLocation(name);
      const declaration = symbol && firstDeclaration(symbol, opened);
      return symbol && declaration && isImportSpecifier(declaration)
        ? firstDeclaration(checker.getAliasedSymbol(symbol), opened)
        : declaration;
    };
    const spans = templates.flatMap(({ template }) =>
      isTemplateExpression(template) ? template.templateSpans.map(({ expression }) => expression) : [],
    );
    // asked at once: a question to the compiler costs more than its answer
    const types = checker.getTypeAtLocation(spans);
    const areSql = new Map(spans.map((span, index) => [span as Node, isSqlType(types[index])]));
    await work({
      checker,
      templates,
      calls,
      declarationOf: cached(new Map(), declarationOf),
      isSql: cached(areSql, (node) => isSqlType(checker.getTypeAtLocation(node))),
      namesIn: cached(new Map(), (node) => textsIn(checker.getTypeAtLocation(node))),
    });
  } finally {
    api.close();
  }
}

function firstDeclaration({ valueDeclaration, declarations }: Symbol, project: Project): Node | undefined {
  return (valueDeclaration ?? declarations[0])?.resolve(project);
}

function cached<Answer>(known: Map<Node, Answer>, ask: (node: Node) => Answer): (node: Node) => Answer {
  return (node) => {
    if (!known.has(node)) known.set(node, ask(node));
    return known.get(node) as Answer;
  };
}

export function isSqlType(type: Type | undefined): boolean {
  return membersOf(type).some((member) => member.getSymbol()?.name === 'RawBuilder');
}

function textsIn(type: Type | undefined): readonly string[] | undefined {
  const members = membersOf(type);
  const texts = members.flatMap((member) => (member.isStringLiteralType() ? [member.value] : []));
  return texts.length > 0 && texts.length === members.length ? texts : undefined;
}

const members = new WeakMap<Type, readonly Type[]>();

/** The types of a union, or the type itself. */
export function membersOf(type: Type | undefined): readonly Type[] {
  if (!type) return [];
  const known = members.get(type) ?? (type.isUnionType() ? type.getTypes() : [type]);
  members.set(type, known);
  return known;
}

export function isSqlTag({ tag }: TaggedTemplateExpression): boolean {
  return isIdentifier(tag) && tag.text === 'sql';
}

/** Templates with a row type, and those without that are executed. Others are fragments of statements. */
export function findStatements(root: string, { checker, templates }: Source): Statement[] {
  const typed = templates.filter(({ typeArguments }) => typeArguments);
  const types = checker.getTypeAtLocation(typed.flatMap(({ typeArguments }) => typeArguments?.[0] ?? []));
  const rows = new Map(typed.map((template, index) => [template, types[index]]));
  return templates.flatMap((template) => {
    const row = rows.get(template);
    const isRow = row !== undefined && (row.flags & NO_ROW) === 0;
    if (!isRow && (!isExecuted(template) || isUtility(template))) return [];
    return [{ template, row: isRow ? row : undefined, ...placeOf(root, template) }];
  });
}

/** The types of expressions, which are parts of statements. */
const NO_ROW = TypeFlags.StringLike | TypeFlags.NumberLike | TypeFlags.BooleanLike | TypeFlags.Unknown;

function isExecuted({ parent }: Node): boolean {
  return isPropertyAccessExpression(parent) && parent.name.text === 'execute';
}

/** Commands that PostgreSQL does not analyse before it runs them. */
const UTILITY = /^\s*(alter|close|create|declare|drop|fetch|grant|lock|move|notify|revoke|set|vacuum)\b/;

function isUtility({ template }: TaggedTemplateExpression): boolean {
  return UTILITY.test(isTemplateExpression(template) ? template.head.text : template.text);
}

export function sourceFileOf(node: Node): SourceFile {
  let at = node;
  while (at.parent) at = at.parent;
  return at as SourceFile;
}

/** The name of the outermost declaration that a node is in; '' for one in none. */
function outermostName(node: Node): string {
  let name = '';
  for (let outer: Node | undefined = node; outer; outer = outer.parent) {
    if ((isFunctionDeclaration(outer) || isVariableDeclaration(outer)) && outer.name && isIdentifier(outer.name))
      name = outer.name.text;
  }
  return name;
}

function placeOf(root: string, template: Node): Pick<Statement, 'path' | 'line' | 'declaration' | 'reason'> {
  const file = sourceFileOf(template);
  const { line } = file.getLineAndCharacterOfPosition(template.getStart(file));
  const before = file.text.split('\n')[line - 1] ?? '';
  return {
    path: file.fileName.replace(`${resolve(root)}/`, ''),
    line: line + 1,
    declaration: outermostName(template),
    reason: /\/\/ not checked: (.+)/.exec(before)?.[1],
  };
}
