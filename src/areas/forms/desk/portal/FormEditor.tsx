import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useSearch } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { Note } from '#kit/portal/design/Note.tsx';
import { Segmented } from '#kit/portal/design/Segmented.tsx';
import { SkeletonRows } from '#kit/portal/design/Skeleton.tsx';
import { lazyComponent } from '#kit/portal/router/lazyComponent.ts';
import type { EditedForm, FormId, FormState } from '../rules/forms-api.ts';
import { useDesk } from '#kit/desk/portal/api.ts';
import { DeskQueryState } from '#kit/desk/portal/DeskQueryState.tsx';
import { TextArea } from '#kit/portal/design/TextArea.tsx';
import { readStoreOrAll, useStoreOrAllNames } from '#kit/desk/portal/useStoreOrAllNames.ts';
import { useVersionEditor } from '#kit/desk/portal/versions/useVersionEditor.ts';
import { VersionEditorFrame } from '#kit/desk/portal/versions/VersionEditorFrame.tsx';
import { VersionEditorPage } from '#kit/desk/portal/versions/VersionEditorPage.tsx';
import { VersionList } from '#kit/desk/portal/versions/VersionList.tsx';
import { definitionText, readDefinition } from './definition-text.ts';
import { readFields } from './read-fields.ts';
import { useFormCheck } from './useFormCheck.ts';
import { useFormErrors } from './useFormErrors.ts';

/** Loads together with the form. */
const FormFields = lazyComponent(() => import('./FormFields.tsx'), 'FormFields');

/** Loads after the fields. */
const FormCheck = lazyComponent(() => import('./FormCheck.tsx'), 'FormCheck');

/** The editor of a form, beside its preview and its published versions. */
export function FormEditor({ id }: { id: FormId }) {
  const { t } = useLingui();
  const storeNames = useStoreOrAllNames();
  const found = useDesk('forms.form', id);
  const { copia = '' } = useSearch({ from: '/mesa/formularios' });
  const [from = '', form] = copia.split('/');
  const store = readStoreOrAll(from);
  const copied = form && store !== '' ? { form, store } : id;
  return (
    <VersionEditorPage
      title={`${id.form} · ${storeNames[id.store]}`}
      back={t`All forms`}
      query={found}
      failed={t`The form could not be loaded`}
    >
      {(opened) => <LoadInitial opened={opened} copied={copied} />}
    </VersionEditorPage>
  );
}

/** Loads the form that a new one copies, then opens the editor. */
function LoadInitial({ opened, copied }: { opened: EditedForm; copied: FormId }) {
  const { t } = useLingui();
  const { form, store, versions } = opened;
  const isNew = versions.length === 0;
  const [from] = useState(isNew ? copied : { form, store });
  const initial = useDesk('forms.form', from);
  return (
    <>
      {isNew && <Note tone="process" icon="info">{t`New: it is not published yet.`}</Note>}
      <DeskQueryState query={initial} data={initial.data} failed={t`The form could not be loaded`}>
        {({ state }) => <Editing opened={opened} initial={state} />}
      </DeskQueryState>
    </>
  );
}

/** `initial`: the state at the start of editing, which a new form may copy from another one. */
function Editing({ opened, initial }: { opened: EditedForm; initial: FormState }) {
  const { t } = useLingui();
  const { form, store, version: newest, state: published, versions } = opened;
  const texts = useFormErrors();
  const editor = useVersionEditor({
    action: 'forms.publish_form',
    newest,
    published: definitionText(published),
    initial: definitionText({ ...initial, form_kind: published.form_kind }),
    inputOf: (source: string, base) => {
      const parsed = readDefinition(source);
      return 'definition' in parsed ? { form, store, base, definition: parsed.definition } : null;
    },
    stateOf: ({ definition }) => definitionText(definition),
    doneText: t`The form is published.`,
  });
  const { edited: text, setEdited: setText } = editor;
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

  return (
    <VersionEditorFrame
      editor={editor}
      texts={texts}
      preview={
        <FormCheck id={{ form, store }} check={check} line={'line' in read ? read.line : null} isSource={isSource} />
      }
      versions={
        <VersionList
          versions={versions}
          renderDetail={({ answers }) => plural(answers, { one: '# answer', other: '# answers' })}
          compare="forms.form_version"
          restore="forms.restore_form"
          id={{ form, store }}
          newest={newest}
          textOf={definitionText}
          texts={texts}
        />
      }
    >
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
        <Suspense fallback={<SkeletonRows rows={5} />}>
          <FormFields
            edited={fields}
            problems={check.checked.problems}
            onChange={(edited) => setText(definitionText(edited))}
          />
        </Suspense>
      )}
    </VersionEditorFrame>
  );
}
