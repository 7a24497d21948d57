/**
 * The paths that were loaded again because their files did not come (navigation rule 7), kept for the tab. Each stands
 * behind the release that missed them, named by this very file's address: the next release may miss files as well.
 */
const RELOADED = 'reloaded-paths';

function noted(): string[] {
  return (sessionStorage.getItem(RELOADED) ?? '').split('\n').filter(Boolean);
}

/** The paths that this release was loaded again for. */
export function reloadedPaths(): string[] {
  const release = `${import.meta.url} `;
  return noted().flatMap((note) => (note.startsWith(release) ? [note.slice(release.length)] : []));
}

export function noteReload(path: string): void {
  sessionStorage.setItem(RELOADED, [...noted(), `${import.meta.url} ${path}`].join('\n'));
}
