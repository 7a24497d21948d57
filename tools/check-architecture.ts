/** Fails where the house is not built as docs/architecture.md says: imports, rooms, sizes, names. */
import { importProblems } from './architecture/imports.ts';
import { shapeProblems, sourcesOf } from './architecture/shape.ts';

const root = process.argv[2] ?? '.';
const sources = sourcesOf(root);
const problems = [...shapeProblems(root, sources), ...importProblems(root, sources)];
for (const problem of problems) console.error(problem);
console.error(`${sources.length} files, ${problems.length} problems`);
if (problems.length > 0) process.exitCode = 1;
