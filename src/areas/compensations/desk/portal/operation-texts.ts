import { msg } from '@lingui/core/macro';
import type { HealthTexts, OperationTexts } from '#kit/desk/portal/operation-texts.ts';
import type { CompensationsHealth, CompensationsSection } from '../rules/health.ts';
import './messages.es.po';

const compensations: HealthTexts<CompensationsHealth, CompensationsSection> = {
  label: msg`Compensations`,
  figures: (figures) =>
    msg`Contradictions in 30 days: ${figures.contradictions}. Delayed compensations: ${figures.delayed}.`,
  help: {
    'Unanswered compensations': msg`Check whether the ERP has the event compensation.created, and have it answered by the import.`,
    'Contradicting ERP answer': msg`The first answer stays valid: have the ERP correct its own records, or its documents' totals.`,
  },
  screen: { path: '/mesa/compensaciones', subject: 'money' },
};

export const operationTexts: OperationTexts = {
  health: { compensations },
  waiting: {
    contradicting_compensations: {
      label: msg`Compensations that the ERP contradicts`,
      icon: 'warning',
      path: '/mesa/compensaciones',
    },
    delayed_compensations: {
      label: msg`Compensations without an answer`,
      icon: 'waiting',
      path: '/mesa/compensaciones',
    },
  },
  queues: {
    'compensations.answer-mail': msg`Mail: end of a compensation`,
    'compensations.undone-mail': msg`Mail: compensation undone`,
    'compensations.delayed': msg`Delayed compensations noticed`,
  },
};
