import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Note } from '../../../../kit/portal/design/Note.tsx';
import { type Definition as FormDefinition, FormPreview } from '../../../forms/portal/public.ts';
import type { FormId, FormIssue, FormState } from '../../rules/forms-api.ts';
import { deskQuery } from '../api.ts';
import { LoadFailure } from '../LoadFailure.tsx';
import { StorePreview } from '../preview/StorePreview.tsx';
import type { ReadDefinition } from './definition-text.ts';
import styles from './Forms.module.css';

/** How long after the last key a definition is checked. */
const CHECK_MS = 300;

const NOTHING = { state: null, problems: [], warnings: [] } as const;

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
  const { state, problems, warnings } = line === null ? (check.data ?? NOTHING) : NOTHING;
  return (
    <StorePreview
      store={id.store}
      interactive
      notes={
        <>
          <LoadFailure query={check} title={t`The form could not be checked`} />
          {line !== null && <Note tone="fail" icon="failed" role="status">{t`Line ${line} is no JSON.`}</Note>}
          {problems.length > 0 && (
            <Note tone="fail" icon="failed" role="status">
              {t`The form cannot be published like this:`}
              <Issues issues={problems} />
            </Note>
          )}
          {warnings.length > 0 && (
            <Note tone="today" icon="warning">
              <Issues issues={warnings} />
            </Note>
          )}
        </>
      }
    >
      {state ? <Shown id={id.form} state={state} /> : undefined}
    </StorePreview>
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
