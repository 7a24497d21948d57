import type { WebhookInput } from '#kit/core/contract/types.ts';
import { type Result, badInput, ok } from '#kit/core/result.ts';

/** The events that a webhook can ask for (docs/client-api.md, Events). */
export const WEBHOOK_EVENTS = ['invoice.issued', 'payment.approved', 'order.state', 'case.updated'] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** The type of the event that tests a webhook; every webhook gets it. */
export const PING = 'ping';

/** Limits of a client's webhooks (docs/client-api.md, Webhooks). Hours, days and seconds as named. */
export const WEBHOOK_LIMITS = { webhooks: 5, url: 500, formerHours: 24, logDays: 30, againSeconds: 10 };

/** Whether a text names an event. */
export function isWebhookEvent(text: string): text is WebhookEvent {
  return (WEBHOOK_EVENTS as readonly string[]).includes(text);
}

/** Parses the events of a webhook: at least one, each once, in the order of WEBHOOK_EVENTS. */
export function readEvents({ eventos }: Pick<WebhookInput, 'eventos'>): Result<readonly WebhookEvent[]> {
  const events = WEBHOOK_EVENTS.filter((event) => eventos.includes(event));
  if (events.length > 0 && eventos.every(isWebhookEvent)) return ok(events);
  return badInput('events_invalid', `The events are at least one of ${WEBHOOK_EVENTS.join(', ')}.`, 'input.eventos');
}
