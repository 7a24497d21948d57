import * as v from 'valibot';
import { type Faults as BankFaults, faultsBody as bankFaultsBody } from '../bank/faults.ts';

const sites = ['active', 'inactive', 'expired'] as const;

/** The faults of every gateway, and whether the site is enabled. */
export type Faults = BankFaults & { site: (typeof sites)[number] };

/** The body of POST /api/faults: a missing field stays unchanged. */
export const faultsBody = v.strictObject({ ...bankFaultsBody.entries, site: v.optional(v.picklist(sites)) });
