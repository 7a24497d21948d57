import './messages.es.po';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, type SubmitEvent, Suspense, useState } from 'react';
import { Button } from '#kit/portal/design/Button.tsx';
import type { ErrorTexts } from '#kit/portal/http/useErrorText.ts';
import { LeaveQuestion } from '#kit/portal/leave/LeaveQuestion.tsx';
import { useLeaveQuestion } from '#kit/portal/leave/useLeaveQuestion.ts';
import { DraftCard } from '../drafts/DraftCard.tsx';
import { FailureNote } from '../FailureNote.tsx';
import formStyles from '../form.module.css';
import { latestError } from './latest-error.ts';
import { NewerVersion } from './NewerVersion.tsx';
import type { PublishingAction } from '#kit/desk/core/publishing-actions.ts';
import type { VersionEditor } from './useVersionEditor.ts';
import styles from './VersionEditorFrame.module.css';

type FurtherAction = {
  readonly isPending: boolean;
  readonly error: unknown;
  readonly submittedAt: number;
  readonly reset: () => void;
};

type VersionEditorFrameProps<Name extends PublishingAction, State> = {
  editor: VersionEditor<Name, State>;
  /** Texts of the refusals. */
  texts: ErrorTexts;
  /** Whether the edited state can be saved as a draft. */
  isComplete?: boolean;
  /** The fields. */
  children: ReactNode;
  /** It may load late. */
  preview: ReactNode;
  /** The list of published versions. */
  versions: ReactNode;
  /** A further action beside publishing, and its button. */
  further?: { readonly button: ReactNode; readonly action: FurtherAction };
  /** Notes above the button, in place of the one of a failure above the form; for a long form. */
  notes?: ReactNode;
  /** Runs before publishing; false stops it. */
  onSubmit?: () => boolean;
  /** Asks before publishing. */
  renderQuestion?: (onAccept: () => void, onCancel: () => void) => ReactNode;
  /** Effect of publishing on users, shown before a draft gets a time. */
  warning?: string;
};

/** The frame of an editor: the form with its button and its draft, beside the preview, above the published versions. */
export function VersionEditorFrame<Name extends PublishingAction, State>(props: VersionEditorFrameProps<Name, State>) {
  const { t } = useLingui();
  const { editor, texts, isComplete = true, children, preview, versions, further, notes, warning } = props;
  const { onSubmit, renderQuestion } = props;
  const { action, newest, base, thing, input, publish } = editor;
  const [isAsking, setAsking] = useState(false);
  const busy = publish.isPending || (further?.action.isPending ?? false);
  const question = useLeaveQuestion(editor.isUnsaved);

  function load(from: () => void) {
    from();
    further?.action.reset();
  }
  function send() {
    setAsking(false);
    if (input && !busy) publish.mutate(input);
  }
  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (onSubmit && !onSubmit()) return;
    if (renderQuestion) setAsking(true);
    else send();
  }

  return (
    <>
      {notes === undefined && <FailureNote error={latestError(publish, further?.action)} texts={texts} />}
      <NewerVersion newest={newest} base={base} busy={busy} onLoad={() => load(editor.loadPublished)} />
      <div className={formStyles.sides}>
        <form className={formStyles.form} onSubmit={submit}>
          {children}
          {notes}
          <div className={styles.acts}>
            <Button look="primary" type="submit" changes disabled={!input} busy={publish.isPending}>
              {t`Publish`}
            </Button>
            {further?.button}
          </div>
          {thing && (
            <DraftCard
              action={action}
              thing={thing}
              newest={newest}
              edited={isComplete ? input : null}
              texts={texts}
              warning={warning}
              onLoad={(draft) => load(() => editor.loadDraft(draft))}
              onSaved={editor.onSaved}
            />
          )}
        </form>
        <Suspense>{preview}</Suspense>
      </div>
      {versions}
      {isAsking && renderQuestion?.(send, () => setAsking(false))}
      <LeaveQuestion answer={question} />
    </>
  );
}
