import { msg } from '@lingui/core/macro';
import type { OperationTexts } from '#kit/desk/portal/operation-texts.ts';
import './messages.es.po';

export const operationTexts: OperationTexts = {
  switches: {
    external_store: msg`Link to the company's shop`,
    route_planner: msg`Link to the route planner`,
  },
};
