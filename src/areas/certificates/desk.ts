import { defineDesk } from '#kit/desk/portal/desk-manifest.ts';

export const desk = defineDesk({
  screens: [],
  operation: () => import('./desk/portal/operation.ts'),
});
