/** The exports of reports for other areas' screens. */
export { reports } from './links.ts';
export { SavedViews } from './button/SavedViews.tsx';
