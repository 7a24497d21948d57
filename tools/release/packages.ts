import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A package of which a release has code. */
export type Package = {
  /** Its folder, from the repository's root. */
  readonly folder: string;
  readonly name: string;
  readonly version: string;
  /** SPDX expression. */
  readonly license: string;
};

type Manifest = {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
};

/** The licences of packages whose package.json names none; a file in the package does. */
const LICENSES: Readonly<Record<string, string>> = { 'png-js': 'MIT' };

/** Code, and the data files that packages read while they run. */
const LOADED = /\.(?:js|cjs|mjs|json|wasm|node|data|afm|trie|icc|so(?:\.[\d.]+)?)$/;
/** Builds for browsers and for old systems, tests and tools. */
const NOT_LOADED =
  /[./](?:browser|standalone|old|test)(?:-module)?\.|\.config\.\w+$|\/(?:tests?|docs|examples?|benchmarks?|tools|live|worker)\//;
/** Large parts of packages that are no part of what the server loads of them. */
const UNUSED = /^node_modules\/(?:fontkit\/src|brotli\/build|(?:.*\/)?pako\/dist)\//;
const LICENSE_FILE = /(?:^|\/)(?:licen[cs]e|notice|copying|third-party)[^/]*$/i;

const readManifest = (root: string, folder: string): Manifest =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Manifest;

/** Reads a package's name, version and licence. Throws if it names no licence. */
export function readPackage(root: string, folder: string): Package {
  const { name, version, license = LICENSES[name] } = readManifest(root, folder);
  if (license === undefined) throw new Error(`${folder} names no licence: see tools/release/packages.ts.`);
  return { folder, name, version, license };
}

/** The folders, from `root`, of the packages and of all installed packages that they need. */
export function withDependencies(root: string, names: readonly string[]): readonly string[] {
  const folders = new Set(names.map((name) => join('node_modules', name)));
  for (const folder of folders) {
    const { dependencies, optionalDependencies } = readManifest(root, folder);
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const found = findPackage(root, folder, name);
      if (found !== undefined) folders.add(found);
      else if (optionalDependencies?.[name] === undefined) throw new Error(`${folder} needs ${name}: run npm ci.`);
    }
  }
  return [...folders].toSorted();
}

/** The folder from which Node would load a package for a module of `folder`. */
function findPackage(root: string, folder: string, name: string): string | undefined {
  for (let above = folder; ; above = dirname(above)) {
    const found = join(above, 'node_modules', name);
    if (existsSync(join(root, found, 'package.json'))) return found;
    if (above === '.') return undefined;
  }
}

/** The files of a package that Node may load, with its licences, from `root`. */
export function filesToRun(root: string, folder: string): readonly string[] {
  return filesOf(root, folder).filter(
    (path) =>
      (LOADED.test(path) && !NOT_LOADED.test(path.slice(folder.length)) && !UNUSED.test(path)) ||
      LICENSE_FILE.test(path),
  );
}

/** A package's licences and notices, from `root`. */
export function licenseFiles(root: string, folder: string): readonly string[] {
  return filesOf(root, folder).filter((path) => LICENSE_FILE.test(path) && dirname(path) === folder);
}

function filesOf(root: string, folder: string): readonly string[] {
  return globSync(`${folder}/**`, { cwd: root, exclude: [`${folder}/node_modules/**`] })
    .filter((path) => statSync(join(root, path)).isFile())
    .toSorted();
}
