import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Note } from '../../../../kit/portal/design/Note.tsx';
import { type Definition as FormDefinition, FormPreview } from '../../../forms/portal/public.ts';
import type { FormId, FormIssue, FormState } from '../../rules/forms-api.ts';
import { deskQuery } from '../api.ts';
import { LoadFailure } from '../LoadFailure.tsx';
import type { ReadDefinition } from './definition-text.ts';
import styles from './Forms.module.css';

/** How long after the last key a definition is checked. */
const CHECK_MS = 300;

/** What is wrong with an edited form by the rules of the import; without a problem, the form as users would see it. */
export function FormCheck({ id, read }: { id: FormId; read: ReadDefinition }) {
  const { t } = useLingui();
  const definition = 'definition' in read ? read.definition : undefined;
  const text = JSON.stringify(definition ?? null);
  const [asked, setAsked] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), CHECK_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const check = useQuery({
    ...deskQuery('forms.check_form', { ...id, definition: (JSON.parse(asked) as Fields | null) ?? {} }),
    enabled: asked !== 'null',
    placeholderData: keepPreviousData,
  });
  const line = 'line' in read ? read.line : null;
  return (
    <section className={styles.preview} aria-labelledby="form-preview">
      <h2 id="form-preview">{t`Preview`}</h2>
      <LoadFailure query={check} title={t`The form could not be checked`} />
      {line !== null && <Note tone="fail" icon="failed" role="status">{t`Line ${line} is no JSON.`}</Note>}
      {line === null && check.data && (
        <>
          {check.data.problems.length > 0 && (
            <Note tone="fail" icon="failed" role="status">
              {t`The form cannot be published like this:`}
              <Issues issues={check.data.problems} />
            </Note>
          )}
          {check.data.warnings.length > 0 && (
            <Note tone="today" icon="warning">
              <Issues issues={check.data.warnings} />
            </Note>
          )}
          {check.data.state && <Shown id={id.form} state={check.data.state} />}
        </>
      )}
    </section>
  );
}

type Fields = Readonly<Record<string, unknown>>;

function Issues({ issues }: { issues: readonly FormIssue[] }) {
  return (
    // as in the report of an import
    <ul className={styles.issues} lang="en">
      {issues.map(({ field, reason }) => (
        <li key={`${field} ${reason}`}>
          <code>{field}</code> {reason}
        </li>
      ))}
    </ul>
  );
}

function Shown({ id, state }: { id: string; state: FormState }) {
  const { form_kind: kind, title, description } = state;
  // the checker has put null into every field that says nothing
  const questions = state.questions as FormDefinition['questions'];
  const form = { id: `preview of ${id}`, kind, title, description, answered: false, questions };
  return (
    <>
      <p className={styles.title}>{title}</p>
      <FormPreview form={form} />
    </>
  );
}
