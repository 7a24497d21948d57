import { readFileSync, readdirSync } from 'node:fs';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Db } from './database.ts';
import { inRepository } from './repository.ts';

const FOLDER = inRepository('database/migrations/');

/**
 * Brings the schema up to date: every file of database/migrations not yet run, in the order of the names, each in a
 * transaction. Several processes may start at once: one migrates, the others wait. Throws what a migration threw.
 */
export async function migrate(db: Db): Promise<void> {
  const names = readdirSync(FOLDER)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  const migrations: Record<string, Migration> = {};
  for (const name of names) {
    const text = readFileSync(new URL(name, FOLDER), 'utf8');
    migrations[name.replace('.sql', '')] = {
      up: async (tx) => {
        for (const statement of statements(text)) await sql.raw(statement).execute(tx);
      },
    };
  }
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
  const { error } = await migrator.migrateToLatest();
  if (error instanceof Error) throw error;
}

/** The statements of a file, one by one, because the embedded driver takes no more at once. */
function statements(text: string): string[] {
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
