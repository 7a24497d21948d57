/** What content exports for the desk's screens of later areas. */
export { Html } from '../../portal/lazyHtml.ts';
