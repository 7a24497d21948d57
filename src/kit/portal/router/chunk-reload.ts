/** Storage key of the paths that were reloaded for a missing chunk (navigation rule 7). */
const RELOADED = 'reloaded-paths';

const noted = () => sessionStorage.getItem(RELOADED)?.split('\n') ?? [];

/** A note contains this file's URL, because the next release may miss other chunks. */
const noteOf = (path: string) => `${import.meta.url} ${path}`;

/** Whether a missing chunk reloads the page: once for each path. */
export function mayReload(path: string): boolean {
  return !noted().includes(noteOf(path));
}

export function noteReload(path: string): void {
  sessionStorage.setItem(RELOADED, [...noted(), noteOf(path)].join('\n'));
}
