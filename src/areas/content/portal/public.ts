export { HomeContent } from './home/HomeContent.tsx';
export { useMenuLinks } from './useMenuLinks.ts';
