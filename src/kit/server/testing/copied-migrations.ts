import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll } from 'vitest';

const copies: string[] = [];

/** A copy of database/migrations whose files a test may edit, until the tests of its file have ended. */
export function copyMigrations(): { readonly url: URL; readonly path: (name: string) => string } {
  const folder = mkdtempSync(join(tmpdir(), 'surtidor-migrations-'));
  copies.push(folder);
  cpSync('database/migrations', folder, { recursive: true });
  return { url: pathToFileURL(`${folder}/`), path: (name) => join(folder, name) };
}

/** Called by a test file that copies migrations. */
export function removeCopiesAfterTests(): void {
  afterAll(() => copies.splice(0).forEach((folder) => rmSync(folder, { recursive: true })));
}
