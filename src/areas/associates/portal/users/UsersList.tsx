import { useNavigate } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { can } from '#kit/core/access.ts';
import { groupThousands } from '#kit/core/money.ts';
import { ButtonLink } from '#kit/portal/design/RouterLink.tsx';
import { SkeletonCard } from '#kit/portal/design/SkeletonCard.tsx';
import { EmptyList, NoMatches } from '#kit/portal/list/EmptyList.tsx';
import { PagedList } from '#kit/portal/list/PagedList.tsx';
import { useList } from '#kit/portal/list/useList.ts';
import { useActor } from '#areas/session/portal/public.ts';
import { CreateAssociate } from '../form/save.graphql.ts';
import { createUser, users } from '../links.ts';
import { type UsersSearch, usersSearch } from '../usersSearch.ts';
import { type ListedUser, usersQuery } from './query.ts';
import { UsersFilters } from './UsersFilters.tsx';
import { UsersTable } from './UsersTable.tsx';

const idOf = ({ id }: ListedUser) => id;

/** The client's users, without legal representatives (specification B6). */
export function UsersList({ search }: { search: UsersSearch }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const change = (next: UsersSearch) => void navigate({ ...users(next), replace: true, resetScroll: false });
  const list = useList(usersQuery(search), idOf);
  const all = groupThousands(String(list.count));
  return (
    <>
      <UsersFilters search={search} onChange={change} />
      <PagedList
        list={list}
        skeleton={<SkeletonCard rows={6} height={64} />}
        failed={t`User clients not found`}
        empty={<Nothing search={search} onChange={change} />}
        totals={[plural(list.count, { one: `${all} user`, other: `${all} users` })]}
      >
        <UsersTable users={list.items} search={search} onChange={change} />
      </PagedList>
    </>
  );
}

function Nothing({ search, onChange }: { search: UsersSearch; onChange: (search: UsersSearch) => void }) {
  const { t } = useLingui();
  const actor = useActor();
  const filters = usersSearch.activeFilters(search);
  if (filters.length > 0) {
    return (
      <NoMatches onClear={() => onChange(usersSearch.withoutFilters(search, filters))}>
        {t`No user matches. Try another status, or a part of the name.`}
      </NoMatches>
    );
  }
  return (
    <EmptyList
      icon="user"
      action={
        can(actor, CreateAssociate) && (
          <ButtonLink {...createUser} look="primary" icon="plus">
            {t`Create user`}
          </ButtonLink>
        )
      }
    >
      {t`Here are the people of your company who use the portal, each with a role that says what they see.`}
    </EmptyList>
  );
}
