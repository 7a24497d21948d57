import * as v from 'valibot';
import type { App } from '#kit/server/context.ts';
import type { Topic } from '#kit/server/live/channel.ts';
import type { PageTopic } from '#kit/server/live/page-stream.ts';
import { scopeOfUser } from '#areas/session/server/public.ts';
import { CASES } from '../rules/permissions.ts';
import { countUnreadCases } from './case-store.ts';
import { seesCase } from './visible-store.ts';

type CaseChange = { readonly clientId: number; readonly uuid: string };

/** A case has changed in a way that its client's users see. */
export const CASE_CHANGED: Topic<CaseChange> = {
  name: 'cases',
  payload: v.object({ clientId: v.number(), uuid: v.string() }),
};

/**
 * Sends a page how many cases its user has not read: when it opens, and when a case changes that the user may see at
 * that moment.
 */
export const casesTopic: PageTopic = {
  name: CASE_CHANGED.name,
  allow: { to: 'permission', ...CASES },
  follow: (app, { stream, send }) => {
    const { clientId, userId } = stream.viewer;
    const sendUnread = async (changed: string | null) => {
      const unread = await unreadOf(app, { clientId, userId }, changed);
      if (unread !== null) send({ sin_leer: unread });
    };
    void sendUnread(null);
    return app.live.subscribe(CASE_CHANGED, {
      onPayload: ({ clientId: changed, uuid }) => {
        if (changed === clientId) void sendUnread(uuid);
      },
      onMissed: () => void sendUnread(null),
    });
  },
};

/** The number of a user's unread cases; null if the user does not see the changed one, or it could not be counted. */
async function unreadOf(
  { db, log }: App,
  { clientId, userId }: { readonly clientId: number; readonly userId: number },
  changed: string | null,
): Promise<number | null> {
  try {
    const reader = await scopeOfUser(db, clientId, userId);
    if (reader === null || (changed !== null && !(await seesCase(db, reader, changed)))) return null;
    return await countUnreadCases(db, reader);
  } catch (error) {
    log.warn({ err: error }, 'the unread cases of a page could not be counted');
    return null;
  }
}
