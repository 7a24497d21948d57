import { lazy } from 'react';

/** A post as users see it, for the desk; loaded late like `Html`. The portal's own build leaves it out. */
export const PostPreview = /* @__PURE__ */ lazy(async () => ({
  default: (await import('./news/PostPreview.tsx')).PostPreview,
}));
