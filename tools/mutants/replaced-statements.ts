/** A file of database/migrations. */
export type Migration = { readonly path: string; readonly text: string };

/** A statement with the comments before it, and its offsets in the file. */
type Statement = { readonly text: string; readonly start: number; readonly end: number };

/**
 * Finds a later migration that replaces or drops the object created at `offset` of the migration at `path`: a function,
 * trigger, view or index, or a table's column or check. A change of that object has no effect. `migrations` are in the
 * order of execution.
 */
export function replacedBy(migrations: readonly Migration[], path: string, offset: number): string | undefined {
  const index = migrations.findIndex((migration) => migration.path === path);
  const statements = statementsOf(migrations[index]?.text ?? '');
  const statement = statements.find(({ start, end }) => start <= offset && offset < end);
  const replacement = statement && replacementOf(statement, offset);
  if (!replacement) return undefined;
  const isReplaced = ({ text }: Migration) => statementsOf(text).some((later) => replacement.test(codeOf(later)));
  return migrations.slice(index + 1).find(isReplaced)?.path;
}

/** A pattern of later statements that replace or drop the object created at `offset`. */
function replacementOf(statement: Statement, offset: number): RegExp | undefined {
  const code = codeOf(statement);
  const [, kind, name] = /^create (?:or replace |unique )*(function|view|index|trigger) (\w+)/.exec(code) ?? [];
  if (kind !== undefined) {
    const on = kind === 'trigger' ? String.raw`.*\bon ${/\bon (\w+)/.exec(code)?.[1]}\b` : '';
    return new RegExp(String.raw`^(?:create or replace|drop) ${kind} (?:if exists )?${name}\b${on}`, 's');
  }
  const table = /^(?:create|alter) table (\w+)/.exec(code)?.[1];
  if (table === undefined) return undefined;
  const column = columnAt(statement, offset);
  const names = column === 'check' ? String.raw`${table}_check\d*` : `${column}|${table}_${column}_check`;
  const change = String.raw`alter table ${table}\b.*\b(?:drop|alter) (?:column |constraint )?(?:${names})\b`;
  return new RegExp(String.raw`^(?:drop table ${table}\b|${change})`, 's');
}

/** The column or constraint of a table that the line at `offset` declares; 'check' where the check has no name. */
function columnAt({ text, start }: Statement, offset: number): string | undefined {
  const lineStart = text.lastIndexOf('\n', offset - start) + 1;
  return /^\s*(?:alter table \w+ )?(?:add )?(?:column |constraint )?(\w+)/.exec(text.slice(lineStart))?.[1];
}

function codeOf({ text }: Statement): string {
  return text.replaceAll(/^\s*--.*\n/gm, '').trimStart();
}

/** Splits a migration as src/kit/server/database/migrate.ts does. */
function statementsOf(text: string): Statement[] {
  const found: Statement[] = [];
  let start = 0;
  let end = 0;
  let isInBody = false;
  for (const line of text.split('\n')) {
    end += line.length + 1;
    if (!isInBody && line.trimStart().startsWith('--')) continue;
    if ((line.match(/\$\$/g)?.length ?? 0) % 2 === 1) isInBody = !isInBody;
    if (isInBody || !line.trimEnd().endsWith(';')) continue;
    found.push({ text: text.slice(start, end), start, end });
    start = end;
  }
  return found;
}
