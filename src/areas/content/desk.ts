import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';
import { defineDesk } from '#kit/desk/portal/desk-manifest.ts';
import { deskRoot } from '#kit/desk/portal/root.ts';
import { lazyComponent } from '#kit/portal/router/lazyComponent.ts';
import type { RawSearch } from '#kit/portal/router/search.ts';
import './desk.es.po';
import type { BlocksSearch } from './desk/portal/blocks/BlockList.tsx';
import type { ImagesSearch } from './desk/portal/images/ImagesScreen.tsx';
import type { NewsSearch } from './desk/portal/news/PostList.tsx';

const blocks = createRoute({
  getParentRoute: () => deskRoot,
  path: '/mesa/contenido',
  validateSearch: (raw: RawSearch): BlocksSearch => raw,
  component: lazyComponent(() => import('./desk/portal/blocks/ContentScreen.tsx'), 'ContentScreen'),
});

const news = createRoute({
  getParentRoute: () => deskRoot,
  path: '/mesa/noticias',
  validateSearch: (raw: RawSearch): NewsSearch => raw,
  component: lazyComponent(() => import('./desk/portal/news/NewsScreen.tsx'), 'NewsScreen'),
});

const images = createRoute({
  getParentRoute: () => deskRoot,
  path: '/mesa/imagenes',
  validateSearch: (raw: RawSearch): ImagesSearch => raw,
  component: lazyComponent(() => import('./desk/portal/images/ImagesScreen.tsx'), 'ImagesScreen'),
});

export const desk = defineDesk({
  screens: [
    {
      route: blocks,
      subject: 'content',
      menu: { group: 'content', order: 1, label: msg`Content blocks`, icon: 'invoice' },
    },
    {
      route: news,
      subject: 'content',
      menu: { group: 'content', order: 2, label: msg`News`, icon: 'calendar' },
    },
    {
      route: images,
      subject: 'content',
      menu: { group: 'content', order: 3, label: msg`Images`, icon: 'eye' },
    },
  ],
  approvals: {
    'content.publish_block': msg`Publish a block of content`,
    'content.restore_block': msg`Publish an older version of a block again`,
    'content.publish_post': msg`Publish a post`,
    'content.restore_post': msg`Publish an older version of a post again`,
    'content.show_post': msg`Withdraw a post, or show it again`,
  },
  drafts: [
    {
      action: 'content.publish_block',
      path: '/mesa/contenido',
      subject: /^block (\S+?)\/(.+)$/,
      parameter: 'bloque',
      label: (name) => msg`Block ${name}`,
    },
    {
      action: 'content.publish_post',
      path: '/mesa/noticias',
      subject: /^post ()(.+)$/,
      parameter: 'noticia',
      label: (name) => msg`Post ${name}`,
      isNamedByTitle: true,
    },
  ],
  operationTexts: () => import('./desk/portal/operation-texts.ts'),
});
