/** Creates an unused id for a post of the desk (content/rules/posts.ts). */
export function newPostId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return `mesa-${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
