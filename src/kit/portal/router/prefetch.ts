/** Ignores the failure of a prefetch, because the screen requests the data again and shows the error. */
export function prefetch(request: Promise<unknown>): void {
  request.catch(() => undefined);
}
