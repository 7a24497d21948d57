import * as v from 'valibot';
import { notifyModes } from '../bank/decision.ts';
import { millis, text } from '../input.ts';
import { outcomes } from './bank.ts';

/** The body of POST /api/sessions/{id}/outcome. */
export const outcome = v.strictObject({
  outcome: v.picklist(outcomes),
  notify: v.optional(v.picklist(notifyModes), 'now'),
  banco: v.optional(text(80)),
  causa: v.optional(text(10)),
  late_ms: v.optional(millis),
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
