import * as v from 'valibot';
import { badInput, ok } from '#kit/core/result.ts';
import { transaction } from '#kit/server/database/database.ts';
import { switchMaintenance } from '#areas/session/server/public.ts';
import type { EnvironmentSwitch } from '#kit/desk/server/environment-switch.ts';
import type { Settings } from '#kit/server/settings.ts';
import type { ConfiguredSwitch, SwitchesApi } from '../../rules/switches-api.ts';
import { type Actions, nothing, requiredText } from '#kit/desk/server/action.ts';
import { needsSecondPerson } from '../switch-store.ts';
import { auditDesk } from '#kit/desk/server/audit.ts';

/** Switches that work while the portal runs, and those that only its configuration sets. */
export function switchActions(switches: readonly EnvironmentSwitch[]): Actions<SwitchesApi> {
  const sorted = switches.toSorted((a, b) => a.order - b.order);
  return {
    'switches.list': {
      allow: 'operation',
      changes: false,
      input: nothing,
      run: async (_input, context) => {
        const { since } = await switchMaintenance(context.db, undefined);
        return ok({
          maintenanceSince: since?.toISOString() ?? null,
          fourEyes: await needsSecondPerson(context.db),
          configured: sorted.map((one) => presentSwitch(one, context.settings)),
        });
      },
    },
    /**
     * Closes or opens the portal as `npm run maintenance` does. The desk and the jobs keep running. Refused: 'restored'
     * for a restored database that its operator has not released.
     */
    'switches.maintenance': {
      allow: 'operation',
      changes: true,
      input: v.strictObject({ isOn: v.boolean(), reason: requiredText(200) }),
      run: ({ isOn, reason }, context) =>
        transaction(context.db, async (tx) => {
          const before = await switchMaintenance(tx, undefined);
          const after = await switchMaintenance(tx, isOn ? 'on' : 'off');
          if (!isOn && after.since !== null) return badInput('restored', 'The database was restored and not released.');
          await auditDesk(tx, context, { action: 'maintenance.switch', before, after: { ...after, reason } });
          return ok({});
        }),
    },
  };
}

/** Whether the environment has switched the feature, without its secrets. */
function presentSwitch({ name, variable, isOn }: EnvironmentSwitch, settings: Settings): ConfiguredSwitch {
  const on = isOn(settings);
  return typeof on === 'boolean'
    ? { name, variable, isOn: on, stores: null }
    : { name, variable, isOn: on.length > 0, stores: on };
}
