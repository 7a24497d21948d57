import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { portalConfig } from '#kit/portal/config.ts';
import { Note } from '#kit/portal/design/Note.tsx';
import { showToast } from '#kit/portal/design/toasts.ts';
import { request } from '#kit/portal/graphql/request.ts';
import { users } from '../links.ts';
import type { Station } from '../stations/query.ts';
import { CreateAssociate } from './save.graphql.ts';
import { UserForm } from './UserForm.tsx';
import { useUserForm } from './useUserForm.ts';
import { newValues } from './values.ts';

const NONE: readonly Station[] = [];

/** The form of a new user, who then gets a mail with a link to set the password. */
export function CreateUser() {
  const { t } = useLingui();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const form = useUserForm('create', newValues(portalConfig().country));

  async function save() {
    await request(CreateAssociate, { input: form.input() });
    void queries.invalidateQueries({ queryKey: ['AssociateUsers'] });
    showToast(t`Associate user was successfully created.`);
    await navigate(users());
  }

  return (
    <UserForm
      form={form}
      stations={NONE}
      failed={t`Associated user was not created`}
      saveLabel={t`Create user`}
      back={users()}
      notes={
        <Note tone="process" icon="info">
          {t`We send the person an email with a link to set the password. It works once, for 72 hours; you can send it again.`}
        </Note>
      }
      onSave={save}
    />
  );
}
