import { msg } from '@lingui/core/macro';
import type { OperationTexts } from '#kit/desk/portal/operation-texts.ts';
import './messages.es.po';

/** The texts of cases on the home and on the screens of operation. */
export const operationTexts: OperationTexts = {
  waiting: {
    cases_ending: {
      label: msg`Cases whose claim period is about to end`,
      icon: 'clock',
      path: '/mesa/casos?plazo=por_vencer',
    },
    cases: { label: msg`Cases that wait for an answer`, icon: 'mail', path: '/mesa/casos' },
  },
  queues: { 'cases.close_credited': msg`Closes accepted cases whose credit has arrived` },
};
