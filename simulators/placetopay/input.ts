import * as v from 'valibot';
import * as gateway from '../gateway/input.ts';
import { notifyModes } from '../gateway/session.ts';
import { outcomes } from './bank.ts';

/** The body of POST /api/sessions/{id}/outcome. */
export const outcome = v.strictObject({
  outcome: v.picklist(outcomes),
  notify: gateway.outcome.entries.notify,
  banco: gateway.outcome.entries.banco,
  causa: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(10))),
  late_ms: gateway.outcome.entries.late_ms,
});

/** The body of POST /api/site: the merchant's setting in its panel. */
export const site = v.strictObject({ notify_url: v.nullable(v.pipe(v.string(), v.url())) });

/** The form of the bank page. */
export const choice = v.object({
  resultado: v.picklist(['approved', 'attempt', 'pending', 'cancelled']),
  notificacion: v.picklist(notifyModes),
  banco: v.optional(v.string()),
});

/** The form of one session on the control page. */
export const controlInput = v.object({ resultado: v.picklist(outcomes), notificacion: v.picklist(notifyModes) });
