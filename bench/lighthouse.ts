import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { findChromium } from '../tools/chromium.ts';
import { freePorts } from '../tools/start/checks.ts';
import { demoEnvironment, demoSecrets, loadDemoData } from '../tools/start/demo.ts';
import { freePort } from '../tools/start/ports.ts';
import { start } from '../tools/start/program.ts';
import type { Row } from './report.ts';
import { median } from './rounds.ts';

/** Not in package.json: it takes 176 MB with its dependencies, and only this part of the bench needs it. */
const PACKAGE = 'lighthouse@13.5.0';
const PACKAGE_FOLDER = fileURLToPath(new URL('../.cache/lighthouse', import.meta.url));

/** Required scores, of 100. */
const BARS = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
type Category = keyof typeof BARS;
const CATEGORIES = Object.keys(BARS) as Category[];

/** Audits of the performance score, which the report shows beside it. */
const TIMES = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
} as const;

type Report = {
  readonly categories: Readonly<
    Record<
      Category,
      { readonly score: number | null; readonly auditRefs: readonly { readonly id: string; readonly weight: number }[] }
    >
  >;
  readonly audits: Readonly<Record<string, { readonly score: number | null; readonly numericValue?: number }>>;
  readonly finalDisplayedUrl: string;
  readonly environment: { readonly benchmarkIndex: number };
  readonly runtimeError?: { readonly message: string };
};

type Lighthouse = (
  url: string,
  flags: { readonly port: number; readonly logLevel: 'error'; readonly onlyCategories: readonly Category[] },
) => Promise<{ readonly lhr: Report } | undefined>;

const run = promisify(execFile);

/** Installs Lighthouse at its first use. Throws a one-line Error if it cannot be installed. */
async function findLighthouse(): Promise<Lighthouse> {
  const [, version = ''] = PACKAGE.split('@');
  const folder = join(PACKAGE_FOLDER, version);
  const program = join(folder, 'node_modules', 'lighthouse', 'core', 'index.js');
  if (!existsSync(program)) {
    mkdirSync(folder, { recursive: true });
    const quietly = ['--no-save', '--no-audit', '--no-fund', '--loglevel=error', '--ignore-scripts'];
    try {
      await run('npm', ['install', ...quietly, '--prefix', folder, PACKAGE]);
    } catch (error) {
      rmSync(folder, { recursive: true, force: true });
      throw new Error(`${PACKAGE} could not be installed from npm.`, { cause: error });
    }
  }
  return ((await import(pathToFileURL(program).href)) as { readonly default: Lighthouse }).default;
}

type Page = { readonly what: string; readonly path: string };

const SIGN_IN: Page = { what: 'sign-in', path: '/login' };
const SIGNED_IN: readonly Page[] = [
  { what: 'home', path: '/' },
  { what: 'pending invoices', path: '/admin/pending-invoices' },
  { what: 'orders', path: '/admin/orders-list' },
];

/** An account of the demo that has invoices. */
const USER = { email: 'legal@valle.example', password: 'Surtidor*2026' };

/**
 * Scores pages of the built portal, with the demo data, by Lighthouse's phone profile, which computes a slow phone's
 * times from this machine's; medians of several rounds.
 */
export async function measureLighthouse(port: number, rounds: number, say: (line: string) => void): Promise<Row[]> {
  const lighthouse = await findLighthouse();
  const dataDir = mkdtempSync(join(tmpdir(), 'surtidor-bench-'));
  const ports = await freePorts(String(port));
  const server = await start('dist/server/main.js', demoEnvironment(ports, demoSecrets(dataDir), dataDir));
  const debugging = await freePort();
  // Lighthouse opens its pages beside this one, with the same cookies
  const context = await chromium.launchPersistentContext(join(dataDir, 'browser'), {
    executablePath: findChromium(),
    args: [`--remote-debugging-port=${debugging}`],
  });
  const portal = `http://localhost:${port}`;

  const score = async ({ what, path }: Page): Promise<Row[]> => {
    const reports: Report[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      say(`Scoring ${what}, round ${round}…`);
      const result = await lighthouse(portal + path, {
        port: debugging,
        logLevel: 'error',
        onlyCategories: CATEGORIES,
      });
      if (!result) throw new Error(`Lighthouse gave no report of ${what}.`);
      const { runtimeError, finalDisplayedUrl } = result.lhr;
      if (runtimeError) throw new Error(`Lighthouse could not load ${what}: ${runtimeError.message}`);
      if (new URL(finalDisplayedUrl).pathname !== path)
        throw new Error(`${what} was redirected to ${finalDisplayedUrl}.`);
      reports.push(result.lhr);
    }
    return rowsOf(what, reports);
  };

  try {
    await loadDemoData({ server: server.url }, dataDir, undefined, say);
    const rows = await score(SIGN_IN);
    const page = await context.newPage();
    await page.goto(`${portal}/login`);
    await page.getByLabel('Correo electrónico').fill(USER.email);
    await page.getByLabel('Contraseña', { exact: true }).fill(USER.password);
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    await page.waitForURL(`${portal}/`);
    await page.goto('about:blank');
    for (const one of SIGNED_IN) rows.push(...(await score(one)));
    return rows;
  } finally {
    await context.close();
    await server.end();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function rowsOf(what: string, reports: readonly Report[]): Row[] {
  const times = Object.entries(TIMES).map(([name, audit]) => {
    const value = median(reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN));
    return name === 'CLS' ? `CLS ${value.toFixed(3)}` : `${name} ${Math.round(value)} ms`;
  });
  // reports the machine's speed during the run: other work on the machine also increases the blocking time
  times.push(`CPU ${Math.round(median(reports.map(({ environment }) => environment.benchmarkIndex)))}`);
  return CATEGORIES.map((category) => {
    const value = median(reports.map(({ categories }) => Math.round((categories[category].score ?? 0) * 100)));
    const failed = new Set(reports.flatMap((report) => failedAudits(report, category)));
    const why = category === 'performance' ? times : [...failed];
    const measured = [`${value}`, why.length > 0 && `(${why.join(', ')})`].filter(Boolean).join(' ');
    return {
      what: `Lighthouse, ${what}: ${category}`,
      measured,
      bar: `≥ ${BARS[category]}`,
      holds: value >= BARS[category],
    };
  });
}

/** The audits that reduced the score. */
function failedAudits({ categories, audits }: Report, category: Category): string[] {
  return categories[category].auditRefs.flatMap(({ id, weight }) => {
    const score = audits[id]?.score ?? null;
    return weight > 0 && score !== null && score < 1 ? [id] : [];
  });
}
