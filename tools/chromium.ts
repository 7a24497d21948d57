import { accessSync, constants, existsSync } from 'node:fs';
import { basename, delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { aptInstall, runSucceeded } from './apt.ts';

/** Names of the program, the headless shell first: the same engine with a quarter less CPU. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * The path of the Chromium of the browser tests: CHROMIUM, else the machine's, else Playwright's; if there is none,
 * installs one by apt-get (as root) or by Playwright. `headed`: needs windows, so no headless shell. Throws a one-line
 * Error if none is available.
 */
export function findChromium({ headed = false } = {}): string {
  const named = process.env['CHROMIUM'];
  // a headless shell has no windows
  if (named && !(headed && basename(named).includes('headless'))) {
    if (isProgram(named)) return named;
    throw new Error(`CHROMIUM names ${named}, which is not a program, for example CHROMIUM=/usr/bin/chromium`);
  }
  const found = present(headed);
  if (found) return found;
  console.error('No Chromium on this machine: installing one…');
  const installed = install(headed);
  if (installed) return installed;
  throw new Error(
    'No Chromium could be found or installed: install one, and name it, for example CHROMIUM=/usr/bin/chromium',
  );
}

function present(headed: boolean): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const names = NAMES.filter((name) => !headed || !name.includes('headless'));
  const onMachine = names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
  return onMachine ?? (existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined);
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function install(headed: boolean): string | undefined {
  if (!headed) aptInstall('chromium-headless-shell');
  if (!present(headed)) aptInstall('chromium');
  if (!present(headed)) runSucceeded('playwright', ['install', '--with-deps', 'chromium']);
  return present(headed);
}
