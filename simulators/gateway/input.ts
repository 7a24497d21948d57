import * as v from 'valibot';
import { notifyModes } from '../bank/decision.ts';
import { millis, text } from '../input.ts';
import { outcomes } from './session.ts';

const webAddress = v.pipe(v.string(), v.maxLength(2000), v.url(), v.regex(/^https?:\/\//, 'must be http or https'));

/** The body of POST /sessions. */
export const opening = v.strictObject({
  uuid: v.pipe(v.string(), v.uuid()),
  reference: text(100),
  amount: v.pipe(v.string(), v.regex(/^(?!0+\.00$)\d{1,13}\.\d{2}$/, 'must be above 0, with two decimals: "1234.50"')),
  currency: v.picklist(['COP', 'USD']),
  description: text(300),
  return_url: webAddress,
  notify_url: webAddress,
  expires_in: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(86_400)),
});

/** The body of POST /api/sessions/{uuid}/outcome. */
export const outcome = v.strictObject({
  outcome: v.picklist(outcomes),
  notify: v.optional(v.picklist(notifyModes), 'now'),
  banco: v.optional(text(80)),
  causa: v.optional(v.pipe(v.string(), v.regex(/^\d{5}$/, 'must be a PSE cause: five digits'))),
  late_ms: v.optional(millis),
});

/** The form of the bank page. The bank may be missing if the user gave up before choosing one. */
export const choice = v.object({
  token: v.string(),
  uuid: v.string(),
  resultado: v.picklist(outcomes),
  notificacion: v.picklist(notifyModes),
  banco: v.optional(text(80)),
});

/** The query of the bank page. */
export const visit = v.object({ token: v.string(), uuid: v.string() });

/** The form of one session on the control page. */
export const controlInput = v.object({ resultado: v.picklist(outcomes), notificacion: v.picklist(notifyModes) });
