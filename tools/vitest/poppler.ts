import { spawnSync } from 'node:child_process';
import { aptInstall } from '../apt.ts';

const PROGRAMS = ['pdfinfo', 'pdftotext', 'pdftoppm'];

/**
 * Provides the programs that tests read our PDFs with: the machine's, else installed by apt-get (as root). The run
 * fails without them.
 */
export function setup(): void {
  const missing = () => PROGRAMS.find((program) => spawnSync(program, ['-v']).error !== undefined);
  if (missing() === undefined) return;
  console.error('Not all of pdfinfo, pdftotext and pdftoppm are on this machine: installing them…');
  aptInstall('poppler-utils');
  const still = missing();
  if (still) throw new Error(`${still} could not be found or installed: install poppler-utils.`);
}
