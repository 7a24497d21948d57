import { defineDesk } from '#kit/desk/portal/desk-manifest.ts';

export const desk = defineDesk({
  screens: [],
  operationTexts: () => import('./desk/portal/operation-texts.ts'),
});
