import { defineDesk } from '#kit/desk/portal/desk-manifest.ts';
import { lazyComponent } from '#kit/portal/router/lazyComponent.ts';

export const desk = defineDesk({
  screens: [],
  clientParts: [
    {
      place: 'below',
      Part: lazyComponent(() => import('./desk/portal/ClientOrders.tsx'), 'ClientOrders'),
    },
    {
      place: 'below',
      Part: lazyComponent(() => import('./desk/portal/ClientEvents.tsx'), 'ClientEvents'),
    },
  ],
  operationTexts: () => import('./desk/portal/operation-texts.ts'),
});
