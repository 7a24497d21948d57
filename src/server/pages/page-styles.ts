import { createHash } from 'node:crypto';

const STYLES = /<style>(.*?)<\/style>/gs;

/** Style sources for a content security policy that allows the page's own styles (tools/vite-first-paint.ts). */
export function styleSources(page: string): string {
  return [...page.matchAll(STYLES)].map(([, styles = '']) => ` 'sha256-${sha256(styles)}'`).join('');
}

/** Adds style sources to a content security policy. */
export function withStyleSources(policy: string, sources: string): string {
  return policy.replace("style-src 'self'", (start) => start + sources);
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}
