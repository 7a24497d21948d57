import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { copyTemplateData } from '#kit/server/testing/database-template.ts';
import { client, user } from '#kit/server/testing/people.ts';
import { demoSecrets, markDemoLoaded } from '../tools/start/demo.ts';
import { freeDemoPort } from '../tools/start/ports.ts';
import { importRecords } from './app/test-app.ts';
import { signIn } from './steps/session.ts';
import { expect, test } from './test.ts';

/** Folders that are not copied: the sources do not need them, or a run writes them. */
const LEFT_OUT = new Set(['.git', '.cache', 'data', 'dist', 'docs', 'node_modules', 'screenshots', 'test-results']);

/** `npm run dev` on a copy of the repository, which a test may edit. */
type Developing = {
  readonly url: string;
  readonly process: ChildProcess;
  /** Its output so far. */
  readonly output: () => string;
  /** Replaces a text in a file of the copy, and returns a function that restores it. */
  readonly edit: (path: string, from: string | RegExp, to: string) => () => void;
};

let child: ChildProcess | undefined;

async function startDeveloping(root: string, dataDir: string): Promise<Developing> {
  for (const name of readdirSync('.').filter((one) => !LEFT_OUT.has(one))) {
    cpSync(name, join(root, name), { recursive: true });
  }
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
  const port = await freeDemoPort();
  const started = spawn(process.execPath, ['tools/dev.ts'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: '', PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
    // a process group, so that the simulators end with it
    detached: true,
  });
  child = started;
  let output = '';
  for (const stream of [started.stdout, started.stderr])
    stream.setEncoding('utf8').on('data', (text) => (output += text));
  await expect.poll(() => output, { timeout: 120_000 }).toContain('Ctrl+C ends everything.');
  return {
    url: `http://localhost:${port}`,
    process: started,
    output: () => output,
    edit: (path, from, to) => {
      const before = readFileSync(join(root, path), 'utf8');
      const after = before.replace(from, to);
      if (after === before) throw new Error(`${path} has no ${from}`);
      writeFileSync(join(root, path), after);
      return () => writeFileSync(join(root, path), before);
    },
  };
}

const folder = mkdtempSync(join(tmpdir(), 'surtidor-dev-'));
test.afterAll(() => {
  // after a failure the process is still running
  if (child?.pid !== undefined && child.exitCode === null && child.signalCode === null)
    process.kill(-child.pid, 'SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

test(
  'npm run dev shows a saved screen in the open page, and answers from a saved server on the same data',
  { tag: '@once' },
  async ({ browser }) => {
    // it builds the product first, and waits for several starts of the server
    test.slow();
    const dataDir = join(folder, 'data');
    await copyTemplateData(dataDir);
    markDemoLoaded(dataDir);
    const dev = await startDeveloping(join(folder, 'repository'), dataDir);
    const { url } = dev;
    await importRecords(url, demoSecrets(dataDir).erpKey, [
      client('C1'),
      user('finanzas@uno.example', 'C1', { role: 'Financiero' }),
    ]);
    const context = await browser.newContext({ baseURL: url });
    const refusals: string[] = [];
    context.on('weberror', (error) => refusals.push(error.error().message));
    context.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) refusals.push(message.text());
    });
    const page = await context.newPage();

    await page.goto('/login');
    await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
    await signIn(page, 'finanzas@uno.example');
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Inicio', level: 1 })).toBeVisible();

    await page.evaluate(() => document.body.setAttribute('data-opened', 'before'));
    dev.edit('src/portal/home/HomeScreen.tsx', 'title={t`Home`}', 'title="Guardado"');
    await expect(page.getByRole('heading', { name: 'Guardado', level: 1 })).toBeVisible();
    dev.edit('src/kit/portal/design/tokens.css', ':root {', ':root { --saved: 1;');
    await expect
      .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--saved')))
      .toBe('1');
    await expect(page.locator('body')).toHaveAttribute('data-opened', 'before');
    expect(dev.output()).not.toContain('The server runs again');

    const answer = async () => (await page.request.get('/nothing', { headers: { accept: 'application/json' } })).text();
    dev.edit('src/server/pages/portal.ts', 'There is nothing at this address.', 'Saved.');
    await expect.poll(answer).toContain('Saved.');
    // the session is in the database, which stayed open
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Guardado', level: 1 })).toBeVisible();

    const undo = dev.edit('src/server/pages/portal.ts', 'const BUILT', 'const = 1;\nconst BUILT');
    await expect.poll(dev.output).toContain('The server does not start from src/server/pages/portal.ts');
    expect(await answer()).toContain('Saved.');
    undo();
    await expect.poll(() => dev.output().match(/The server runs again/g)).toHaveLength(2);
    expect(await answer()).toContain('Saved.');

    await context.close();
    expect(refusals).toEqual([]);
    const ended = once(dev.process, 'exit');
    dev.process.kill('SIGINT');
    expect(await ended).toEqual([0, null]);
  },
);
