/**
 * Fails on a statement that the database refuses, whose columns differ from the type of its rows, or that sorts words
 * by the database's collation, and where the repository has a list of large tables, on one that names no client there
 * (docs/testing.md, SQL). Arguments: the root of the sources and their TypeScript project.
 */
import { embed } from '#kit/server/database/database.ts';
import { openTemplateCopy } from '#kit/server/testing/database-template.ts';
import { rowProblems } from './sql/compare.ts';
import { createClientCheck, differences, readDistribution } from './sql/distribution.ts';
import { Evaluator, NotStatic } from './sql/evaluate.ts';
import { createPrepare } from './sql/prepare.ts';
import { type Source, findStatements, withSource } from './sql/source.ts';
import { plainTextOrders } from './sql/text-order.ts';
import { Variants } from './sql/variants.ts';

const MAX_VARIANTS = 64;

const [root = '.', project = 'tsconfig.server.json'] = process.argv.slice(2);
const database = await embed({ loadDataDir: await openTemplateCopy() });
const prepare = await createPrepare(database.embedded);
const distribution = readDistribution(root);
const tablesWithoutClient = distribution && createClientCheck(database.embedded, distribution);
const withoutClient = new Set<string>();
const problems: string[] = [];
const counts = { statements: 0, rows: 0, unchecked: 0, texts: 0 };

async function check(source: Source): Promise<void> {
  for (const { template, row, path, line, declaration, reason } of findStatements(root, source)) {
    counts.statements += 1;
    if (row) counts.rows += 1;
    const found = new Set<string>();
    let shown = '';
    try {
      const texts = new Set(
        Variants.all(MAX_VARIANTS, (variants) => new Evaluator(source, variants).statement(template)),
      );
      for (const text of texts) {
        counts.texts += 1;
        shown ||= text;
        const columns = await prepare(text).catch((error: unknown) => {
          shown = text;
          throw error;
        });
        // tables of the server itself have codes, not words
        if (/^src\/(?:areas|desk)\//.test(path))
          for (const order of plainTextOrders(text)) found.add(`sorts words by collation, not by sortText: ${order}`);
        for (const table of (await tablesWithoutClient?.(text)) ?? [])
          withoutClient.add(`${path}#${declaration} ${table}`);
        if (row) for (const problem of rowProblems(source.checker, row, text, columns)) found.add(problem);
      }
    } catch (error) {
      if (error instanceof NotStatic && reason !== undefined) {
        counts.unchecked += 1;
        continue;
      }
      found.add(error instanceof Error ? error.message : String(error));
    }
    if (reason !== undefined) found.add(`can be checked: remove the comment '${reason}'`);
    if (found.size > 0) problems.push([`${path}:${line}`, ...found, shown.trim()].join('\n  '));
  }
}

await withSource(root, project, check);
await database.close();
if (distribution) {
  const listed = Object.values(distribution.exceptions.statements).flat();
  problems.push(...differences('statement of', [...withoutClient].toSorted(), listed));
}
for (const problem of problems) console.error(problem);
console.error(
  `${counts.statements} statements (${counts.texts} with their variants), ${counts.rows} with a row type, ` +
    `${counts.unchecked} not checked, ${problems.length} with problems`,
);
// a timer of the embedded database's start may outlive it, and would keep the process running
process.exit(problems.length > 0 ? 1 : 0);
