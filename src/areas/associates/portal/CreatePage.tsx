import { useLingui } from '@lingui/react/macro';
import { can } from '#kit/core/access.ts';
import { SubPage } from '#kit/portal/design/SubPage.tsx';
import { UnknownAddress } from '#kit/portal/router/UnknownAddress.tsx';
import { useActor } from '#areas/session/portal/public.ts';
import { CreateUser } from './form/CreateUser.tsx';
import { CreateAssociate } from './form/save.graphql.ts';
import { users } from './links.ts';

/** A new user, whom only a Representante Legal creates (specification B6). */
export function CreatePage() {
  const { t } = useLingui();
  const actor = useActor();
  if (actor && !can(actor, CreateAssociate)) return <UnknownAddress />;
  return (
    <SubPage title={t`Create user`} above={[{ label: t`Associated users`, ...users() }]}>
      {actor && <CreateUser />}
    </SubPage>
  );
}
