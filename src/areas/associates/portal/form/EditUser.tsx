import { useNavigate } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Modal } from '#kit/portal/design/Modal.tsx';
import { hasCode } from '#kit/portal/http/error.ts';
import { request } from '#kit/portal/graphql/request.ts';
import { USER_STATUS } from '../../rules/constants.ts';
import type { Editor } from '../../rules/fields.ts';
import type { ProfileLink } from '../links.ts';
import { type Associate, stationsOf } from '../user/query.ts';
import { MergedNote } from './MergedNote.tsx';
import { UpdateAssociate } from './save.graphql.ts';
import { UserForm } from './UserForm.tsx';
import { useUserForm } from './useUserForm.ts';
import { valuesOf } from './values.ts';

type EditUserProps = {
  user: Associate;
  editor: Editor;
  /** The link that leaves the form. */
  back: ProfileLink;
  /** Reads the user again after another editor has changed them; null if the user no longer exists. */
  readAgain: () => Promise<Associate | null>;
  onSaved: () => void;
};

/** The form of a user of the client, or of the user's own data. */
export function EditUser({ user, editor, back, readAgain, onSaved }: EditUserProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [edicion, setEdicion] = useState(user.edicion);
  const form = useUserForm(editor, valuesOf(user));
  /** Answers the question whether to deactivate the user; undefined while it is not asked. */
  const [ask, setAsk] = useState<(isSure: boolean) => void>();
  const { active, inactive } = USER_STATUS;
  const name = `${user.firstname} ${user.lastname}`;

  async function save() {
    if (form.base.status === active && form.values.status === inactive) {
      const isSure = await new Promise<boolean>((resolve) => setAsk(() => resolve));
      setAsk(undefined);
      if (!isSure) return;
    }
    try {
      await request(UpdateAssociate, { input: { id: user.id, edicion, ...form.input() } });
    } catch (error) {
      if (!hasCode(error, 'edited_meanwhile')) throw error;
      const theirs = await readAgain();
      if (!theirs) throw error;
      form.merge(valuesOf(theirs));
      setEdicion(theirs.edicion);
      return;
    }
    onSaved();
    await navigate(back);
  }

  return (
    <>
      <UserForm
        form={form}
        stations={stationsOf(user)}
        failed={t`Associate user was not edited`}
        saveLabel={t`Save`}
        back={back}
        notes={<MergedNote form={form} />}
        onSave={save}
      />
      {ask && (
        <Modal
          kind="warning"
          title={t`Deactivate ${name}?`}
          accept={t`Deactivate`}
          onAccept={() => ask(true)}
          onCancel={() => ask(false)}
        >
          {t`The sessions of this user end at once, and nobody can sign in with this email until you activate it again.`}
        </Modal>
      )}
    </>
  );
}
