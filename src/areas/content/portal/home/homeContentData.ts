/** Loads what asks for the content of the home page; calling the answer asks. */
export async function homeContentData(): Promise<() => readonly Promise<unknown>[]> {
  return (await import('./query.ts')).askHomeContent;
}
