/**
 * `node tools/mutants/vitest-process.ts BAIL`: runs tests of this copy of the repository on request of its parent
 * (run-tests.ts). The process keeps its PostgreSQL and its transformed modules between requests, because a start takes
 * longer than most tests.
 */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import pg from 'pg';
import { type Vitest, createVitest } from 'vitest/node';
import { templateHash } from '#kit/server/testing/database-template.ts';
import { runProgram } from './run-program.ts';

export type TestRequest = {
  readonly files: readonly string[];
  /** A pattern of the tests' full names. */
  readonly pattern: string;
  /** The currently mutated files. */
  readonly changed: readonly string[];
};

export type TestAnswer = { readonly passed: number; readonly failed: number; readonly problem?: string };

const TEMPLATE_SECONDS = 600;

const vitest = await createVitest({ watch: false, bail: Number(process.argv[2]), reporters: ['default'] });
await vitest.standalone();
let changedBefore: readonly string[] = [];
process.on('message', (request: TestRequest) => void answer(request).then((result) => process.send?.(result)));
process.on('disconnect', () => void vitest.close().finally(() => process.exit()));
process.send?.('ready');

async function answer({ files, pattern, changed }: TestRequest): Promise<TestAnswer> {
  try {
    for (const file of [...changedBefore, ...changed]) vitest.invalidateFile(resolve(file));
    changedBefore = changed;
    if (!(await makeTemplate())) return { passed: 0, failed: 0, problem: 'the migrations do not run' };
    vitest.setGlobalTestNamePattern(pattern);
    const paths = new Set(files.map((file) => resolve(file)));
    const found = await vitest.globTestSpecifications([...files]);
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(
      found.filter(({ moduleId }) => paths.has(moduleId)),
    );
    await dropTestDatabases(vitest);
    const passed = testModules.flatMap(({ children }) => [...children.allTests('passed')]).length;
    const failed = testModules.filter((module) => module.state() === 'failed').length;
    return { passed, failed, ...(unhandledErrors.length > 0 && { problem: 'an error outside of the tests' }) };
  } catch (error) {
    console.error(error);
    return { passed: 0, failed: 0, problem: 'the tests could not run' };
  }
}

/** Creates the embedded database of these migrations, which all tests copy, unless it exists. */
async function makeTemplate(): Promise<boolean> {
  if (existsSync(`.cache/embedded-${templateHash()}`)) return true;
  const made = await runProgram('.', ['node', 'tools/test/database-template.ts'], { seconds: TEMPLATE_SECONDS });
  if (made.code !== 0) console.error(made.output);
  return made.code === 0;
}

/** Drops the databases of ended tests. Tests leave them to the end of PostgreSQL, which runs for hours here. */
async function dropTestDatabases({ projects }: Vitest): Promise<void> {
  for (const url of new Set(projects.map((project) => project.getProvidedContext().postgresUrl))) {
    if (url === undefined) continue;
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query<{ name: string }>(
      String.raw`select datname as name from pg_database where datname like 'test\_%'`,
    );
    for (const { name } of rows) await client.query(`drop database ${name} with (force)`);
    await client.end();
  }
}
