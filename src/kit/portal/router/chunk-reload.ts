/**
 * Storage key of a path that was reloaded for a missing chunk (navigation rule 7). It contains this file's URL, because
 * the next release may miss other chunks.
 */
const keyOf = (path: string) => `reloaded ${import.meta.url} ${path}`;

/** Whether a missing chunk reloads the page: once for each path. */
export function mayReload(path: string): boolean {
  return sessionStorage.getItem(keyOf(path)) === null;
}

export function noteReload(path: string): void {
  sessionStorage.setItem(keyOf(path), '1');
}
