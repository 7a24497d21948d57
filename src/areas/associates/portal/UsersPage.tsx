import { useLingui } from '@lingui/react/macro';
import { can } from '#kit/core/access.ts';
import { ButtonLink } from '#kit/portal/design/RouterLink.tsx';
import { SubPage } from '#kit/portal/design/SubPage.tsx';
import { UnknownAddress } from '#kit/portal/router/UnknownAddress.tsx';
import { useActor } from '#areas/session/portal/public.ts';
import { PROFILE } from '#areas/session/rules/navigate.ts';
import { CreateAssociate } from './form/save.graphql.ts';
import { createUser, uploadUsers } from './links.ts';
import { UsersTabs } from './tabs/UsersTabs.tsx';
import { AssociateUsers } from './users/users.graphql.ts';
import { UsersList } from './users/UsersList.tsx';
import styles from './UsersPage.module.css';
import type { UsersSearch } from './usersSearch.ts';

/** 'Usuarios asociados', for users who manage others. */
export function UsersPage({ search }: { search: UsersSearch }) {
  const { t } = useLingui();
  const actor = useActor();
  if (actor && !can(actor, AssociateUsers)) return <UnknownAddress />;
  return (
    <SubPage
      title={t`Associated users`}
      above={[{ label: t`My profile`, to: PROFILE }]}
      aside={
        can(actor, CreateAssociate) && (
          <div className={styles.actions}>
            <ButtonLink {...uploadUsers} icon="sheet">
              {t`Import`}
            </ButtonLink>
            <ButtonLink {...createUser} look="primary" icon="plus">
              {t`Create user`}
            </ButtonLink>
          </div>
        )
      }
    >
      <UsersTabs />
      {actor && <UsersList search={search} />}
    </SubPage>
  );
}
