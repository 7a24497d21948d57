import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { type SubmitEvent, Suspense, useDeferredValue, useState } from 'react';
import { Button } from '../../../../kit/portal/design/Button.tsx';
import { Card } from '../../../../kit/portal/design/Card.tsx';
import { Field } from '../../../../kit/portal/design/Field.tsx';
import { Note } from '../../../../kit/portal/design/Note.tsx';
import { Page } from '../../../../kit/portal/design/Page.tsx';
import { LegalTextBody } from '../../../session/portal/public.ts';
import { LONGEST_LEGAL_TEXT } from '../../../session/rules/legal-text.ts';
import type { EditedText, TextId } from '../../rules/legal-api.ts';
import { useDesk, useDeskAction } from '../api.ts';
import formStyles from '../form.module.css';
import { FailureNote } from '../FailureNote.tsx';
import { LoadFailure } from '../LoadFailure.tsx';
import { useDoneToast } from '../useDoneToast.ts';
import { useStoreNames } from '../useStoreNames.ts';
import styles from './LegalTextEditor.module.css';
import { LegalTextVersions } from './LegalTextVersions.tsx';
import { PublishQuestion } from './PublishQuestion.tsx';
import { useTextErrors } from './useTextErrors.ts';
import { useTextNames } from './useTextNames.ts';

/** A legal text: edited beside what users would read, with its published versions. */
export function LegalTextEditor({ id }: { id: TextId }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const storeNames = useStoreNames();
  const textNames = useTextNames();
  const found = useDesk('legal.text', id);
  return (
    <Page
      title={`${textNames[id.name]} · ${storeNames[id.store]}`}
      aside={<Button onClick={() => void navigate({ to: '.', search: {} as never })}>{t`All legal texts`}</Button>}
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
  // what the editor began with stays the base until they load another version
  const [base, setBase] = useState(found.version);
  const [text, setText] = useState(found.text);
  const [isAsking, setAsking] = useState(false);
  const title = useTextNames()[name];
  const shown = useDeferredValue(text);
  const publish = useDeskAction('legal.publish_text', (output, isWaiting) => {
    if (!isWaiting) setBase(output.version);
    doneToast(t`The text is published.`)(output, isWaiting);
  });

  function submit(event: SubmitEvent) {
    event.preventDefault();
    setAsking(true);
  }
  function load() {
    setBase(newest);
    setText(found.text);
    publish.reset();
  }

  return (
    <>
      <FailureNote error={publish.error} texts={useTextErrors()} />
      {newest > base && !publish.isPending && (
        <div className={styles.behind}>
          <Note tone="today" icon="warning">{t`Version ${newest} is published; you edit an older one.`}</Note>
          <Button onClick={load}>{t`Load the published version`}</Button>
        </div>
      )}
      <div className={styles.sides}>
        <form className={formStyles.form} onSubmit={submit}>
          <Field
            label={t`Text`}
            hint={t`Plain text: an empty line ends a paragraph, "# " begins a heading, "- " begins an item of a list.`}
            className={styles.words}
          >
            {(frame) => (
              <textarea
                {...frame}
                rows={20}
                required
                maxLength={LONGEST_LEGAL_TEXT}
                value={text}
                onChange={(event) => setText(event.target.value)}
              />
            )}
          </Field>
          <div>
            <Button look="primary" type="submit" changes busy={publish.isPending}>
              {t`Publish`}
            </Button>
          </div>
        </form>
        <section aria-labelledby="legal-preview">
          <h2 id="legal-preview" className={styles.title}>{t`Preview`}</h2>
          <Card>
            <Suspense>
              <LegalTextBody title={title} text={shown} />
            </Suspense>
          </Card>
        </section>
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
