import { defineArea } from '../../kit/server/area.ts';
import { cmsBlocks } from './server/blocks.ts';
import { blockKind } from './server/import-blocks.ts';
import { routes } from './server/routes.ts';

export const area = defineArea({
  permissions: {
    'Ecommerce::tienda': ['Representante Legal', 'Administrativo', 'Compras', 'Ingeniero Planificación'],
    'Dashboard::noticias': [
      'Representante Legal',
      'Administrativo',
      'Financiero',
      'Operativo',
      'Compras',
      'Ingeniero Planificación',
      'Surtidor',
      'basic',
    ],
  },
  queries: {
    cmsBlocks: { allow: { to: 'anyone' }, run: cmsBlocks },
    mpBlogPosts: { allow: { to: 'session', beforeTerms: true } },
  },
  routes,
  recordTypes: [blockKind],
});
