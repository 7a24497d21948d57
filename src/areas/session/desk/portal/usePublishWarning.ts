import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

/** Warning about the effect of publishing a text on its store's active users. */
export function usePublishWarning(): (users: number) => string {
  const { t } = useLingui();
  return (users) => {
    const who = plural(users, { one: '# active user', other: '# active users' });
    return t`Whoever uses this store must accept the new version before going on, also those who are signed in now: ${who}. What is published cannot be changed or deleted.`;
  };
}
