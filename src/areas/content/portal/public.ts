export { blocksQuery } from './query.ts';
export { Html } from './lazyHtml.ts';
export { HomeContent } from './home/HomeContent.tsx';
export { homeContentData } from './home/homeContentData.ts';
export { useMenuLinks } from './useMenuLinks.ts';
