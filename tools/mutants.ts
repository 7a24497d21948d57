/**
 * `npm run mutants -- [--only NAME-PART]… [--part K/N] [--jobs N]`: applies each mutation of tools/mutants/list to a
 * temporary copy of the repository, runs the tests that should notice it, and prints a score and the survivors
 * (docs/testing.md). `--check` only compares the list with the sources and with docs/specification.md, and compiles the
 * mutations. `--rows` prints the rows of docs/specification.md of which no test must notice a mutation.
 */
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { SPECIFICATION } from './citations/find-dangling.ts';
import { parseSpecification } from './citations/parse-specification.ts';
import { typeProblems } from './mutants/check-types.ts';
import { MUTATIONS } from './mutants/list/all.ts';
import { listProblems } from './mutants/list-problems.ts';
import { type Mutation, isBrowserTest, toTestReference } from './mutants/mutation.ts';
import { PROVEN_ROWS } from './mutants/proven-rows.ts';
import { proveRows } from './mutants/rows.ts';
import { endAllPrograms, runProgram } from './mutants/run-program.ts';
import { type TestOutcome, TestRunner } from './mutants/run-tests.ts';
import { type WorkingCopy, copyRepository } from './mutants/working-copy.ts';

const USAGE = 'Usage: npm run mutants -- [--only NAME-PART]… [--part K/N] [--jobs N] [--check] [--rows]';
/** A mutation whose tests take longer is counted as noticed. */
const SECONDS_EACH = 600;
const SECONDS_UNCHANGED = 3600;
const ROOT = fileURLToPath(new URL('..', import.meta.url));

type MutationResult = { readonly mutation: Mutation; readonly outcome: TestOutcome };

const copies: WorkingCopy[] = [];
const removeCopies = () => {
  endAllPrograms();
  for (const copy of copies) copy.remove();
};
process.on('exit', removeCopies);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1));

const { only, part, jobs, check, rows } = readOptions();
const problems = listProblems(ROOT, MUTATIONS);
if (problems.length > 0) giveUp(`${problems.join('\n')}\nCorrect tools/mutants/list.`);
const specification = parseSpecification(readFileSync(join(ROOT, SPECIFICATION), 'utf8'));
const { proven, unproven, problems: ofRows } = proveRows(specification, MUTATIONS, PROVEN_ROWS);
if (ofRows.length > 0) giveUp(`${ofRows.join('\n')}\nCorrect tools/mutants/proven-rows.ts, or restore the mutation.`);
if (rows) for (const { line, sentence } of unproven) console.log(`${SPECIFICATION}:${line}: ${sentence}`);
else if (check) await checkAll();
else await run(MUTATIONS.filter(isChosen).filter(isOfPart));

function isChosen({ name, file }: Mutation): boolean {
  return only.some((part) => `${file} ${name}`.toLowerCase().includes(part.toLowerCase()));
}

/** Every N-th mutation from the K-th on: a part then has mutations of every file, and lasts as long as another. */
function isOfPart(_mutation: Mutation, index: number): boolean {
  return index % part.of === part.number - 1;
}

type Options = {
  readonly only: readonly string[];
  readonly part: Part;
  readonly jobs: number;
  readonly check: boolean;
  readonly rows: boolean;
};

type Part = { readonly number: number; readonly of: number };

