import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  linkSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import '../../src/server/app.ts';
import { serverFiles } from '#kit/server/paths.ts';
import nodeOptions from '../node-options.json' with { type: 'json' };
import { EXTERNAL } from '../../vite.server.config.ts';
import { packagesFile } from '../vite-packages.ts';
import { OPERATOR_COMMANDS } from './commands.ts';
import { launcher } from './launcher.ts';
import { licensesText } from './licenses.ts';
import { filesToRun, readPackage, withDependencies } from './packages.ts';
import { emptyReleaseFolder } from './release-folder.ts';
import { cycloneDx } from './sbom.ts';

const BUILDS = ['dist/portal', 'dist/desk', 'dist/server', 'dist/commands'];

/** The documents for operators. */
const DOCUMENTS = [
  'CHANGELOG.md',
  'LICENSE',
  'deploy/**',
  'docs/{operations,erp,pos,api,product,security,glossary}.md',
];

type Manifest = {
  readonly version: string;
  readonly license: string;
  readonly devDependencies: { readonly node: string };
};

/** A written file, with its size in bytes. */
type Written = { readonly path: string; readonly bytes: number };

/**
 * Writes the release of what is built at `root` to the folder `target`, in place of the release before, and returns its
 * files. Throws if a build is missing, a package's licence is not allowed, or `target` has other files.
 */
export function makeRelease(root: string, target: string): readonly Written[] {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Manifest;
  const name = `surtidor-${manifest.version}`;
  const work = mkdtempSync(join(tmpdir(), 'surtidor-release-'));
  try {
    const { archive, sbom } = makeArchive(root, work, name, manifest);
    emptyReleaseFolder(target);
    const files = { [`${name}.tar.gz`]: archive, [`${name}.cdx.json`]: Buffer.from(sbom) };
    const sums = Object.entries(files).map(([file, bytes]) => `${sha256(bytes)}  ${file}\n`);
    const written = Object.entries({ ...files, SHA256SUMS: Buffer.from(sums.join('')) });
    for (const [file, bytes] of written) writeFileSync(join(target, file), bytes);
    return written.map(([file, { length }]) => ({ path: join(target, file), bytes: length }));
  } finally {
    rmSync(work, { recursive: true });
  }
}

/** The archive, which is put together in the folder `work`, and the list of its packages. */
function makeArchive(root: string, work: string, name: string, manifest: Manifest): { archive: Buffer; sbom: string } {
  const folder = join(work, name);
  const installed = withDependencies(root, EXTERNAL);
  const bundled = BUILDS.flatMap(
    (build) => JSON.parse(readFileSync(join(root, packagesFile(build)), 'utf8')) as string[],
  );
  const packages = [...new Set([...installed, ...bundled])].toSorted().map((one) => readPackage(root, one));
  const at = commitTime(root);
  const sbom = cycloneDx(root, packages, at);

  const copied = [
    // a glob leaves out hidden files, such as a build's hash of its sources
    ...BUILDS.flatMap((build) => filesBelow(root, `${build}/**`)),
    // TypeScript is bundled, and a release has its own package.json
    ...serverFiles()
      .filter((path) => !path.endsWith('.ts') && path !== 'package.json')
      .flatMap((path) => filesBelow(root, path.endsWith('/') ? `${path}**` : path)),
    ...DOCUMENTS.flatMap((pattern) => filesBelow(root, pattern)),
    ...installed.flatMap((one) => filesToRun(root, one)),
  ];
  for (const path of copied) cpSync(join(root, path), join(folder, path));
  // the portal and the server have the same fonts
  linkSame(copied.filter((path) => path.endsWith('.ttf')).map((path) => join(folder, path)));
  const written = {
    'bin/surtidor': launcher(OPERATOR_COMMANDS, nodeOptions, manifest.devDependencies.node),
    'package.json': `${JSON.stringify(releasedManifest(manifest), null, 2)}\n`,
    'README.md': readFileSync(join(root, 'tools/release/README.md'), 'utf8').replaceAll('VERSION', manifest.version),
    'LICENSES.txt': licensesText(root, packages),
    'sbom.cdx.json': sbom,
  };
  for (const [path, text] of Object.entries(written)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text, { mode: path.startsWith('bin/') ? 0o755 : 0o644 });
  }
  return { archive: pack(work, name, at), sbom };
}

/** The release's own package.json. Its scripts are the launcher's, so that `npm run backup` is the same in both. */
function releasedManifest({ version, license, devDependencies }: Manifest): object {
  return {
    name: 'surtidor',
    version,
    private: true,
    license,
    type: 'module',
    engines: { node: `>=${devDependencies.node}` },
    // sharp's program is for this system
    os: [process.platform],
    cpu: [process.arch],
    scripts: Object.fromEntries(['serve', ...OPERATOR_COMMANDS].map((name) => [name, `exec bin/surtidor ${name}`])),
  };
}

/** The time of the last commit, so that the same builds give the same archive; the start of 1970 without git. */
function commitTime(root: string): Date {
  try {
    const seconds = execFileSync('git', ['log', '-1', '--format=%ct'], { cwd: root, encoding: 'utf8' });
    return new Date(Number(seconds) * 1000);
  } catch {
    return new Date(0);
  }
}

/** The folder as a compressed archive, without this machine's users, times and order of files. */
function pack(work: string, name: string, at: Date): Buffer {
  const reproducible = ['--sort=name', `--mtime=@${at.getTime() / 1000}`, '--owner=0', '--group=0', '--numeric-owner'];
  // readable for every user, whatever this one's umask is
  const options = [...reproducible, '--mode=u+rwX,go+rX,go-w', '--create', '--file=-', name];
  return gzipSync(execFileSync('tar', options, { cwd: work, maxBuffer: 2 ** 30 }), { level: 9 });
}

/** Makes files with the same content one, so that the archive has it once. */
function linkSame(files: readonly string[]): void {
  const firsts = new Map<string, string>();
  for (const file of files) {
    const content = sha256(readFileSync(file));
    const first = firsts.get(content);
    if (first === undefined) firsts.set(content, file);
    else {
      rmSync(file);
      linkSync(first, file);
    }
  }
}

function filesBelow(root: string, pattern: string): readonly string[] {
  const found = globSync(pattern, { cwd: root }).filter((path) => statSync(join(root, path)).isFile());
  if (found.length === 0) throw new Error(`A release needs ${pattern}, and there is none.`);
  return found;
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
