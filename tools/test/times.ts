import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Seconds by the name of a step, or by the path of a test file from the repository's root. */
export type Times = Readonly<Record<string, number>>;

/** What the last whole run took: its steps, and the test files of each runner. */
export type RunTimes = { readonly steps: Times; readonly vitest: Times; readonly browser: Times };

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const LAST_RUN = join(ROOT, '.cache/test-times');
/** Playwright's JSON report of the last run. */
export const BROWSER_REPORT = join(LAST_RUN, 'playwright.json');
/** Committed, so that a first run knows its long files; `npm run test:times -- --save` writes it. */
const SAVED = join(ROOT, 'tools/test/file-seconds.json');

/** Records one part of the running test run. */
export function saveTimes(part: 'steps' | 'vitest', times: Times): void {
  writeJson(join(LAST_RUN, `${part}.json`), times);
}

/** The last run's times; empty parts where it had none. */
export function readLastRun(): RunTimes {
  return {
    steps: readTimes(join(LAST_RUN, 'steps.json')),
    vitest: readTimes(join(LAST_RUN, 'vitest.json')),
    browser: browserTimes(readJson(BROWSER_REPORT) as PlaywrightReport | undefined),
  };
}

/** The seconds of vitest's long files, by the saved times. */
export function savedFileSeconds(): Times {
  return readTimes(SAVED);
}

/** Saves the vitest files that took a second or more, in whole seconds, so that a new run changes few of them. */
export function saveFileSeconds({ vitest }: RunTimes): void {
  const long = Object.entries(vitest).filter(([, seconds]) => seconds >= 1);
  const rounded = long.map(([path, seconds]) => [path, Math.round(seconds)] as const);
  writeJson(SAVED, Object.fromEntries(rounded.toSorted(([a], [b]) => a.localeCompare(b))));
}

type PlaywrightSuite = {
  readonly file: string;
  readonly specs: readonly { readonly tests: readonly { readonly results: readonly { duration: number }[] }[] }[];
  readonly suites?: readonly PlaywrightSuite[];
};
type PlaywrightReport = { readonly config: { readonly rootDir: string }; readonly suites: readonly PlaywrightSuite[] };

function browserTimes(report: PlaywrightReport | undefined): Times {
  const secondsOf = ({ specs, suites = [] }: PlaywrightSuite): number =>
    specs
      .flatMap(({ tests }) => tests.flatMap(({ results }) => results))
      .reduce((sum, { duration }) => sum + duration / 1000, 0) +
    suites.reduce((sum, suite) => sum + secondsOf(suite), 0);
  const times: Record<string, number> = {};
  for (const suite of report?.suites ?? []) {
    const path = relative(ROOT, join(report?.config.rootDir ?? ROOT, suite.file));
    times[path] = (times[path] ?? 0) + secondsOf(suite);
  }
  return times;
}

function readTimes(file: string): Times {
  return (readJson(file) ?? {}) as Times;
}

function readJson(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

function writeJson(file: string, content: unknown): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
}
