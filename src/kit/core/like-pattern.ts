/** The pattern of a filter's `like` that finds a part of a text; a % in the text is left out, and is no wildcard. */
export function likePattern(text: string): string {
  return `%${text.replaceAll('%', '')}%`;
}
