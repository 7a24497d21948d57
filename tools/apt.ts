import { spawnSync } from 'node:child_process';

/** Runs a program with its output on the console; true if it exits with 0. */
export function runSucceeded(program: string, args: readonly string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(program, args, { env, stdio: ['ignore', process.stderr, process.stderr] }).status === 0;
}

/** Installs packages by apt-get if this process is root and has it; callers must check that they were installed. */
export function aptInstall(...packages: readonly string[]): void {
  if (process.getuid?.() === 0 && runSucceeded('apt-get', ['update', '-qq']))
    runSucceeded('apt-get', ['install', '-y', '-qq', ...packages]);
}
