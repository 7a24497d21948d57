import type { ApiAction, EmptyObject } from '#kit/desk/core/api-action.ts';
import type { HealthPart } from '#kit/desk/core/health.ts';

/** `at`: the instant of the measurement (ISO 8601). */
export type HealthApi = {
  'health.view': ApiAction<EmptyObject, { readonly at: string; readonly parts: readonly HealthPart[] }>;
};
