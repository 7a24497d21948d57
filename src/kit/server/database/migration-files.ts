import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { serverFile } from '../paths.ts';

/** This version's migrations. */
export const MIGRATIONS = serverFile('database/migrations/');

/** A file of database/migrations. */
export type MigrationFile = {
  /** The file's name without extension: '0003_account_ledger'. */
  readonly name: string;
  readonly statements: readonly string[];
  readonly checksum: string;
  /** Whether its first line says '-- additive': servers of the version before may run on the new schema. */
  readonly isAdditive: boolean;
  /** Whether its first line says '-- concurrently': it builds indexes while others write. Such a file is additive. */
  readonly isConcurrent: boolean;
};

/** The names of this version's migrations. */
export function knownMigrations(folder = MIGRATIONS): string[] {
  return fileNames(folder).map((name) => name.replace('.sql', ''));
}

/** Reads the migrations in their order. Throws if a file ends within a statement. */
export function readMigrations(folder: URL): MigrationFile[] {
  return fileNames(folder).map((name) => {
    // Git may check files out with CRLF line endings
    const text = readFileSync(new URL(name, folder), 'utf8').replaceAll('\r\n', '\n');
    const statements = splitStatements(text);
    const checksum = createHash('sha256').update(statements.join('\n')).digest('hex');
    const isConcurrent = text.startsWith('-- concurrently\n');
    const isAdditive = isConcurrent || text.startsWith('-- additive\n');
    return { name: name.replace('.sql', ''), statements, checksum, isAdditive, isConcurrent };
  });
}

function fileNames(folder: URL): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted();
}

/** Splits a file into its statements, because the embedded driver runs one at a time; drops comment lines. */
function splitStatements(text: string): string[] {
  const found: string[] = [];
  let current = '';
  let inBody = false;
  for (const line of text.split('\n')) {
    if (!inBody && line.trimStart().startsWith('--')) continue;
    current += `${line}\n`;
    if ((line.match(/\$\$/g)?.length ?? 0) % 2 === 1) inBody = !inBody;
    if (!inBody && line.trimEnd().endsWith(';')) {
      found.push(current.trim());
      current = '';
    }
  }
  if (current.trim() !== '') throw new Error(`A migration ends within a statement: ${current.trim().slice(0, 60)}`);
  return found;
}
