import type { Plugin, Rolldown } from 'vite';

const PRELOADS = /(?:\s*<link rel="modulepreload"[^>]*>)+/;
const LINK = /\s*<link rel="stylesheet" crossorigin href="\/([^"]+)">/g;

/**
 * Lets the browser show a page as soon as the page itself has come: puts its own styles into it, and lets its scripts,
 * which no first paint needs, come after what is shown. The server names the styles' hash in the content security
 * policy (src/server/page-styles.ts). Their files stay named but disabled: Vite's loader of screens looks there for
 * what the page has already.
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

/** A browser asks for six files at a time: what takes longest first. */
function largestFirst(links: string, bundle: Rolldown.OutputBundle): string {
  const sizeOf = (link: string): number => {
    const file = bundle[/href="\/([^"]+)"/.exec(link)?.[1] ?? ''];
    return file?.type === 'chunk' ? file.code.length : 0;
  };
  const all = links.match(/\s*<[^>]*>/g) ?? [];
  return all.toSorted((one, other) => sizeOf(other) - sizeOf(one)).join('');
}
