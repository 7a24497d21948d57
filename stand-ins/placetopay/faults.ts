import * as v from 'valibot';
import * as gateway from '../gateway/input.ts';

/** Those of the first gateway, and whether the site may do business. */
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
