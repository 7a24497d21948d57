/** Requests data while a screen's chunk loads; on failure the screen requests again and shows the error. */
export function prefetch(asked: Promise<unknown>): void {
  asked.catch(() => undefined);
}
