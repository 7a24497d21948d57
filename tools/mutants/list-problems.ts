import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../repository-files.ts';
import { type Mutation, toTestReference } from './mutation.ts';
import { type Migration, replacedBy } from './replaced-statements.ts';

/** Lists the mutations whose changed text or named test no longer exists in the sources. */
export function listProblems(root: string, mutations: readonly Mutation[]): string[] {
  const read = (path: string) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined);
  const migrations = listFiles(root, 'database/migrations/*.sql').map((path) => ({ path, text: read(path) ?? '' }));
  const seen = new Set<string>();
  return mutations.flatMap((mutation) => {
    const problems = [...problemsOf(mutation, read), ...replacements(mutation, migrations)];
    if (seen.has(mutation.name)) problems.push('has the name of another mutation');
    seen.add(mutation.name);
    return problems.map((problem) => `'${mutation.name}' ${problem}`);
  });
}

function problemsOf(
  { file, from, to, tests, equivalent }: Mutation,
  read: (path: string) => string | undefined,
): string[] {
  const problems: string[] = [];
  const source = read(file);
  const count = source === undefined ? 0 : source.split(from).length - 1;
  if (source === undefined) problems.push(`changes ${file}, which does not exist`);
  else if (count !== 1) problems.push(`changes a text that occurs ${count} times in ${file}: ${from}`);
  if (from === to) problems.push('changes nothing');
  if (tests.length === 0 && equivalent === undefined) problems.push('names no test');
  for (const { file: path, name } of tests.map(toTestReference)) {
    const test = read(path);
    if (test === undefined) problems.push(`names a test of ${path}, which does not exist`);
    else if (name !== undefined && !isNamedIn(test, name)) problems.push(`names a test that ${path} has not: ${name}`);
  }
  return problems;
}

function replacements({ file, from }: Mutation, migrations: readonly Migration[]): string[] {
  const text = migrations.find(({ path }) => path === file)?.text ?? '';
  const replacement = replacedBy(migrations, file, text.indexOf(from));
  return replacement === undefined ? [] : [`changes what ${replacement} replaces: ${from}`];
}

/** Whether a source has a test of this name, in any kind of quotes. */
function isNamedIn(source: string, name: string): boolean {
  return source.replaceAll(/\\(['"`])/g, '$1').includes(name);
}
