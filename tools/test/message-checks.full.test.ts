import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MESSAGE_CHECKS } from './message-checks.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'surtidor-messages-'));
  cpSync('lingui.config.ts', join(root, 'lingui.config.ts'));
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
  cpSync('tools/check-messages.ts', join(root, 'tools/check-messages.ts'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

function run(program: string, ...args: readonly string[]) {
  // without vitest's NODE_ENV, which would switch lingui to its own test mode
  const env = { PATH: process.env['PATH'] };
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: root, encoding: 'utf8', env });
  return { status, output: stdout + stderr };
}

const SCREEN = 'src/areas/sample/portal/Screen.tsx';
const CATALOGUE = 'src/areas/sample/portal/messages.es.po';

/** A screen with these messages; its catalogue has `translations`. */
function writeArea(messages: readonly string[], translations: Readonly<Record<string, string>>): void {
  const screen = (texts: readonly string[]) =>
    `import { Trans } from '@lingui/react/macro';\n` +
    `export const Screen = () => <>${texts.map((text) => `<Trans>${text}</Trans>`).join('')}</>;\n`;
  // runs the extraction, so that the file has the tool's own format
  write(SCREEN, screen(Object.keys(translations)));
  const entries = Object.entries(translations).map(([id, text]) => `msgid "${id}"\nmsgstr "${text}"\n`);
  write(CATALOGUE, `msgid ""\nmsgstr ""\n"Language: es\\n"\n\n${entries.join('\n')}`);
  expect(run('lingui', 'extract', '--clean')).toMatchObject({ status: 0 });
  write(SCREEN, screen(messages));
}

const runChecks = () => MESSAGE_CHECKS.map(({ command: [program, ...args] }) => run(program, ...args));

describe('the checks of the message catalogues', () => {
  test('accepts messages that are all in the catalogue', () => {
    writeArea(['Pay', 'Cancel'], { Pay: 'Pagar', Cancel: 'Cancelar' });
    expect(runChecks().map(({ status }) => status)).toEqual([0, 0, 0]);
  });

  test('finds a message that was never extracted', () => {
    writeArea(['Pay', 'Cancel'], { Pay: 'Pagar' });
    const [sync] = runChecks();
    expect(sync).toMatchObject({ status: 1, output: expect.stringContaining(CATALOGUE) as string });
  });

  test('finds a message that no source has any more', () => {
    writeArea(['Pay'], { Pay: 'Pagar', Cancel: 'Cancelar' });
    const [sync] = runChecks();
    expect(sync).toMatchObject({ status: 1, output: expect.stringContaining(CATALOGUE) as string });
  });

  test('finds a message without a translation', () => {
    writeArea(['Pay', 'Cancel'], { Pay: 'Pagar', Cancel: '' });
    const [sync, , missing] = runChecks();
    expect(sync).toMatchObject({ status: 0 });
    expect(missing).toMatchObject({ status: 1, output: expect.stringContaining('Cancel') as string });
  });

  test('finds a message with two translations, unless a context tells them apart', () => {
    writeArea(['Due'], { Due: 'Vence' });
    const other = (context: string) =>
      write(
        'src/areas/other/portal/messages.es.po',
        `msgid ""\nmsgstr ""\n"Language: es\\n"\n\n${context}msgid "Due"\nmsgstr "Vencimiento"\n`,
      );
    other('');
    const [, one] = runChecks();
    expect(one).toMatchObject({ status: 1, output: expect.stringContaining('"Due" has 2 translations') as string });
    other('msgctxt "document"\n');
    expect(runChecks()[1]).toMatchObject({ status: 0 });
  });
});
