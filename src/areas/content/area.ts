import { defineArea } from '#kit/area.ts';
import { DESK_AUDIT_ACTIONS, desk } from './desk/server/desk.ts';
import { cmsBlocks } from './server/blocks.ts';
import { blockKind } from './server/import-blocks.ts';
import { newsKind } from './server/import-news.ts';
import { mediaRoute } from './server/media-route.ts';
import { newsPosts } from './server/news.ts';
import { storeLinkRoute } from './server/store-link-route.ts';
import { contentTopic } from './server/topic.ts';
import { personalData } from './server/personal-data.ts';

/** Not for a support session, which could buy in the customer's name. */
const ENTER_STORE = { to: 'session', changes: true } as const;

export const area = defineArea({
  personalData,
  desk,
  auditActions: DESK_AUDIT_ACTIONS,
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
      'Contador',
    ],
  },
  queries: {
    cmsBlocks: { allow: { to: 'anyone' }, run: cmsBlocks },
    mpBlogPosts: { allow: { to: 'session', beforeTerms: true }, most: 2, run: newsPosts },
  },
  routes: (fastify, app) => {
    storeLinkRoute(fastify, app, ENTER_STORE);
    mediaRoute(fastify, app);
  },
  topics: [contentTopic],
  recordTypes: [blockKind, newsKind],
});
