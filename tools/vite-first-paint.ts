import type { Plugin } from 'vite';

const LINK = /\s*<link rel="stylesheet" crossorigin href="\/([^"]+)">/g;

/**
 * Puts a page's own styles into it, so that the browser shows it as soon as the page itself has come. The server names
 * their hash in the content security policy (src/server/page-styles.ts). Their files stay named but disabled: Vite's
 * loader of screens looks there for what the page has already.
 */
export function inlineStyles(pages: ReadonlySet<string>): Plugin {
  return {
    name: 'inline-styles',
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
        return rest.replace('</head>', `  <style>${styles}</style>\n  </head>`);
      },
    },
  };
}
