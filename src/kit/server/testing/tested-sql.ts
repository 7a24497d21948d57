import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The file with the hash of each source file with SQL, by path, as the last whole run whose server tests passed tested
 * it on both databases (docs/testing.md, Databases).
 */
const TESTED = 'database/tested-sql.json';

type Hashes = Readonly<Record<string, string>>;

/** The files with SQL under `root` and their current hashes. */
function hashFiles(root: string, pattern: string): Hashes {
  const paths = globSync(pattern, { cwd: root, exclude: ['**/*.test.ts', '**/testing/**'] }).toSorted();
  const texts = paths.map((path) => [path, readFileSync(join(root, path), 'utf8')] as const);
  return Object.fromEntries(
    texts
      .filter(([, text]) => /\bsql(<|`)/.test(text))
      .map(([path, text]) => [path, createHash('sha256').update(text).digest('base64url')]),
  );
}

function readTested(root: string): Hashes {
  const file = join(root, TESTED);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Hashes) : {};
}

/**
 * The files whose SQL has changed since the last whole run tested it on both databases. With `testPath` only the files
 * that its tests may run: those of its area, the kit, the server and the desk.
 */
export function newSqlFiles(root: string, testPath?: string): string[] {
  const tested = readTested(root);
  const area = testPath === undefined ? '*' : /src\/areas\/([^/]+)\//.exec(testPath)?.[1];
  const ofArea = area === undefined ? [] : [`src/areas/${area}/server`, `src/areas/${area}/desk/server`];
  const folders = ['src/kit/server', 'src/server', 'src/desk/server', ...ofArea];
  return folders
    .flatMap((folder) => Object.entries(hashFiles(root, `${folder}/**/*.ts`)))
    .filter(([path, hash]) => tested[path] !== hash)
    .map(([path]) => path);
}

/** Records that the current SQL was tested on both databases. Called after a whole run whose server tests passed. */
export function saveTestedSql(root: string): void {
  const hashes = hashFiles(root, 'src/{kit,server,areas,desk}/**/*.ts');
  writeFileSync(join(root, TESTED), `${JSON.stringify(hashes, null, 2)}\n`);
}
