import type { Plugin, Rolldown } from 'vite';

const PRELOADS = /(?:\s*<link rel="modulepreload"[^>]*>)+/;
const LINK = /\s*<link rel="stylesheet" crossorigin href="\/([^"]+)">/g;

/**
 * Lets the browser paint a page as soon as its HTML has arrived: inlines the page's own styles, and moves its scripts
 * behind the visible content. The server adds the styles' hash to the content security policy
 * (src/server/pages/page-styles.ts). The links to the style files stay, but disabled, because Vite's loader of screens
 * detects there which styles the page already has.
 */
export function firstPaint(pages: ReadonlySet<string>): Plugin {
  return {
    name: 'first-paint',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { path, bundle = {} }) {
        if (!pages.has(path)) return html;
        let styles = '';
        const rest = html.replaceAll(LINK, (link, name: string) => {
          const file = bundle[name];
          if (file?.type !== 'asset') throw new Error(`${path} has styles that are not in the build: ${name}`);
          styles += String(file.source).trim();
          return link.replace('rel="stylesheet"', '$& disabled');
        });
        return rest
          .replace(PRELOADS, (links) => largestFirst(links, bundle))
          .replaceAll(/<script type="module"|<link rel="modulepreload"/g, '$& fetchpriority="low"')
          .replace('</head>', `  <style>${styles}</style>\n  </head>`);
      },
    },
  };
}

/** Sorts the links by size, the largest first, because a browser requests six files at a time. */
function largestFirst(links: string, bundle: Rolldown.OutputBundle): string {
  const sizeOf = (link: string): number => {
    const file = bundle[/href="\/([^"]+)"/.exec(link)?.[1] ?? ''];
    return file?.type === 'chunk' ? file.code.length : 0;
  };
  const all = links.match(/\s*<[^>]*>/g) ?? [];
  return all.toSorted((one, other) => sizeOf(other) - sizeOf(one)).join('');
}
