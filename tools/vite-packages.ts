import { writeFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** The folder of a module's package, from the repository's root. */
const PACKAGE = /node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+/;

/** Where `listPackages` lists the packages of a build's folder. */
export const packagesFile = (folder: string): string => `${folder}.packages.json`;

/**
 * Lists the packages of which a build has modules, in a file beside its folder. A release names them with their
 * licences (tools/release/packages.ts).
 */
export function listPackages(folder: string): Plugin {
  return {
    name: 'list-packages',
    apply: 'build',
    generateBundle(_options, bundle) {
      const ids = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
      const packages = new Set(ids.flatMap((id) => PACKAGE.exec(id)?.[0] ?? []));
      writeFileSync(packagesFile(folder), `${JSON.stringify([...packages].toSorted(), null, 2)}\n`);
    },
  };
}
