/**
 * Fails if a page or a comment names a page, heading, decision, section of the specification or file that does not
 * exist.
 */
import { findBrokenReferences } from './references/find-broken.ts';

const { files, problems } = findBrokenReferences('.');
for (const problem of problems) console.error(problem);
console.error(`${files} files, ${problems.length} broken references`);
if (problems.length > 0) {
  console.error(
    'Write (docs/product.md, Money), (decision 0004) or (specification A5): docs/architecture.md, References.',
  );
  process.exitCode = 1;
}
