import { msg } from '@lingui/core/macro';
import type { OperationTexts } from '#kit/desk/portal/operation-texts.ts';
import './messages.es.po';

export const operationTexts: OperationTexts = {
  switches: { certificates: msg`Sales certificates` },
  queues: { 'certificates.make': msg`Sales certificates made` },
};
