import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { serverEnvironment } from './processes.ts';
import { type Row, within } from './report.ts';
import { median } from './rounds.ts';

const PATIENCE_MS = 300_000;

/** Milliseconds from a program's start to its first good answer at an address; the program ends afterwards. */
async function timeToAnswer(command: readonly [string, ...string[]], env: object, address: string): Promise<number> {
  const began = performance.now();
  const [program, ...rest] = command;
  // starts a new process group, so that npm's children can be ended with it
  const child = spawn(program, rest, { env: { ...process.env, ...env }, stdio: 'ignore', detached: true });
  try {
    while (performance.now() - began < PATIENCE_MS) {
      const answered = await fetch(address).then(
        (answer) => answer.ok,
        () => false,
      );
      if (answered) return performance.now() - began;
      if (child.exitCode !== null) throw new Error(`${command.join(' ')} ended with ${child.exitCode}.`);
      await delay(10);
    }
    throw new Error(`${command.join(' ')} did not answer at ${address}.`);
  } finally {
    await end(child);
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null) return;
  const ended = once(child, 'exit');
  process.kill(-child.pid, 'SIGTERM');
  await ended;
}

/** Measures `npm start` on existing data, and the server alone on PostgreSQL; medians of several starts. */
export async function measureStarts(databaseUrl: string, port: number, times: number): Promise<Row[]> {
  const seconds = async (start: () => Promise<number>) => {
    const measured: number[] = [];
    for (let time = 0; time < times; time += 1) measured.push(await start());
    return median(measured) / 1000;
  };
  const folder = mkdtempSync(join(tmpdir(), 'surtidor-bench-'));
  const address = `http://127.0.0.1:${port}/readyz`;
  try {
    const server = [process.execPath, 'tools/bootstrap.mjs', 'dist/server/main.js'] as const;
    const alone = await seconds(() => timeToAnswer(server, serverEnvironment(databaseUrl, port, folder), address));
    const demo = () =>
      timeToAnswer(['npm', 'start'], { PORT: String(port), DATA_DIR: folder, DATABASE_URL: '' }, address);
    await demo();
    return [
      within('the server alone on PostgreSQL, to its first answer', alone, 0.5, 's', 2),
      within('npm start, a second time, to its first answer', await seconds(demo), 3, 's', 2),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
