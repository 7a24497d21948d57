/** Fails if docs/specification.md cites a file, a test or an npm script that does not exist. */
import { readFileSync } from 'node:fs';
import { SPECIFICATION, findDanglingCitations } from './citations/find-dangling.ts';
import { listTests } from './citations/list-tests.ts';
import { parseSpecification } from './citations/parse-specification.ts';

const cited = parseSpecification(readFileSync(SPECIFICATION, 'utf8'));
const problems = findDanglingCitations('.', cited, await listTests('.'));
for (const problem of problems) console.error(problem);
console.error(`${cited.citations.length} citations, ${problems.length} dangling`);
if (problems.length > 0) {
  console.error('Correct the path or the name, or restore the test that guards the sentence.');
  process.exitCode = 1;
}
