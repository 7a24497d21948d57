import { spawnSync } from 'node:child_process';
import { aptInstall } from '../apt.ts';

const PROGRAMS = ['pdftotext', 'pdftoppm'];

/**
 * Sees to the programs that tests open our papers with, as a bank or a bookkeeper would: the machine's, else installed by
 * apt-get, where we are root and have it. The run fails where there are none.
 */
export function setup(): void {
  const missing = () => PROGRAMS.find((program) => spawnSync(program, ['-v']).error !== undefined);
  if (missing() === undefined) return;
  console.error('No pdftotext and pdftoppm on this machine: installing them…');
  aptInstall('poppler-utils');
  const still = missing();
  if (still) throw new Error(`${still} could not be found or installed: install poppler-utils.`);
}
