import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { type SubmitEvent, useState } from 'react';
import { Button } from '../../../../kit/portal/design/Button.tsx';
import { Field } from '../../../../kit/portal/design/Field.tsx';
import { Note } from '../../../../kit/portal/design/Note.tsx';
import { Page } from '../../../../kit/portal/design/Page.tsx';
import type { EditedForm, FormId } from '../../rules/forms-api.ts';
import { useDesk, useDeskAction } from '../api.ts';
import { useBlockStores } from '../content/useBlockStores.ts';
import { FailureNote } from '../FailureNote.tsx';
import formStyles from '../form.module.css';
import { LoadFailure } from '../LoadFailure.tsx';
import { useDoneToast } from '../useDoneToast.ts';
import { definitionText, readDefinition } from './definition-text.ts';
import { FormCheck } from './FormCheck.tsx';
import styles from './Forms.module.css';
import { FormVersions } from './FormVersions.tsx';
import { useFormErrors } from './useFormErrors.ts';

/** A form: its definition beside what users would see, with its published versions. */
export function FormEditor({ id }: { id: FormId }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const storeNames = useBlockStores();
  const found = useDesk('forms.form', id);
  return (
    <Page
      title={`${id.form} · ${storeNames[id.store]}`}
      aside={<Button onClick={() => void navigate({ to: '.', search: {} as never })}>{t`All forms`}</Button>}
    >
      <LoadFailure query={found} title={t`The form could not be loaded`} />
      {found.data && <Editing found={found.data} />}
    </Page>
  );
}

function Editing({ found }: { found: EditedForm }) {
  const { t } = useLingui();
  const { form, store, version: newest } = found;
  const doneToast = useDoneToast();
  // what the editor began with stays the base until they load another version
  const [base, setBase] = useState(newest);
  const [text, setText] = useState(() => definitionText(found.state));
  const publish = useDeskAction('forms.publish_form', (output, isWaiting) => {
    if (!isWaiting) setBase(output.version);
    doneToast(t`The form is published.`)(output, isWaiting);
  });
  const read = readDefinition(text);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if ('definition' in read && !publish.isPending) {
      publish.mutate({ form, store, base, definition: read.definition });
    }
  }
  function load() {
    setBase(newest);
    setText(definitionText(found.state));
    publish.reset();
  }

  return (
    <>
      <FailureNote error={publish.error} texts={useFormErrors()} />
      {newest > base && !publish.isPending && (
        <div className={styles.behind}>
          <Note tone="today" icon="warning">{t`Version ${newest} is published; you edit an older one.`}</Note>
          <Button onClick={load}>{t`Load the published version`}</Button>
        </div>
      )}
      <div className={styles.sides}>
        <form className={formStyles.form} onSubmit={submit}>
          <Field
            label={t`Definition (JSON)`}
            hint={t`Its fields are those of the ERP's forms. Answers stay with the version that was asked.`}
            className={styles.json}
          >
            {(frame) => (
              <textarea
                {...frame}
                rows={28}
                required
                spellCheck={false}
                value={text}
                onChange={(event) => setText(event.target.value)}
              />
            )}
          </Field>
          <div>
            <Button look="primary" type="submit" changes disabled={!('definition' in read)} busy={publish.isPending}>
              {t`Publish`}
            </Button>
          </div>
        </form>
        <FormCheck id={{ form, store }} read={read} />
      </div>
      <FormVersions found={found} />
    </>
  );
}
