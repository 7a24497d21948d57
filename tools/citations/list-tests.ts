import { execFile } from 'node:child_process';
import { join, relative } from 'node:path';
import { isFullOnly } from '../test/find-tests.ts';

/** Full names of tests ('group > subgroup > test') by file, as a path from the root. */
export type TestsByFile = ReadonlyMap<string, readonly string[]>;

const PLAYWRIGHT_CONFIG = 'e2e/playwright.config.ts';

/** Environments that list all tests or only the everyday ones, whatever this process runs. */
const FULL = { TESTS: 'full' };
const EVERY_DAY = { TESTS: '' };

type TestEntry = { readonly name: string; readonly file: string };
type BrowserTest = TestEntry & { readonly isTaggedFull: boolean };
type PlaywrightSuite = {
  readonly title: string;
  readonly file: string;
  readonly specs: readonly { readonly title: string; readonly tags: readonly string[] }[];
  readonly suites?: readonly PlaywrightSuite[];
};
type PlaywrightList = { readonly config: { readonly rootDir: string }; readonly suites: readonly PlaywrightSuite[] };

/** `everyDay`: the tests of `all` that `npm test` also runs. */
export type ListedTests = { readonly all: TestsByFile; readonly everyDay: TestsByFile };

/** Every test of the repository by the runners' own lists. Runs no test or set-up, and needs no browser. */
export async function listTests(root: string): Promise<ListedTests> {
  const [all, everyDay, ofBrowser] = await Promise.all([
    listVitest(root, FULL),
    listVitest(root, EVERY_DAY),
    listPlaywright(root),
  ]);
  const ofBrowserEveryDay = ofBrowser.filter(({ file, isTaggedFull }) => !isFullOnly(file) && !isTaggedFull);
  return { all: byFile([...all, ...ofBrowser]), everyDay: byFile([...everyDay, ...ofBrowserEveryDay]) };
}

function byFile(entries: readonly TestEntry[]): TestsByFile {
  const tests = new Map<string, string[]>();
  for (const { name, file } of entries) tests.set(file, [...(tests.get(file) ?? []), name]);
  return tests;
}

/** Lists Vitest's tests by static parsing, so a parametrised test keeps its source name, with `%s` and `$name`. */
async function listVitest(root: string, environment: Readonly<Record<string, string>>): Promise<TestEntry[]> {
  const entries = (await runList(root, 'vitest', ['list', '--json', '--static-parse'], environment)) as TestEntry[];
  // the static parser leaves quotes escaped
  return entries.map(({ name, file }) => ({ name: name.replaceAll('\\"', '"'), file: relative(root, file) }));
}

async function listPlaywright(root: string): Promise<BrowserTest[]> {
  const command = ['test', '--list', '--reporter=json', '--config', PLAYWRIGHT_CONFIG];
  // the configuration would look for a browser or install one, unless one is named
  const list = (await runList(root, 'playwright', command, {
    ...FULL,
    CHROMIUM: process.execPath,
  })) as PlaywrightList;
  const entriesOf = ({ file, specs, suites = [] }: PlaywrightSuite, groups: readonly string[]): BrowserTest[] => [
    ...specs.map(({ title, tags }) => ({
      name: [...groups, title].join(' > '),
      file: relative(root, join(list.config.rootDir, file)),
      isTaggedFull: tags.includes('full'),
    })),
    ...suites.flatMap((suite) => entriesOf(suite, [...groups, suite.title])),
  ];
  return list.suites.flatMap((suite) => entriesOf(suite, []));
}

async function runList(
  cwd: string,
  program: string,
  command: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<unknown> {
  const options = { cwd, env: { ...process.env, ...environment }, maxBuffer: 64 * 1024 * 1024 };
  const { failed, stdout, stderr } = await new Promise<{ failed: boolean; stdout: string; stderr: string }>(
    (resolve) => {
      execFile(program, command, options, (error, out, err) =>
        resolve({ failed: error !== null, stdout: out, stderr: err }),
      );
    },
  );
  // Vitest prints errors of a test file to stderr, Playwright at the end of its list
  if (failed) throw new Error(`${program} could not list its tests:\n${stderr || stdout.slice(-1000)}`);
  return JSON.parse(stdout);
}
