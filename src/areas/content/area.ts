import { defineArea } from '../../kit/server/area.ts';
import { cmsBlocks } from './server/blocks.ts';
import { blockKind } from './server/import-blocks.ts';
import { routes } from './server/routes.ts';

export const area = defineArea({
  queries: {
    cmsBlocks: { allow: { to: 'anyone' }, run: cmsBlocks },
    mpBlogPosts: { allow: { to: 'session', beforeTerms: true } },
  },
  routes,
  recordTypes: [blockKind],
});
