export { FormPreview } from './form/FormPreview.tsx';
export type { Definition } from './query.ts';
