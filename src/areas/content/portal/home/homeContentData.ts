/** Loads the code that requests the home page's content; the returned function sends the requests. */
export async function homeContentData(): Promise<() => readonly Promise<unknown>[]> {
  return (await import('./query.ts')).requestHomeContent;
}
