import './messages.es.po';
import { useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { Button } from '#kit/portal/design/Button.tsx';
import { Note } from '#kit/portal/design/Note.tsx';
import type { ErrorTexts } from '#kit/portal/http/useErrorText.ts';
import { lazyComponent } from '#kit/portal/router/lazyComponent.ts';
import type { InputOf } from '#kit/desk/core/api.ts';
import type { Draft } from '#kit/desk/core/drafts-api.ts';
import { UNPUBLISHED } from '#kit/desk/core/versions-api.ts';
import { useDesk, useDeskAction } from '../api.ts';
import { DeskQueryState } from '../DeskQueryState.tsx';
import { FailureNote } from '../FailureNote.tsx';
import { formatInstant } from '../formatInstant.ts';
import { useDoneToast } from '../useDoneToast.ts';
import type { PublishingAction } from '#kit/desk/core/publishing-actions.ts';
import styles from './DraftCard.module.css';
import { useDraftErrors, useRefusedText } from './useDraftErrors.ts';

/** Loads when the user chooses a time. */
const ScheduleFields = lazyComponent(() => import('./ScheduleFields.tsx'), 'ScheduleFields');

type DraftCardProps<Name extends PublishingAction> = {
  /** The action that publishes the edited thing. */
  action: Name;
  /** Any input of the action that names the edited thing. */
  thing: InputOf<Name> & object;
  /** The published version. */
  newest: number;
  /** Input that would be saved; null while it is incomplete. */
  edited: (InputOf<Name> & object) | null;
  /** Texts of the refusals of publishing. */
  texts: ErrorTexts;
  /** Effect of publishing on users, shown before a time is chosen. */
  warning: string | undefined;
  onLoad: (input: InputOf<Name>) => void;
  /** Called with the input that is saved as the draft. */
  onSaved: (input: InputOf<Name>) => void;
};

/** The draft of the edited thing: saves, schedules, loads and discards it. */
export function DraftCard<Name extends PublishingAction>(props: DraftCardProps<Name>) {
  const { t } = useLingui();
  const { action, thing, edited, texts, warning, onSaved } = props;
  const errors = { ...texts, ...useDraftErrors() };
  const done = useDoneToast();
  const [isScheduling, setScheduling] = useState(false);
  const found = useDesk('drafts.find', { action, input: thing });
  const save = useDeskAction('drafts.save', (output, isWaiting, { input }) => {
    setScheduling(false);
    onSaved(input as InputOf<Name>);
    done(t`The draft is saved.`)(output, isWaiting);
  });
  const saveAs = (publishAt: string | null, draft: Draft | null) => {
    if (edited) save.mutate({ action, input: edited, revision: draft?.revision ?? 0, publishAt });
  };
  return (
    <section className={styles.draft} aria-label={t`Draft`}>
      <DeskQueryState query={found} data={found.data} failed={t`The draft could not be loaded`}>
        {({ draft }) => (
          <>
            {draft && <SavedDraft {...props} draft={draft} errors={errors} />}
            <FailureNote error={save.error} texts={errors} />
            {isScheduling ? (
              <Suspense>
                <ScheduleFields
                  warning={warning}
                  busy={save.isPending}
                  onAccept={(publishAt) => saveAs(publishAt, draft)}
                  onCancel={() => setScheduling(false)}
                />
              </Suspense>
            ) : (
              <div className={styles.actions}>
                <Button changes busy={save.isPending} disabled={!edited} onClick={() => saveAs(null, draft)}>
                  {t`Save as a draft`}
                </Button>
                <Button changes disabled={!edited} onClick={() => setScheduling(true)}>{t`Publish later`}</Button>
              </div>
            )}
          </>
        )}
      </DeskQueryState>
    </section>
  );
}

type SavedDraftProps<Name extends PublishingAction> = DraftCardProps<Name> & { draft: Draft; errors: ErrorTexts };

function SavedDraft<Name extends PublishingAction>({ newest, draft, errors, onLoad }: SavedDraftProps<Name>) {
  const { t } = useLingui();
  const done = useDoneToast();
  const discard = useDeskAction('drafts.discard', done(t`The draft is discarded.`));
  const { id, revision, author, publishAt, refused } = draft;
  const savedAt = formatInstant(draft.savedAt);
  const time = publishAt && formatInstant(publishAt);
  const base = Number(draft.input['base']);
  const refusedText = useRefusedText(errors);
  const reason = refused && refusedText(refused);
  return (
    <>
      <Note tone={reason ? 'fail' : 'process'} icon={reason ? 'failed' : time ? 'waiting' : 'invoice'}>
        <span className={styles.line}>{t`Draft of ${author}, saved ${savedAt}.`}</span>
        {time && <span className={styles.line}>{t`It is published by itself: ${time} (Colombia and Ecuador).`}</span>}
        {reason && <span className={styles.line}>{t`It was not published at its time. ${reason}`}</span>}
        {base < newest && (
          <span className={styles.line}>
            {base === UNPUBLISHED
              ? t`Nothing was published when it was prepared; version ${newest} is now.`
              : t`It was prepared on version ${base}; version ${newest} is published.`}
          </span>
        )}
      </Note>
      <FailureNote error={discard.error} texts={errors} />
      <div className={styles.actions}>
        <Button onClick={() => onLoad(draft.input as unknown as InputOf<Name>)}>{t`Load the draft`}</Button>
        <Button changes busy={discard.isPending} onClick={() => discard.mutate({ id, revision })}>
          {t`Discard the draft`}
        </Button>
      </div>
    </>
  );
}
