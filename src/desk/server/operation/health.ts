import { ok } from '#kit/core/result.ts';
import type { HealthPart } from '#kit/desk/core/health.ts';
import { type Actions, nothing } from '#kit/desk/server/action.ts';
import type { MeasuredPart } from '#kit/desk/server/health-part.ts';
import type { HealthApi } from '../../rules/health-api.ts';

/** Health of every part of the portal, with its figures and the section that helps. */
export function healthActions(parts: readonly MeasuredPart[]): Actions<HealthApi> {
  const sorted = parts.toSorted((a, b) => a.order - b.order);
  return {
    'health.view': {
      allow: 'health',
      changes: false,
      input: nothing,
      run: async (_input, context) => {
        const measured: HealthPart[] = [];
        for (const { measure } of sorted) measured.push(await measure(context));
        return ok({ at: context.clock.now().toISOString(), parts: measured });
      },
    },
  };
}
