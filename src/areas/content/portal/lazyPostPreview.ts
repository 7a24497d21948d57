import { lazy } from 'react';

/** A post as users see it, for the desk; it loads lazily like `Html`. The portal's own build does not include it. */
export const PostPreview = /* @__PURE__ */ lazy(async () => ({
  default: (await import('./news/PostPreview.tsx')).PostPreview,
}));
