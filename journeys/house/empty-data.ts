import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { start } from '../../tools/start/program.ts';

/** Where the workers read where the folder is. */
const PREPARED = 'JOURNEYS_EMPTY_DATA';

/** Playwright's global setup: a server makes its empty database once, because that takes longer than most stories. */
export default async function prepareEmptyData(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'surtidor-empty-'));
  const secret = () => randomBytes(32).toString('hex');
  const nobody = { ERP_KEY: secret(), GATEWAY_URL: 'http://127.0.0.1:1', GATEWAY_SECRET: secret() };
  const env = { PORT: '0', DATA_DIR: folder, DATABASE_URL: '', APP_SECRET: secret(), LOG_LEVEL: 'silent', ...nobody };
  await (await start('dist/server/main.js', env)).end();
  process.env[PREPARED] = folder;
  return () => rm(folder, { recursive: true, force: true });
}

/** Puts the run's empty database into a folder; outside of Playwright the server makes one itself. */
export async function copyEmptyData(into: string): Promise<void> {
  const prepared = process.env[PREPARED];
  if (prepared !== undefined) await cp(prepared, into, { recursive: true });
}
