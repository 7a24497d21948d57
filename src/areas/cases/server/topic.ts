import * as v from 'valibot';
import type { App } from '#kit/server/context.ts';
import type { Topic } from '#kit/server/live/channel.ts';
import type { PageTopic } from '#kit/server/live/page-stream.ts';
import { scopeOfUser } from '#areas/session/server/public.ts';
import { CASES } from '../rules/permissions.ts';
import { seesCase } from './visible-store.ts';

type CaseChange = { readonly clientId: number; readonly uuid: string };

/** A case has changed in a way that its client's users see. */
export const CASE_CHANGED: Topic<CaseChange> = {
  name: 'cases',
  payload: v.object({ clientId: v.number(), uuid: v.string() }),
};

/** Signals a change to the pages of those who may see the case at that moment. */
export const casesTopic: PageTopic = {
  name: CASE_CHANGED.name,
  allow: { to: 'permission', ...CASES },
  follow: (app, { stream, send }) =>
    app.live.subscribe(CASE_CHANGED, {
      onPayload: ({ clientId, uuid }) => {
        if (clientId !== stream.viewer.clientId) return;
        void mayHear(app, stream.viewer.userId, { clientId, uuid }).then((may) => {
          if (may) send(null);
        });
      },
      onMissed: () => send(null),
    }),
};

async function mayHear({ db, log }: App, userId: number, { clientId, uuid }: CaseChange): Promise<boolean> {
  try {
    const scope = await scopeOfUser(db, clientId, userId);
    return scope !== null && (await seesCase(db, scope, uuid));
  } catch (error) {
    log.warn({ err: error }, 'a change of a case could not be signalled');
    return false;
  }
}
