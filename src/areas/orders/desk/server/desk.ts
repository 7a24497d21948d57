import type { AreaDesk } from '#kit/desk/server/area-desk.ts';
import { deskActions } from '#kit/desk/server/action.ts';
import type { LatestApi } from '../rules/latest-api.ts';
import { latestActions } from './latest.ts';

/** What orders declares for the desk's server. */
export const desk: AreaDesk = {
  actions: deskActions<LatestApi>({ ...latestActions }),
  switches: [
    {
      name: 'hidden_rejection_reasons',
      order: 2,
      variable: 'HIDDEN_REJECTION_REASONS',
      isOn: ({ hiddenRejectionReasons }) => hiddenRejectionReasons,
    },
    {
      name: 'claims_outside_limit',
      order: 2.2,
      variable: 'CLAIMS_OUTSIDE_LIMIT',
      isOn: ({ claimsOutsideLimit }) => claimsOutsideLimit,
    },
  ],
};
