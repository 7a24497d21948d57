/**
 * Builds the contract: merges the areas' parts, checks them, and prints the SDL. `--write` updates schema.graphql,
 * which the server serves; `--check` fails if that file is out of date.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { buildASTSchema, parse, printSchema, validateSchema } from 'graphql';

const parts = ['src/kit/core/contract/shared.graphql', ...globSync('src/areas/*/contract/*.graphql').sort()];
const schema = buildASTSchema(parse(parts.map((path) => readFileSync(path, 'utf8')).join('\n')));
const problems = validateSchema(schema);
if (problems.length > 0) throw new AggregateError(problems, problems.map((problem) => problem.message).join('\n'));
const sdl = `${printSchema(schema)}\n`;

if (process.argv.includes('--write')) writeFileSync('schema.graphql', sdl);
else if (process.argv.includes('--check')) {
  if (readFileSync('schema.graphql', 'utf8') !== sdl) {
    console.error('schema.graphql does not match the parts in src/areas/*/contract: run `npm run generate`.');
    process.exitCode = 1;
  }
} else process.stdout.write(sdl);
