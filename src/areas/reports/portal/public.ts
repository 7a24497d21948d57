/** The exports of reports for other areas' screens. */
export { SavedViews } from './button/SavedViews.tsx';
