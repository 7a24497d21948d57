import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { portalConfig } from '#kit/portal/config.ts';
import { type BlockLink, menuBlock } from '../rules/menu.ts';
import { menuBlockQuery } from './query.ts';

/** Extracts the links of an HTML text without running or fetching anything. */
function linksIn(html: string): readonly BlockLink[] {
  const found = new DOMParser().parseFromString(html, 'text/html').querySelectorAll('a[href]');
  return [...found].map((link) => ({
    href: link.getAttribute('href') ?? '',
    label: link.textContent.trim().replace(/\s+/g, ' '),
  }));
}

/**
 * The links of the store's published menu; undefined without one. Shows the last known menu until the server answers,
 * so that it does not jump.
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
