import * as v from 'valibot';
import type { Topic } from '#kit/server/live/channel.ts';
import { signalTopic } from '#kit/server/live/page-stream.ts';

/** Published content has changed: a block or a post. */
export const CONTENT_CHANGED: Topic<object> = { name: 'content', payload: v.object({}) };

/** The topic says nothing of the content, which has access rules of its own. */
export const contentTopic = signalTopic(CONTENT_CHANGED, { to: 'session', beforeTerms: true, beforeFactor: true });
