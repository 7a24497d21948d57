/** The server takes so many bytes with the rest of the request. */
const MAX_BYTES = 1_500_000;

/** The text of a file in UTF-8, or why it is none that can be sent. */
export async function readText(file: File): Promise<{ readonly content: string } | 'too_large' | 'no_text'> {
  if (file.size > MAX_BYTES) return 'too_large';
  try {
    return { content: new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer()) };
  } catch {
    return 'no_text';
  }
}
