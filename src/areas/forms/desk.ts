import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';
import { defineDesk } from '#kit/desk/portal/desk-manifest.ts';
import { deskRoot } from '#kit/desk/portal/root.ts';
import { lazyComponent } from '#kit/portal/router/lazyComponent.ts';
import type { RawSearch } from '#kit/portal/router/search.ts';
import './desk.es.po';
import type { FormsSearch } from './desk/portal/FormsScreen.tsx';

const forms = createRoute({
  getParentRoute: () => deskRoot,
  path: '/mesa/formularios',
  validateSearch: (raw: RawSearch): FormsSearch => raw,
  component: lazyComponent(() => import('./desk/portal/FormsScreen.tsx'), 'FormsScreen'),
});

export const desk = defineDesk({
  screens: [
    {
      route: forms,
      subject: 'content',
      menu: { group: 'content', order: 5, label: msg`Forms and survey`, icon: 'sheet' },
    },
  ],
  drafts: [
    {
      action: 'forms.publish_form',
      path: '/mesa/formularios',
      subject: /^form (\S+?)\/(.+)$/,
      parameter: 'formulario',
      label: (name) => msg`Form ${name}`,
    },
  ],
  operationTexts: () => import('./desk/portal/operation-texts.ts'),
});
