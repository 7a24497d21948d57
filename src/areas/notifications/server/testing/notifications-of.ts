import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';

export type ReadNotification = {
  readonly kind: string;
  readonly title: string;
  readonly body: string;
  readonly data: Record<string, unknown>;
};

/** The notifications of a session's user, the oldest first. */
export async function notificationsOf(
  { url, graphql }: Pick<ServerUnderTest, 'url' | 'graphql'>,
  token: string,
): Promise<readonly ReadNotification[]> {
  const { data } = await graphql<{ currentSession: { user: { id: string } } }>(
    '{ currentSession { user { id } } }',
    {},
    token,
  );
  const answer = await fetch(`${url}/Notifications/Users/${data?.currentSession.user.id ?? ''}.json`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return Object.values(((await answer.json()) ?? {}) as Record<string, ReadNotification>);
}
