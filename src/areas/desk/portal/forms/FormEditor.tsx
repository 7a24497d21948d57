import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { type SubmitEvent, Suspense, lazy, useState } from 'react';
import { Button } from '../../../../kit/portal/design/Button.tsx';
import { Page } from '../../../../kit/portal/design/Page.tsx';
import type { EditedForm, FormId } from '../../rules/forms-api.ts';
import { useDesk, useDeskAction } from '../api.ts';
import { DraftCard } from '../drafts/DraftCard.tsx';
import { FailureNote } from '../FailureNote.tsx';
import formStyles from '../form.module.css';
import { LoadFailure } from '../LoadFailure.tsx';
import { TextArea } from '../TextArea.tsx';
import { useDoneToast } from '../useDoneToast.ts';
import { useStoreOrAllNames } from '../useStoreOrAllNames.ts';
import { NewerVersion } from '../versions/NewerVersion.tsx';
import { definitionText, readDefinition } from './definition-text.ts';
import { FormVersions } from './FormVersions.tsx';
import { useFormErrors } from './useFormErrors.ts';

/** Loaded after the fields. */
const FormCheck = lazy(() => import('./FormCheck.tsx').then((module) => ({ default: module.FormCheck })));

/** A form: its definition beside what users would see, with its published versions. */
export function FormEditor({ id }: { id: FormId }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const storeNames = useStoreOrAllNames();
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
  const texts = useFormErrors();
  const read = readDefinition(text);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if ('definition' in read && !publish.isPending) {
      publish.mutate({ form, store, base, definition: read.definition });
    }
  }
  function start(from: object) {
    setBase(newest);
    setText(definitionText(from));
    publish.reset();
  }

  return (
    <>
      <FailureNote error={publish.error} texts={texts} />
      <NewerVersion newest={newest} base={base} busy={publish.isPending} onLoad={() => start(found.state)} />
      <div className={formStyles.sides}>
        <form className={formStyles.form} onSubmit={submit}>
          <TextArea
            label={t`Definition (JSON)`}
            hint={t`Its fields are those of the ERP's forms. Answers stay with the version that was asked.`}
            source
            rows={28}
            required
            value={text}
            onChange={setText}
          />
          <div>
            <Button look="primary" type="submit" changes disabled={!('definition' in read)} busy={publish.isPending}>
              {t`Publish`}
            </Button>
          </div>
          <DraftCard
            action="forms.publish_form"
            published={{ form, store, base: newest, definition: found.state }}
            edited={'definition' in read ? { form, store, base, definition: read.definition } : null}
            texts={texts}
            onLoad={(draft) => start(draft.definition)}
          />
        </form>
        <Suspense>
          <FormCheck id={{ form, store }} read={read} />
        </Suspense>
      </div>
      <FormVersions found={found} />
    </>
  );
}
