import { existsSync } from 'node:fs';

/** The nearest folder above this file with a package.json, both in the sources and in the build. */
function repository(): URL {
  let folder = new URL('./', import.meta.url);
  while (!existsSync(new URL('package.json', folder))) {
    const above = new URL('../', folder);
    if (above.href === folder.href)
      throw new Error('The server is not in its repository: no folder above it has a package.json.');
    folder = above;
  }
  return folder;
}

const ROOT = repository();

/** A file or folder of the repository, such as 'database/migrations/'. */
export function fromRepoRoot(path: string): URL {
  return new URL(path, ROOT);
}

const serverFilePaths: string[] = [];

/**
 * A file or folder of the repository that the running server reads, beside its own code and the built pages. Every
 * release must contain it, and the server is not ready without it (serverFiles).
 */
export function serverFile(path: string): URL {
  serverFilePaths.push(path);
  return fromRepoRoot(path);
}

/** The files and folders that modules loaded so far named by `serverFile`, as paths from the repository's root. */
export function serverFiles(): readonly string[] {
  return serverFilePaths;
}
