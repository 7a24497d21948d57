/** Max. bytes of a file that the server accepts within a request. */
const MAX_BYTES = 1_500_000;

/** Reads a file as UTF-8, or returns why it cannot be sent. */
export async function readText(file: File): Promise<{ readonly content: string } | 'too_large' | 'no_text'> {
  if (file.size > MAX_BYTES) return 'too_large';
  try {
    return { content: new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer()) };
  } catch {
    return 'no_text';
  }
}
