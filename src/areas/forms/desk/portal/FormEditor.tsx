import { useLingui } from '@lingui/react/macro';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type SubmitEvent, Suspense, lazy, useState } from 'react';
import { Button } from '#kit/portal/design/Button.tsx';
import { Note } from '#kit/portal/design/Note.tsx';
import { Page } from '#kit/portal/design/Page.tsx';
import { Segmented } from '#kit/portal/design/Segmented.tsx';
import type { RawSearch } from '#kit/portal/router/search.ts';
import type { EditedForm, FormId, FormState } from '../rules/forms-api.ts';
import { useDesk, useDeskAction } from '#kit/desk/portal/api.ts';
import { DraftCard } from '#kit/desk/portal/drafts/DraftCard.tsx';
import { FailureNote } from '#kit/desk/portal/FailureNote.tsx';
import formStyles from '#kit/desk/portal/form.module.css';
import { LoadFailure } from '#kit/desk/portal/LoadFailure.tsx';
import { TextArea } from '#kit/desk/portal/TextArea.tsx';
import { useDoneToast } from '#kit/desk/portal/useDoneToast.ts';
import { readStoreOrAll, useStoreOrAllNames } from '#kit/desk/portal/useStoreOrAllNames.ts';
import { NewerVersion } from '#kit/desk/portal/versions/NewerVersion.tsx';
import { definitionText, readDefinition } from './definition-text.ts';
import { FormVersions } from './FormVersions.tsx';
import { readFields } from './read-fields.ts';
import { useFormCheck } from './useFormCheck.ts';
import { useFormErrors } from './useFormErrors.ts';

/** Loads together with the form. */
const FormFields = lazy(() => import('./FormFields.tsx').then((module) => ({ default: module.FormFields })));

/** Loads after the fields. */
const FormCheck = lazy(() => import('./FormCheck.tsx').then((module) => ({ default: module.FormCheck })));

/** The editor of a form, beside its preview and its published versions. */
export function FormEditor({ id }: { id: FormId }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const storeNames = useStoreOrAllNames();
  const found = useDesk('forms.form', id);
  const { copia = '' }: RawSearch = useSearch({ strict: false });
  const [from = '', form] = copia.split('/');
  const store = readStoreOrAll(from);
  const copied = form && store !== '' ? { form, store } : id;
  return (
    <Page
      title={`${id.form} · ${storeNames[id.store]}`}
      aside={<Button onClick={() => void navigate({ to: '.', search: {} })}>{t`All forms`}</Button>}
    >
      <LoadFailure query={found} title={t`The form could not be loaded`} />
      {found.data && <Begun found={found.data} copied={copied} />}
    </Page>
  );
}

/** Loads the form that a new one copies, then opens the editor. */
function Begun({ found, copied }: { found: EditedForm; copied: FormId }) {
  const { t } = useLingui();
  const { form, store, version } = found;
  const [from] = useState(version === 0 ? copied : { form, store });
  const begun = useDesk('forms.form', from);
  return (
    <>
      {version === 0 && <Note tone="process" icon="info">{t`New: it is not published yet.`}</Note>}
      <LoadFailure query={begun} title={t`The form could not be loaded`} />
      {begun.data && <Editing found={found} begun={begun.data.state} />}
    </>
  );
}

/** `begun`: the initial state of a new form. */
function Editing({ found, begun }: { found: EditedForm; begun: FormState }) {
  const { t } = useLingui();
  const { form, store, version: newest } = found;
  const doneToast = useDoneToast();
  // the base stays the version at the start of editing, until the editor loads a newer one
  const [base, setBase] = useState(newest);
  const [text, setText] = useState(() => definitionText({ ...begun, form_kind: found.state.form_kind }));
  const publish = useDeskAction('forms.publish_form', (output, isWaiting) => {
    if (!isWaiting) setBase(output.version);
    doneToast(t`The form is published.`)(output, isWaiting);
  });
  const texts = useFormErrors();
  const read = readDefinition(text);
  const check = useFormCheck({ form, store }, read);
  const shape = 'definition' in read ? readFields(read.definition) : null;
  const fields = shape && 'edited' in shape ? shape.edited : null;
  // definitions that the fields cannot show are edited as JSON
  const [wantsSource, setSource] = useState(false);
  const isSource = wantsSource || !fields;
  const [refused, setRefused] = useState<string | null>(null);

  function choose(view: 'fields' | 'source') {
    const line = 'line' in read ? read.line : 0;
    const path = shape && 'path' in shape ? shape.path : '';
    setRefused(null);
    if (view === 'source' || fields) setSource(view === 'source');
    else setRefused(line > 0 ? t`Line ${line} is no JSON: correct it first.` : t`The fields cannot show this: ${path}`);
  }

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
          <Segmented
            label={t`Edit as`}
            value={isSource ? 'source' : 'fields'}
            options={[
              { value: 'fields', label: t`Fields` },
              { value: 'source', label: 'JSON' },
            ]}
            onChange={choose}
          />
          {refused !== null && (
            <Note tone="fail" icon="failed" role="alert">
              {refused}
            </Note>
          )}
          {isSource || !fields ? (
            <TextArea
              label={t`Definition (JSON)`}
              hint={t`Its fields are those of the ERP's forms. Answers stay with the version that was asked.`}
              source
              rows={28}
              required
              value={text}
              onChange={(changed) => {
                setText(changed);
                setSource(true);
                setRefused(null);
              }}
            />
          ) : (
            <Suspense>
              <FormFields
                edited={fields}
                problems={check.checked.problems}
                onChange={(edited) => setText(definitionText(edited))}
              />
            </Suspense>
          )}
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
          <FormCheck id={{ form, store }} check={check} line={'line' in read ? read.line : null} isSource={isSource} />
        </Suspense>
      </div>
      {newest > 0 && <FormVersions found={found} />}
    </>
  );
}
