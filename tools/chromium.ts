import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { aptInstall, ran } from './apt.ts';

/** The one without windows first: it is the same engine, and needs a quarter less of the processor. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * The Chromium that the browser tests run in: the one that CHROMIUM names, else the machine's, else Playwright's; where there
 * is none it is installed, by apt-get where we are root and have it, else by Playwright. Throws an Error of one line where
 * none can be had.
 */
export function findChromium(): string {
  const named = process.env['CHROMIUM'];
  if (named) {
    if (isProgram(named)) return named;
    throw new Error(`CHROMIUM names ${named}, which is no program, for example CHROMIUM=/usr/bin/chromium`);
  }
  const found = present();
  if (found) return found;
  console.error('No Chromium on this machine: installing one…');
  const installed = install();
  if (installed) return installed;
  throw new Error(
    'No Chromium could be found or installed: install one, and name it, for example CHROMIUM=/usr/bin/chromium',
  );
}

function present(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const onMachine = NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
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

function install(): string | undefined {
  aptInstall('chromium-headless-shell');
  if (!present()) aptInstall('chromium');
  if (!present()) ran('playwright', ['install', '--with-deps', 'chromium']);
  return present();
}
