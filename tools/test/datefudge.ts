import { spawnSync } from 'node:child_process';
import { aptInstall } from '../apt.ts';

/**
 * Provides datefudge, which gives a program and every program that it starts another wall clock: the machine's, else
 * installed by apt-get (as root). Under libfaketime PostgreSQL's timeouts do not fire, because it shows signal handlers
 * the real time. Throws a one-line Error if it is not available.
 */
export function provideDatefudge(): void {
  const isMissing = () => spawnSync('datefudge', ['--version']).error !== undefined;
  if (!isMissing()) return;
  console.error('No datefudge on this machine: installing it…');
  aptInstall('datefudge');
  if (isMissing()) throw new Error('datefudge could not be found or installed: install the package datefudge.');
}
