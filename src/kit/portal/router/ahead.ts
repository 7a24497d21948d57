/** Asks while a screen's files are on their way, not after them; if it fails, the screen asks again and says so. */
export function ahead(asked: Promise<unknown>): void {
  asked.catch(() => undefined);
}
