import { Link } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { can } from '#kit/core/access.ts';
import { Tabs } from '#kit/portal/design/Tabs.tsx';
import { isPermitted, useActor } from '#areas/session/portal/public.ts';
import { PROFILE } from '#areas/session/rules/navigate.ts';
import { users } from '../links.ts';
import { AssociateUsers } from '../users/users.graphql.ts';

/** The own profile and, for who manages them, the client's users and what they did. */
export function UsersTabs() {
  const { t } = useLingui();
  const asker = useActor();
  if (!can(asker, AssociateUsers)) return null;
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
