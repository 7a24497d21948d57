import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#kit/portal/design/Button.tsx';
import { Card, CardBody, CardHead } from '#kit/portal/design/Card.tsx';
import { Checkbox } from '#kit/portal/design/Checkbox.tsx';
import { Note } from '#kit/portal/design/Note.tsx';
import { ButtonLink } from '#kit/portal/design/RouterLink.tsx';
import { useErrorText } from '#kit/portal/http/useErrorText.ts';
import { LeaveQuestion } from '#kit/portal/leave/LeaveQuestion.tsx';
import { useLeaveQuestion } from '#kit/portal/leave/useLeaveQuestion.ts';
import { isLeaving } from '#areas/session/portal/public.ts';
import { useProblemText } from '../fields/useProblemText.ts';
import type { ProfileLink } from '../links.ts';
import type { Station } from '../stations/query.ts';
import { AccessFields } from './AccessFields.tsx';
import { ContactFields, OptionalFields, PersonFields } from './PersonFields.tsx';
import styles from './UserForm.module.css';
import type { UserForm as Form } from './useUserForm.ts';

type UserFormProps = {
  form: Form;
  stations: readonly Station[];
  /** The beginning of the failure's message (specification B8). */
  failed: string;
  saveLabel: string;
  /** The target of «Cancelar». */
  back: ProfileLink;
  /** Notes above the fields. */
  notes?: ReactNode;
  /** Saves the user; rejects with the server's error. */
  onSave: () => Promise<void>;
};

/** The form of a user who is created or edited. */
export function UserForm({ form, stations, failed, saveLabel, back, notes, onSave }: UserFormProps) {
  const { t } = useLingui();
  const element = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [focus, setFocus] = useState(0);
  const problemText = useProblemText();
  const errorText = useErrorText({
    ...Object.fromEntries(form.problems.map((problem) => [problem.code, () => problemText(problem)])),
    too_many_users: () => t`Your company has created too many users in 24 hours. Try again tomorrow.`,
  });
  const question = useLeaveQuestion(form.isChanged && !busy, isLeaving);
  const wrong = form.problems[0]?.field;

  // runs after the render that shows the errors
  useEffect(() => {
    if (focus === 0) return;
    const field = element.current?.querySelector<HTMLElement>('[aria-invalid="true"], [aria-describedby$="-error"]');
    field?.focus();
  }, [focus]);

  function showWrong() {
    form.showAll();
    setFocus((times) => times + 1);
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (busy) return;
    if (!form.isValid) return showWrong();
    setBusy(true);
    setFailure(undefined);
    try {
      await onSave();
    } catch (error) {
      setFailure(error);
      if (form.showError(error)) setFocus((times) => times + 1);
    } finally {
      setBusy(false);
    }
  }

  return (
    <form ref={element} className={styles.form} noValidate onSubmit={submit}>
      <LeaveQuestion answer={question} />
      {notes}
      <Section title={t`Person`}>
        <PersonFields form={form} />
      </Section>
      <Section title={t`Contact`}>
        <ContactFields form={form} />
      </Section>
      <Section title={t`Access`}>
        <AccessFields form={form} stations={stations} />
      </Section>
      <Section title={t`More about the person`} hint={t`Optional`}>
        <OptionalFields form={form} />
        <div className={styles.whole}>
          <Checkbox
            checked={form.values.is_subscribed}
            onChange={(event) => form.set({ is_subscribed: event.target.checked })}
          >
            {t`Receives news by email`}
          </Checkbox>
        </div>
      </Section>
      {failure !== undefined && (
        <Note tone="fail" icon="failed" role="alert">
          {failed}: {errorText(failure)}
        </Note>
      )}
      <div className={styles.bar} data-foot="">
        <p className={styles.missing} role="status">
          {wrong !== undefined && (
            <Button look="link" onClick={showWrong}>
              {plural(form.problems.length, { one: '# field to complete', other: '# fields to complete' })}
            </Button>
          )}
        </p>
        <ButtonLink {...back}>{t`Cancel`}</ButtonLink>
        <Button look="primary" type="submit" changes busy={busy} disabled={!form.isValid || !form.isChanged}>
          {saveLabel}
        </Button>
      </div>
    </form>
  );
}

function Section({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <Card as="section">
      <CardHead title={title}>{hint && <small className={styles.hint}>{hint}</small>}</CardHead>
      <CardBody className={styles.fields}>{children}</CardBody>
    </Card>
  );
}
