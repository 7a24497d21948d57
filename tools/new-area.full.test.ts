import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const copy = mkdtempSync(join(tmpdir(), 'surtidor-area-'));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

function run(...args: readonly string[]): string {
  return execFileSync(process.execPath, args, { cwd: copy, encoding: 'utf8' });
}

/** The output of tools/testing/sample-area-probe.ts. */
type Probe = Readonly<Record<string, unknown>> & {
  readonly [list in 'recordTypes' | 'jobs' | 'exports' | 'scenes' | 'health' | 'switches']: string[];
};

describe('an area that is added by its own folder and a line of areas.order.json', () => {
  let probe: Probe;

  beforeAll(() => {
    for (const name of [
      'src',
      'tools',
      'e2e',
      'schema.graphql',
      'package.json',
      'vitest.config.ts',
      'lingui.config.ts',
    ]) {
      cpSync(name, join(copy, name), { recursive: true });
    }
    symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));
    const area = join(copy, 'src/areas/sample');
    cpSync('tools/testing/sample-area', area, { recursive: true });
    // the sample's files end in .txt, so that the repository's own compilation ignores them
    for (const text of globSync('**/*.txt', { cwd: area })) {
      renameSync(join(area, text), join(area, text.replace(/\.txt$/, '')));
    }
    cpSync('tools/testing/sample-portal.test.ts.txt', join(copy, 'src/portal/sample.test.ts'));
    cpSync('tools/testing/sample-desk.test.ts.txt', join(copy, 'src/desk/portal/sample.test.ts'));
    const order = join(copy, 'src/areas.order.json');
    const areas = JSON.parse(readFileSync(order, 'utf8')) as string[];
    writeFileSync(order, JSON.stringify([...areas, 'sample']));
    run('tools/contract.ts', '--write');
    run('tools/generate.ts');
    probe = JSON.parse(run('tools/testing/sample-area-probe.ts')) as Probe;
  });

  it('is served to the roles that it gives its permission to', () => {
    const greeting = { sampleGreeting: { text: 'hello' } };
    expect(probe['nobody']).toBe('unauthorized');
    expect(probe['byRole']).toEqual({
      'Representante Legal': 'forbidden',
      Administrativo: 'forbidden',
      Financiero: greeting,
      Operativo: 'forbidden',
      Compras: greeting,
      'Ingeniero Planificación': 'forbidden',
      Surtidor: 'forbidden',
      Contador: 'forbidden',
      basic: 'forbidden',
    });
  });

  it('is reported as missing in the tables of who may do what', () => {
    expect(probe['withoutRow']).toEqual(['sampleGreeting']);
    expect(probe['permissionsWithoutRow']).toEqual(['Muestra::ver']);
  });

  it('has its action at the desk, which is reported as missing in the table of who may do what', () => {
    expect(probe['atDesk']).toEqual({ ok: true, value: { text: 'hello' } });
    expect(probe['deskWithoutRow']).toEqual(['sample.hello']);
  });

  it('has its part on the page of health and its switch on that of switches', () => {
    expect(probe.health).toContain('sample');
    expect(probe.switches).toContain('sample');
  });

  it('has its record type imported, its job run and its list exported', () => {
    expect(probe.recordTypes).toContain('sample');
    expect(probe.jobs).toContain('sample.greet');
    expect(probe.exports).toContain('sample');
  });

  it('has its records in the demo data of each client', () => {
    expect(probe['demoRecords']).toContainEqual({ kind: 'sample', name: '1002345' });
    expect(probe['demoRecords']).toHaveLength(5);
  });

  it('has its scene among those of all areas', () => {
    expect(probe.scenes).toContain('sample-full');
  });

  it('has its screens served and guarded, in the menus, and its part on the home page', () => {
    // runs the sample's own tests, and those of src/portal/screens.test.ts about its screen
    const result = spawnSync('vitest', ['run', '--project', 'portal', '--testNamePattern', 'sample'], {
      cwd: copy,
      encoding: 'utf8',
      env: { PATH: process.env['PATH'] },
    });
    expect(result.stdout + result.stderr).toMatch(/Tests .*11 passed/);
    expect(result.status).toBe(0);
  });

  it('has its event and its audit action typed', () => {
    const names = readFileSync(join(copy, 'src/kit/server/manifest/declared-names.ts'), 'utf8');
    expect(names).toContain("'sample.greeted'");
    expect(names).toContain("'sample.greet'");
  });
});
