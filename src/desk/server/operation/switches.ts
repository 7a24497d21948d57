import * as v from 'valibot';
import { ok } from '#kit/core/result.ts';
import { transaction } from '#kit/server/database/database.ts';
import { switchMaintenance } from '#areas/session/server/public.ts';
import type { SwitchesApi } from '../../rules/switches-api.ts';
import { type Actions, nothing, requiredText } from '#kit/desk/server/action.ts';
import { needsSecondPerson } from '../switch-store.ts';
import { auditDesk } from '#kit/desk/server/audit.ts';
import { configuredSwitches } from './configured-switches.ts';

/** Switches that work while the portal runs, and those that only its configuration sets. */
export const switchActions: Actions<SwitchesApi> = {
  'switches.list': {
    allow: 'operation',
    changes: false,
    input: nothing,
    run: async (_input, context) => {
      const { since } = await switchMaintenance(context.db, undefined);
      return ok({
        maintenanceSince: since?.toISOString() ?? null,
        fourEyes: await needsSecondPerson(context.db),
        configured: configuredSwitches(context.settings),
      });
    },
  },
  /** Closes or opens the portal as `npm run maintenance` does. The desk and the jobs keep running. */
  'switches.maintenance': {
    allow: 'operation',
    changes: true,
    input: v.strictObject({ isOn: v.boolean(), reason: requiredText(200) }),
    run: ({ isOn, reason }, context) =>
      transaction(context.db, async (tx) => {
        const before = await switchMaintenance(tx, undefined);
        const after = await switchMaintenance(tx, isOn ? 'on' : 'off');
        await auditDesk(tx, context, { action: 'maintenance.switch', before, after: { ...after, reason } });
        return ok({});
      }),
  },
};
