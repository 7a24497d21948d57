/** The pattern of a filter's `like` that finds `text` anywhere. Removes each % of `text`, which is a wildcard. */
export function likePattern(text: string): string {
  return `%${text.replaceAll('%', '')}%`;
}
