import { readSince } from '#areas/session/portal/public.ts';
import { queryClient } from '#kit/portal/graphql/queries.ts';
import { restoreAnswers } from '#kit/portal/offline/saved-answers.ts';

/** Puts the session's saved answers into the query cache. Never rejects: without answers the screens show a notice. */
export async function restore(): Promise<void> {
  await restoreAnswers(queryClient, readSince()).catch(() => undefined);
}
