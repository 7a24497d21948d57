import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';

const SOURCES = [
  'src/portal/**',
  'src/kit/{any,portal}/**',
  'src/areas/*/{portal,rules}/**',
  'vite.config.ts',
  'package-lock.json',
];
const MARK = 'dist/portal/.sources';

/** Builds the portal, unless what is built was made from these very sources. Throws with the build's output where it fails. */
export async function buildPortal(say: (line: string) => void): Promise<void> {
  const sources = hashOfSources();
  if (existsSync(MARK) && readFileSync(MARK, 'utf8') === sources) return;
  say('Building the portal…');
  await build();
  writeFileSync(MARK, sources);
}

function hashOfSources(): string {
  const hash = createHash('sha256');
  for (const path of globSync(SOURCES).toSorted()) {
    if (statSync(path).isFile()) hash.update(path).update(readFileSync(path));
  }
  return hash.digest('hex');
}

function build(): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn('vite', ['build', '--logLevel', 'warn'], { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (text: Buffer) => (output += text.toString()));
    child.stderr.on('data', (text: Buffer) => (output += text.toString()));
    child.on('error', reject);
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`The portal does not build:\n${output}`))));
  });
}
