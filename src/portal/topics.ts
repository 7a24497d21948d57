// Written by tools/generate.ts; do not edit.
import { topic as content } from '#areas/content/portal/topic.ts';
import { topic as notifications } from '#areas/notifications/portal/topic.ts';
import { topic as cases } from '#areas/cases/portal/topic.ts';

/** The areas' readers of the page's stream, in the order of src/areas.order.json. */
export const TOPICS = [content, notifications, cases] as const;
