/**
 * Storage key of the paths reloaded for a missing chunk (navigation rule 7). It belongs to this file's URL, because the
 * next release may miss other chunks.
 */
const RELOADED = 'reloaded-paths';

function noted(): string[] {
  return (sessionStorage.getItem(RELOADED) ?? '').split('\n').filter(Boolean);
}

export function reloadedPaths(): string[] {
  const release = `${import.meta.url} `;
  return noted().flatMap((note) => (note.startsWith(release) ? [note.slice(release.length)] : []));
}

export function noteReload(path: string): void {
  sessionStorage.setItem(RELOADED, [...noted(), `${import.meta.url} ${path}`].join('\n'));
}

/** Whether to reload the page after a chunk has failed to load (navigation rule 7). */
export function reloadsAfterChunkFailure(path: string, reloaded: readonly string[]): boolean {
  return !reloaded.includes(path);
}
