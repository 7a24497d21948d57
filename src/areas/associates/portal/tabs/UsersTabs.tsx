import { Link } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { can } from '#kit/core/access.ts';
import { Tabs } from '#kit/portal/design/Tabs.tsx';
import { isPermitted, useActor } from '#areas/session/portal/public.ts';
import { PROFILE } from '#areas/session/rules/navigate.ts';
import { users } from '../links.ts';
import { AssociateUsers } from '../users/users.graphql.ts';

/** The tabs of the user's own profile and, for users who manage others, of the client's users and their activity. */
export function UsersTabs() {
  const { t } = useLingui();
  const actor = useActor();
  if (!can(actor, AssociateUsers)) return null;
  return (
    <Tabs label={t`My profile`}>
      <Link to={PROFILE} search={{}} activeOptions={{ exact: true }}>
        {t`My profile`}
      </Link>
      <Link {...users()}>{t`Associated users`}</Link>
      {isPermitted('Usuarios::actividad') && (
        <Link to="/allied/activity" activeOptions={{ includeSearch: false }}>
          {t`Activity`}
        </Link>
      )}
    </Tabs>
  );
}
