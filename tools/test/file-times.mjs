/**
 * Loaded into every Node process of `npm run test:days`: shows and sets a file's time of change by the clock of the
 * run, because datefudge does not change the times of files.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/** datefudge subtracts this many seconds. */
const behind = Number(process.env.DATEFUDGE ?? 0);

const { stat } = fs.promises;
fs.promises.stat = async (...how) => {
  const found = await stat(...how);
  if (typeof found.mtimeMs === 'number') found.mtimeMs -= behind * 1000;
  return found;
};

const { utimesSync } = fs;
fs.utimesSync = (path, accessed, changed) =>
  utimesSync(path, accessed, typeof changed === 'number' ? changed + behind : changed);

syncBuiltinESMExports();