function readOptions(): Options {
  try {
    const { values } = parseArgs({
      options: {
        only: { type: 'string', multiple: true, default: [''] },
        part: { type: 'string', default: '1/1' },
        jobs: { type: 'string', default: String(availableParallelism() + 1) },
        check: { type: 'boolean', default: false },
        rows: { type: 'boolean', default: false },
      },
    });
    if (!/^[1-9]\d?$/.test(values.jobs)) return giveUp(`--jobs must be a number from 1 to 99. ${USAGE}`);
    const [, number, of] = (/^([1-9]\d?)\/([1-9]\d?)$/.exec(values.part) ?? []).map(Number);
    if (number === undefined || of === undefined || number > of) {
      return giveUp(`--part must be a part of a number of parts, as 1/4. ${USAGE}`);
    }
    return { ...values, part: { number, of }, jobs: Number(values.jobs) };
  } catch (error) {
    return giveUp(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
}

function giveUp(message: string): never {
  console.error(message);
  process.exit(1);
}

async function checkAll(): Promise<void> {
  await compile(MUTATIONS);
  console.error(`${MUTATIONS.length} mutations fit the sources and compile`);
  const ofAll = `${proven.length} of ${proven.length + unproven.length} rows of ${SPECIFICATION}`;
  console.error(`${ofAll} have a mutation that one of their tests must notice`);
}

async function compile(mutations: readonly Mutation[]): Promise<void> {
  const wrong = await typeProblems(ROOT, mutations);
  if (wrong.length > 0) giveUp(`${wrong.join('\n')}\nCorrect tools/mutants/list.`);
}

async function run(chosen: readonly Mutation[]): Promise<void> {
  const began = Date.now();
  const tried = chosen.filter(({ equivalent }) => equivalent === undefined);
  if (tried.length === 0) giveUp(`No mutation to run is named '${only.join("' or '")}'.`);
  for (let count = Math.min(jobs, tried.length); count > 0; count -= 1) copies.push(copyRepository(ROOT));
  await Promise.all(copies.map(({ folder }) => build(folder)));
  await checkUnchanged(tried);
  const results = await runAll(tried);
  report(results, chosen.length - tried.length, (Date.now() - began) / 60_000);
}

/** Builds a copy with its own tools, so that the tests without a mutation use the same build as the mutated ones. */
async function build(folder: string): Promise<void> {
  const { code, output } = await runProgram(folder, ['node', 'tools/build.ts'], {
    seconds: SECONDS_EACH,
    env: { COMPRESS: 'fast' },
  });
  if (code !== 0) giveUp(`${output}\nThe repository does not build.`);
}

/** Compiles the mutations, and runs their tests without them: only a test that passes then can detect a mutation. */
async function checkUnchanged(mutations: readonly Mutation[]): Promise<void> {
  const [copy] = copies;
  if (!copy) return;
  console.log(`Compiling ${mutations.length} mutations…`);
  await compile(mutations);
  console.log('Running their tests without them…');
  const tests = [...new Set(mutations.flatMap((mutation) => mutation.tests))].map(toTestReference);
  const runner = new TestRunner(copy.folder, { bail: false });
  const { failed, problem, output } = await runner.run(tests, { seconds: SECONDS_UNCHANGED, changed: [] });
  runner.stop();
  if (failed || problem !== undefined) giveUp(`${output}\nThe tests do not pass without a mutation.`);
}

function isBuilt({ tests }: Mutation): boolean {
  return tests.map(toTestReference).some(isBrowserTest);
}

async function runAll(mutations: readonly Mutation[]): Promise<readonly MutationResult[]> {
  // mutations that need a build run last, because server tests also read the built files
  const waiting = [...mutations].toSorted((a, b) => Number(isBuilt(a)) - Number(isBuilt(b)));
  const results: MutationResult[] = [];
  const work = async ({ folder, withMutations }: WorkingCopy) => {
    const runner = new TestRunner(folder, { bail: true });
    for (let mutation = waiting.shift(); mutation; mutation = waiting.shift()) {
      const began = Date.now();
      const tests = mutation.tests.map(toTestReference);
      const outcome = await withMutations([mutation], () =>
        runner.run(tests, { seconds: SECONDS_EACH, changed: [mutation.file] }),
      );
      results.push({ mutation, outcome });
      const seconds = Math.round((Date.now() - began) / 1000);
      console.log(`${String(results.length).padStart(3)} ${outcomeLabel(outcome)} ${seconds} s  ${mutation.name}`);
    }
    runner.stop();
  };
  await Promise.all(copies.map(work));
  return results;
}

function outcomeLabel({ failed, problem }: TestOutcome): string {
  if (failed) return 'killed  ';
  return problem === undefined ? 'SURVIVED' : 'ERROR   ';
}

function report(results: readonly MutationResult[], equivalent: number, minutes: number): void {
  const lived = results.filter(({ outcome }) => !outcome.failed);
  for (const { mutation, outcome } of lived) {
    const { name, file, from, to, tests } = mutation;
    console.log(`\n${outcomeLabel(outcome).trim()}: ${name}\n  ${file}\n  - ${from}\n  + ${to}`);
    for (const test of tests) console.log(`  ${test}`);
    if (outcome.problem !== undefined) console.log(`  ${outcome.problem}:\n${outcome.output}`);
  }
  const killed = results.length - lived.length;
  const rate = ((killed / results.length) * 100).toFixed(1);
  console.log(
    `\n${killed} of ${results.length} killed (${rate} %), ${equivalent} equivalent, in ${minutes.toFixed(1)} min`,
  );
  if (lived.length > 0) process.exitCode = 1;
}
