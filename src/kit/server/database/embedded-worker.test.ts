import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runCommand } from '../../../../tools/testing/command.ts';
import { fromRepoRoot } from '../paths.ts';
import { copyTemplateData } from '../testing/database-template.ts';

const A_MONTH = 30 * 24 * 3_600_000;

/**
 * Sets the clock back by a month after a write. The engine updates its statistics ten seconds after a write, with a
 * timer that cannot be observed from outside.
 */
const SCRIPT = `
  import { writeFileSync } from 'node:fs';
  import { CompiledQuery } from '${import.meta.resolve('kysely')}';
  import { openDatabase } from '${fromRepoRoot('src/kit/server/database/database.ts').href}';
  const { db, close } = await openDatabase({ dataDir: process.env.DATA_DIR });
  await db.executeQuery(CompiledQuery.raw('update client set nombre = nombre'));
  writeFileSync(process.env.JUMPING_CLOCK, '-${A_MONTH}');
  await new Promise((waited) => setTimeout(waited, 11_000));
  await close();
  console.log('it answers');
`;

test('the embedded database keeps working after the clock is set back by a month', { timeout: 60_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'surtidor-clock-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [clock, script] = [join(folder, 'clock'), join(folder, 'script.mjs')];
  writeFileSync(clock, '0');
  writeFileSync(script, SCRIPT);
  await copyTemplateData(join(folder, 'data'));
  const { out, err } = await runCommand([script], {
    DATA_DIR: join(folder, 'data'),
    JUMPING_CLOCK: clock,
    NODE_OPTIONS: `--import ${fromRepoRoot('attacks/jumping-clock.ts').href}`,
  });
  expect(err).toBe('');
  expect(out).toBe('it answers\n');
});
