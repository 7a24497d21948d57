import { useLingui } from '@lingui/react/macro';
import { Note } from '#kit/portal/design/Note.tsx';
import { FormPreview } from '../../portal/form/FormPreview.tsx';
import type { Definition as FormDefinition } from '../../portal/query.ts';
import type { FormId, FormIssue, FormState } from '../rules/forms-api.ts';
import { DeskQueryState } from '#kit/desk/portal/DeskQueryState.tsx';
import { StorePreview } from '#kit/desk/portal/preview/StorePreview.tsx';
import styles from './Forms.module.css';
import type { useFormCheck } from './useFormCheck.ts';
import { useIssueTexts } from './useIssueTexts.ts';

type FormCheckProps = {
  id: FormId;
  check: ReturnType<typeof useFormCheck>;
  /** Number of the line with invalid JSON; null if the JSON is valid. */
  line: number | null;
  /** Whether the JSON is edited: then problems are named by their field. */
  isSource: boolean;
};

/** The problems of an edited form by the import's rules; without problems, the form as users would see it. */
export function FormCheck({ id, check, line, isSource }: FormCheckProps) {
  const { t } = useLingui();
  const { state } = check.checked;
  return (
    <StorePreview
      store={id.store}
      interactive
      notes={
        <DeskQueryState query={check.query} data={check.checked} failed={t`The form could not be checked`}>
          {({ problems, warnings }) => (
            <>
              {line !== null && <Note tone="fail" icon="failed" role="status">{t`Line ${line} is no JSON.`}</Note>}
              {problems.length > 0 && (
                <Note tone="fail" icon="failed" role="status">
                  {t`The form cannot be published like this:`}
                  <Issues issues={problems} isSource={isSource} />
                </Note>
              )}
              {warnings.length > 0 && (
                <Note tone="today" icon="warning">
                  <Issues issues={warnings} isSource={isSource} />
                </Note>
              )}
            </>
          )}
        </DeskQueryState>
      }
    >
      {state ? <Shown id={id.form} state={state} /> : undefined}
    </StorePreview>
  );
}

function Issues({ issues, isSource }: { issues: readonly FormIssue[]; isSource: boolean }) {
  const { t } = useLingui();
  const texts = useIssueTexts();
  const placeOf = (field: string) => {
    const at = /^questions\[(\d+)\]/.exec(field)?.[1];
    if (at === undefined) return t`The form`;
    const place = Number(at) + 1;
    return t`Question ${place}`;
  };
  return (
    <ul className={styles.issues}>
      {issues.map(({ field, code, reason }) => (
        <li key={`${field} ${reason}`}>
          {isSource ? <code>{field}</code> : placeOf(field)}: {texts[code]}
        </li>
      ))}
    </ul>
  );
}

function Shown({ id, state }: { id: string; state: FormState }) {
  const { form_kind: kind, title, description } = state;
  // the check has replaced absent fields by null
  const questions = state.questions as FormDefinition['questions'];
  const form = { id: `preview of ${id}`, kind, title, description, answered: false, questions };
  return (
    <>
      <p className={styles.title}>{title}</p>
      <FormPreview form={form} />
    </>
  );
}
