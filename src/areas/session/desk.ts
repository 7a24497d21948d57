import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';
import { defineDesk } from '#kit/desk/portal/desk-manifest.ts';
import { deskRoot } from '#kit/desk/portal/root.ts';
import { lazyComponent } from '#kit/portal/router/lazyComponent.ts';
import type { RawSearch } from '#kit/portal/router/search.ts';
import './desk.es.po';
import type { LegalTextsSearch } from './desk/portal/LegalTextsScreen.tsx';
import type { PersonalDataSearch } from './desk/portal/persons/PersonalDataScreen.tsx';

const legalTexts = createRoute({
  getParentRoute: () => deskRoot,
  path: '/mesa/textos-legales',
  validateSearch: (raw: RawSearch): LegalTextsSearch => raw,
  component: lazyComponent(() => import('./desk/portal/LegalTextsScreen.tsx'), 'LegalTextsScreen'),
});

const personalData = createRoute({
  getParentRoute: () => deskRoot,
  path: '/mesa/datos-personales',
  validateSearch: (raw: RawSearch): PersonalDataSearch => raw,
  component: lazyComponent(() => import('./desk/portal/persons/PersonalDataScreen.tsx'), 'PersonalDataScreen'),
});

export const desk = defineDesk({
  screens: [
    {
      route: legalTexts,
      subject: 'legal',
      menu: { group: 'content', order: 4, label: msg`Legal texts`, icon: 'done' },
    },
    {
      route: personalData,
      subject: 'personalData',
      menu: { group: 'service', order: 2, label: msg`Personal data`, icon: 'locked' },
    },
  ],
  approvals: {
    'legal.publish_text': msg`Publish a legal text, which every user of the store must accept`,
    'persons.erase': msg`Erase a person's data, which cannot be undone`,
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
