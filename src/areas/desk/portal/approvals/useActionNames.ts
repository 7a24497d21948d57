import { useLingui } from '@lingui/react/macro';

/** What the acts that a second person confirms are called. */
export function useActionNames(): (action: string) => string {
  const { t } = useLingui();
  const names: Readonly<Record<string, string>> = {
    'staff.invite': t`Invite somebody to the desk`,
    'staff.update': t`Change somebody's role or access`,
    'staff.reset': t`Reset somebody's access to the desk`,
    'users.factor_off': t`Switch a user's second factor off`,
    'approvals.switch': t`Do without a second person`,
  };
  return (action) => names[action] ?? action;
}
