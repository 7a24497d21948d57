/**
 * Fails if docs/specification.md cites a file, a test or an npm script that does not exist, and if all tests of a row
 * run in `npm run test:full` only.
 */
import { readFileSync } from 'node:fs';
import { SPECIFICATION, findDanglingCitations, findRowsOfFullRun } from './citations/find-dangling.ts';
import { listTests } from './citations/list-tests.ts';
import { parseSpecification } from './citations/parse-specification.ts';

const cited = parseSpecification(readFileSync(SPECIFICATION, 'utf8'));
const tests = await listTests('.');
const problems = [...findDanglingCitations('.', cited, tests.all), ...findRowsOfFullRun('.', cited, tests)];
for (const problem of problems) console.error(problem);
console.error(`${cited.citations.length} citations, ${problems.length} problems`);
if (problems.length > 0) {
  console.error('Correct the path or the name, or restore the test that guards the sentence.');
  process.exitCode = 1;
}
