import { maskCode, maskFences } from './mask.ts';

export type Heading = { readonly text: string; readonly anchor: string };
export type Link = { readonly target: string; readonly offset: number };

const HEADING = /^#{1,6} +(.+?) *$/gm;
const LINK = /\]\(<?([^()\s>]+)>?(?: "[^"]*")?\)|^\[[^\]]+\]: +(\S+)|\b(?:src|href)="([^"]+)"/gm;

/** The headings of a page without their numbers, and the anchors that GitHub gives them. */
export function headingsOf(markdown: string): Heading[] {
  const uses = new Map<string, number>();
  return [...maskFences(markdown).matchAll(HEADING)].map(([, title = '']) => {
    const text = title.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll(/[`*]/g, '');
    const base = text
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(/\s/g, '-');
    const before = uses.get(base) ?? 0;
    uses.set(base, before + 1);
    return { text: text.replace(/^\d+\. /, ''), anchor: before === 0 ? base : `${base}-${before}` };
  });
}

/** The links and images of a page that point into the repository. */
export function localLinksOf(markdown: string): Link[] {
  return [...maskCode(markdown).matchAll(LINK)]
    .map((match) => ({ target: match[1] ?? match[2] ?? match[3] ?? '', offset: match.index }))
    .filter(({ target }) => !/^[a-z]+:/.test(target));
}
