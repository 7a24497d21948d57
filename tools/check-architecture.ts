/** Fails on imports, layers or names that break the rules of docs/architecture.md; prints long files as hints. */
import { importProblems } from './architecture/imports.ts';
import { migrationProblems } from './architecture/migrations.ts';
import { fileProblems, longFiles, sourcesOf } from './architecture/file-rules.ts';
import { tableProblems } from './architecture/tables.ts';

const root = process.argv[2] ?? '.';
const sources = sourcesOf(root);
const problems = [
  ...fileProblems(root, sources),
  ...migrationProblems(root),
  ...tableProblems(root, sources),
  ...(await importProblems(root, sources)),
];
for (const hint of longFiles(root, sources)) console.error(`hint: ${hint}`);
for (const problem of problems) console.error(problem);
console.error(`${sources.length} files, ${problems.length} problems`);
if (problems.length > 0) process.exitCode = 1;
