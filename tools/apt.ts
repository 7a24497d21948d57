import { spawnSync } from 'node:child_process';

/** Runs a program whose output goes to the console; true where it ended well. */
export function ran(program: string, args: readonly string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(program, args, { env, stdio: ['ignore', process.stderr, process.stderr] }).status === 0;
}

/** Installs packages by apt-get, where we are root and have it; whoever asks looks whether they are there. */
export function aptInstall(...packages: readonly string[]): void {
  if (process.getuid?.() === 0 && ran('apt-get', ['update', '-qq']))
    ran('apt-get', ['install', '-y', '-qq', ...packages]);
}
