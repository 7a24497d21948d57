import * as v from 'valibot';
import type { Topic } from '#kit/server/live/channel.ts';

/** Notifies every server process that an event for a webhook waits. */
export const WEBHOOK_DUE: Topic<Record<string, never>> = { name: 'webhook_due', payload: v.strictObject({}) };
