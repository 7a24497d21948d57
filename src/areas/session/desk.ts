import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';
import { defineDesk } from '#kit/desk/portal/desk-manifest.ts';
import { deskRoot } from '#kit/desk/portal/root.ts';
import { lazyComponent } from '#kit/portal/router/lazyComponent.ts';
import type { RawSearch } from '#kit/portal/router/search.ts';
import './desk.es.po';
import type { LegalTextsSearch } from './desk/portal/LegalTextsScreen.tsx';

const legalTexts = createRoute({
  getParentRoute: () => deskRoot,
  path: '/mesa/textos-legales',
  validateSearch: (raw: RawSearch): LegalTextsSearch => raw,
  component: lazyComponent(() => import('./desk/portal/LegalTextsScreen.tsx'), 'LegalTextsScreen'),
});

export const desk = defineDesk({
  screens: [
    {
      route: legalTexts,
      subject: 'legal',
      menu: { group: 'content', order: 4, label: msg`Legal texts`, icon: 'done' },
    },
  ],
  approvals: {
    'legal.publish_text': msg`Publish a legal text, which every user of the store must accept`,
    'legal.restore_text': msg`Publish an older legal text again, which every user of the store must accept`,
  },
  drafts: [
    {
      action: 'legal.publish_text',
      path: '/mesa/textos-legales',
      subject: /^legal text (\S+?)\/(.+)$/,
      parameter: 'texto',
      label: (name) => (name === 'terms' ? msg`Terms and conditions` : msg`Data usage policy`),
    },
  ],
  operationTexts: () => import('./desk/portal/operation-texts.ts'),
});
