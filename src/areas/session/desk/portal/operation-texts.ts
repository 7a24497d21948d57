import { msg } from '@lingui/core/macro';
import type { OperationTexts } from '#kit/desk/portal/operation-texts.ts';
import './messages.es.po';

export const operationTexts: OperationTexts = {
  switches: { second_factor: msg`Second factor required of legal representatives` },
  queues: {
    'session.reset-mail': msg`Mail: forgotten password`,
    'session.invitation-mail': msg`Mail: invitation of a user`,
    'session.join-mail': msg`Mail: invitation of a person to one more client`,
    'session.change-mail': msg`Mail: password or second factor changed`,
    'session.user-mail': msg`Mail: news for a user`,
    'session.erase-again': msg`Erasure of a person, once more after a quarter of an hour`,
    'session.erase-ended': msg`Erasure of evidence that has ended`,
  },
};
