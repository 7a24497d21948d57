export { blocksQuery, prefetchHomeContent } from './query.ts';
export { Html } from './lazyHtml.ts';
export { HomeContent } from './home/HomeContent.tsx';
export { useMenuLinks } from './useMenuLinks.ts';
