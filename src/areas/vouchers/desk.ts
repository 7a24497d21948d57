import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';
import { defineDesk } from '#kit/desk/portal/desk-manifest.ts';
import { deskRoot } from '#kit/desk/portal/root.ts';
import { lazyComponent } from '#kit/portal/router/lazyComponent.ts';
import type { RawSearch } from '#kit/portal/router/search.ts';
import './desk.es.po';
import type { VoucherConfigSearch } from './desk/portal/VoucherConfigScreen.tsx';

const vouchers = createRoute({
  getParentRoute: () => deskRoot,
  path: '/mesa/config-bonos',
  validateSearch: (raw: RawSearch): VoucherConfigSearch => raw,
  component: lazyComponent(() => import('./desk/portal/VoucherConfigScreen.tsx'), 'VoucherConfigScreen'),
});

export const desk = defineDesk({
  screens: [
    {
      route: vouchers,
      subject: 'vouchers',
      menu: { group: 'content', order: 6, label: msg`Vouchers on sale`, icon: 'gift' },
    },
  ],
  approvals: {
    'vouchers.publish_config': msg`Change what a store sells as vouchers`,
    'vouchers.restore_config': msg`Sell an older version of the vouchers again`,
  },
  drafts: [
    {
      action: 'vouchers.publish_config',
      path: '/mesa/config-bonos',
      subject: /^vouchers of (\S+)()$/,
      parameter: null,
      label: () => msg`Vouchers on sale`,
    },
  ],
  operationTexts: () => import('./desk/portal/operation-texts.ts'),
});
