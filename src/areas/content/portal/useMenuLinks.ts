import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { portalConfig } from '../../../kit/portal/config.ts';
import { type BlockLink, menuBlock } from '../rules/menu.ts';
import { menuBlockQuery } from './query.ts';

/** The links that stand in a piece of HTML. Nothing in it is run or fetched. */
function linksIn(html: string): readonly BlockLink[] {
  const found = new DOMParser().parseFromString(html, 'text/html').querySelectorAll('a[href]');
  return [...found].map((link) => ({
    href: link.getAttribute('href') ?? '',
    label: link.textContent.trim().replace(/\s+/g, ' '),
  }));
}

/**
 * The links of the store's menu as the company publishes them; undefined where there is no such block, or not yet. What was
 * seen last on this device is shown until the server has answered, so that the menu does not jump.
 */
export function useMenuLinks(): readonly BlockLink[] | undefined {
  const block = menuBlock(portalConfig().store);
  const kept = `content:${block}`;
  const { data } = useQuery(menuBlockQuery(block));
  const published = data && (data.cmsBlocks?.items[0]?.content ?? '');
  useEffect(() => {
    if (published !== undefined) localStorage.setItem(kept, published);
  }, [kept, published]);
  const links = linksIn(published ?? localStorage.getItem(kept) ?? '');
  return links.length > 0 ? links : undefined;
}
