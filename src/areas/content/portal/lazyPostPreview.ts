import { lazy } from 'react';

/** A post as users see it, for the desk; loaded late like `Html`. */
export const PostPreview = lazy(async () => ({ default: (await import('./news/PostPreview.tsx')).PostPreview }));
