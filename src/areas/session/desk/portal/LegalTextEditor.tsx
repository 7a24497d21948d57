import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { type SubmitEvent, Suspense, lazy, useState } from 'react';
import { Button } from '#kit/portal/design/Button.tsx';
import { Page } from '#kit/portal/design/Page.tsx';
import { MAX_LEGAL_TEXT } from '../../rules/legal-text.ts';
import type { EditedText, TextId } from '../rules/legal-api.ts';
import { useDesk, useDeskAction } from '#kit/desk/portal/api.ts';
import formStyles from '#kit/desk/portal/form.module.css';
import { DraftCard } from '#kit/desk/portal/drafts/DraftCard.tsx';
import { FailureNote } from '#kit/desk/portal/FailureNote.tsx';
import { LoadFailure } from '#kit/desk/portal/LoadFailure.tsx';
import { useDoneToast } from '#kit/desk/portal/useDoneToast.ts';
import { useStoreNames } from '#kit/desk/portal/useStoreNames.ts';
import { TextArea } from '#kit/desk/portal/TextArea.tsx';
import { NewerVersion } from '#kit/desk/portal/versions/NewerVersion.tsx';
import { LegalTextVersions } from './LegalTextVersions.tsx';
import { PublishQuestion } from './PublishQuestion.tsx';
import { usePublishWarning } from './usePublishWarning.ts';
import { useTextErrors } from './useTextErrors.ts';
import { useTextNames } from './useTextNames.ts';

/** Loads after the fields. */
const LegalTextPreview = lazy(() =>
  import('./LegalTextPreview.tsx').then((module) => ({ default: module.LegalTextPreview })),
);

/** The editor of a legal text, beside its preview and its published versions. */
export function LegalTextEditor({ id }: { id: TextId }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const storeNames = useStoreNames();
  const textNames = useTextNames();
  const found = useDesk('legal.text', id);
  return (
    <Page
      title={`${textNames[id.name]} · ${storeNames[id.store]}`}
      aside={<Button onClick={() => void navigate({ to: '.', search: {} })}>{t`All legal texts`}</Button>}
    >
      <LoadFailure query={found} title={t`The legal text could not be loaded`} />
      {found.data && <Editing found={found.data} />}
    </Page>
  );
}

function Editing({ found }: { found: EditedText }) {
  const { t } = useLingui();
  const doneToast = useDoneToast();
  const { store, name, version: newest, users } = found;
  // the base stays the version at the start of editing, until the editor loads a newer one
  const [base, setBase] = useState(found.version);
  const [text, setText] = useState(found.text);
  const texts = useTextErrors();
  const warning = usePublishWarning();
  const [isAsking, setAsking] = useState(false);
  const publish = useDeskAction('legal.publish_text', (output, isWaiting) => {
    if (!isWaiting) setBase(output.version);
    doneToast(t`The text is published.`)(output, isWaiting);
  });

  function submit(event: SubmitEvent) {
    event.preventDefault();
    setAsking(true);
  }
  function start(from: string) {
    setBase(newest);
    setText(from);
    publish.reset();
  }

  return (
    <>
      <FailureNote error={publish.error} texts={texts} />
      <NewerVersion newest={newest} base={base} busy={publish.isPending} onLoad={() => start(found.text)} />
      <div className={formStyles.sides}>
        <form className={formStyles.form} onSubmit={submit}>
          <TextArea
            label={t`Text`}
            hint={t`Plain text: an empty line ends a paragraph, "# " begins a heading, "- " begins an item of a list.`}
            rows={20}
            required
            maxLength={MAX_LEGAL_TEXT}
            value={text}
            onChange={setText}
          />
          <div>
            <Button look="primary" type="submit" changes busy={publish.isPending}>
              {t`Publish`}
            </Button>
          </div>
          <DraftCard
            action="legal.publish_text"
            published={{ store, name, base: newest, text: found.text }}
            edited={text.trim() === '' ? null : { store, name, base, text }}
            texts={texts}
            warning={warning(users)}
            onLoad={(draft) => start(draft.text)}
          />
        </form>
        <Suspense>
          <LegalTextPreview id={{ store, name }} text={text} />
        </Suspense>
      </div>
      {found.versions.length > 0 && <LegalTextVersions text={found} />}
      {isAsking && (
        <PublishQuestion
          users={users}
          onCancel={() => setAsking(false)}
          onAccept={() => {
            setAsking(false);
            publish.mutate({ store, name, base, text });
          }}
        />
      )}
    </>
  );
}
