import * as v from 'valibot';
import * as gateway from '../gateway/input.ts';

/** The faults of the other gateway simulator, and whether the site is enabled. */
export const faults = v.partial(
  v.strictObject({
    ...v.required(gateway.faults).entries,
    site: v.picklist(['active', 'inactive', 'expired']),
  }),
);

export type Faults = {
  down: boolean;
  slow_ms: number;
  bad_signature: boolean;
  site: 'active' | 'inactive' | 'expired';
};
