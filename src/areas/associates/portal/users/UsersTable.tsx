import { Link } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { can } from '#kit/core/access.ts';
import { TextLink } from '#kit/portal/design/RouterLink.tsx';
import { Cell, ResponsiveDetails, Row, SecondaryText } from '#kit/portal/design/Table.tsx';
import { VisuallyHidden } from '#kit/portal/design/VisuallyHidden.tsx';
import { ListTable } from '#kit/portal/list/ListTable.tsx';
import { useActor } from '#areas/session/portal/public.ts';
import { UpdateAssociate } from '../form/save.graphql.ts';
import { editUser, seeUser } from '../links.ts';
import { type UsersSearch, usersSearch } from '../usersSearch.ts';
import { Initials } from '../user/Initials.tsx';
import type { ListedUser } from './query.ts';
import { UserState } from '../user/UserState.tsx';
import styles from './UsersTable.module.css';

type TableProps = {
  users: readonly ListedUser[];
  search: UsersSearch;
  onChange: (search: UsersSearch) => void;
};

export function UsersTable({ users, search, onChange }: TableProps) {
  const { t } = useLingui();
  return (
    <ListTable
      caption={t`Associated users`}
      columns={[
        { head: t`Name`, sort: 'firstname' },
        { head: t`Document`, only: 'wide' },
        { head: t`Role` },
        { head: t`Status`, sort: 'status', only: 'wide' },
        { head: t`Actions`, align: 'end' },
      ]}
      sorting={{ list: usersSearch, search, onChange }}
    >
      {users.map((user) => (
        <UserRow key={user.id} user={user} />
      ))}
    </ListTable>
  );
}

function UserRow({ user }: { user: ListedUser }) {
  const { t } = useLingui();
  const actor = useActor();
  const { id, firstname, lastname, email } = user;
  const document = [user.document_type, user.document].filter(Boolean).join(' ');
  const name = `${firstname} ${lastname}`;
  const mayEdit = can(actor, UpdateAssociate, { input: { id } });
  return (
    <Row>
      <Cell area="main">
        <span className={styles.who}>
          <Initials firstname={firstname} lastname={lastname} />
          <span>
            <Link {...seeUser(id)} className={styles.name}>
              {name}
            </Link>
            <SecondaryText>{email}</SecondaryText>
            <SecondaryText only="narrow">{document}</SecondaryText>
          </span>
        </span>
      </Cell>
      <Cell only="wide">{document}</Cell>
      <Cell area="detail">
        <span className={styles.facts}>
          {user.role_name}
          <ResponsiveDetails only="narrow">
            <UserState {...user} />
          </ResponsiveDetails>
        </span>
      </Cell>
      <Cell only="wide">
        <UserState {...user} />
      </Cell>
      <Cell area="action" align="end">
        <TextLink {...(mayEdit ? editUser(id) : seeUser(id))}>
          {mayEdit ? t`Edit` : t`See`}
          <VisuallyHidden> {name}</VisuallyHidden>
        </TextLink>
      </Cell>
    </Row>
  );
}
