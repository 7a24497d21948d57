/** The pause before the first attempt to open a stream again, and the longest pause, in milliseconds. */
const FIRST_MS = 1000;
const MAX_MS = 60_000;

/**
 * How long to wait before a stream is opened again, in milliseconds. It doubles with each failure in a row, and a part
 * of it is random (0 to 1), so that not all portals reconnect at once.
 */
export function reconnectPause(failures: number, random: number): number {
  const longest = Math.min(MAX_MS, FIRST_MS * 2 ** Math.max(0, failures - 1));
  return longest / 2 + (longest / 2) * random;
}
