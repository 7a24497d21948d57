import { useState } from 'react';
import { portalConfig } from '#kit/portal/config.ts';
import { PortalError } from '#kit/portal/http/error.ts';
import { ASSOCIATE_FIELDS, type AssociateField, type Editor, fieldAccess } from '../../rules/fields.ts';
import { documentTypesOf } from '../../rules/document-types.ts';
import { type Problem, checkAssociate, cleanText } from '../../rules/validate.ts';
import { useProblemText } from '../fields/useProblemText.ts';
import { type MergeResult, mergeEdits } from './mergeEdits.ts';
import { type FormValues, differingFields, inputOf, isSameValue, roleNameOf } from './values.ts';

/** How the form shows a field: `locked` until the form's button unlocks it, `read` always without editing. */
type Shown = 'edit' | 'locked' | 'read' | 'hidden';

/**
 * The state of a user's form. `editor` decides by the table of rules which fields can be edited; `stored`: the stored
 * values.
 */
export function useUserForm(editor: Editor, stored: FormValues) {
  const problemText = useProblemText();
  const [base, setBase] = useState(stored);
  const [values, setValues] = useState(stored);
  const [left, setLeft] = useState<ReadonlySet<AssociateField>>(new Set());
  const [unlocked, setUnlocked] = useState(false);
  /** E-mails that the server has refused as taken. */
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set());
  /** The problems that the server has reported; the problem of a field ends when the field changes. */
  const [refused, setRefused] = useState<readonly Problem[]>([]);
  const [merged, setMerged] = useState<MergeResult & { readonly theirs: FormValues }>();

  const role = roleNameOf(values);
  function shown(field: AssociateField): Shown {
    // until a role is chosen, the fields are those of a role without stations
    const access = fieldAccess(editor, role ?? 'basic', field);
    return access === 'guarded' ? (unlocked ? 'edit' : 'locked') : access;
  }
  const edited = ASSOCIATE_FIELDS.filter((field) => shown(field) === 'edit');
  const given = Object.fromEntries(edited.map((field) => [field, values[field]]));
  const email = cleanText('email', values.email);
  const problems: readonly Problem[] = [
    ...checkAssociate(given, {
      mode: editor === 'create' ? 'create' : 'update',
      editor,
      today: portalConfig().today,
      // a stored type of another system may stay
      documentTypes: [...documentTypesOf(portalConfig().country), base.document_type],
      ...(role && { role }),
    }),
    ...(email !== null && taken.has(email) ? [{ field: 'email', code: 'email_taken' } as const] : []),
    ...refused,
  ];
  const changes = differingFields(base, values).filter((field) => edited.includes(field));
  const leave = (...fields: readonly AssociateField[]) => setLeft((before) => new Set([...before, ...fields]));

  return {
    editor,
    base,
    values,
    role,
    shown,
    unlocked,
    unlock: () => setUnlocked(true),
    canUnlock: !unlocked && ASSOCIATE_FIELDS.some((field) => shown(field) === 'locked'),
    problems,
    /** The result of merging the changes of another editor. */
    merged,
    isChanged: changes.length > 0,
    isValid: problems.length === 0,
    /** The values for the server: all given values of a new user, only the changed ones of an existing user. */
    input: () => inputOf(values, editor === 'create' ? edited : changes),
    errorOf: (field: AssociateField): string | undefined => {
      const problem = problems.find((one) => one.field === field);
      return problem && (left.has(field) || refused.includes(problem)) ? problemText(problem) : undefined;
    },
    /** Whether the field has its stored value, or the user has left it. Its hint is not shown while the user types. */
    isSettled: (field: 'document'): boolean => left.has(field) || isSameValue(field, base, values),
    set: (change: Partial<FormValues>) => {
      setValues((now) => ({ ...now, ...change }));
      setRefused((now) => now.filter(({ field }) => !Object.hasOwn(change, field)));
    },
    /** Shows a field's error once the user has left the field, except for a field that was always empty. */
    leave: (field: AssociateField) => {
      if (values[field] !== '' || base[field] !== '') leave(field);
    },
    showAll: () => leave(...ASSOCIATE_FIELDS),
    /** Shows the server's error at its fields; false if the error is about none of them. */
    showError: (error: unknown): boolean => {
      const found = problemsOf(error);
      if (found.length === 0) return false;
      if (found.some(({ code }) => code === 'email_taken') && email !== null) setTaken(new Set([...taken, email]));
      leave(...found.map(({ field }) => field));
      setRefused(found.filter(({ code }) => code !== 'email_taken'));
      return true;
    },
    /** Merges the values that another editor has saved meanwhile; the user's own input is not lost. */
    merge: (theirs: FormValues) => {
      const joined = mergeEdits(base, values, theirs);
      setMerged({ ...joined, theirs });
      setValues(joined.values);
      setBase(theirs);
    },
  };
}

export type UserForm = ReturnType<typeof useUserForm>;

function problemsOf(error: unknown): readonly Problem[] {
  if (!(error instanceof PortalError)) return [];
  const { problems } = error.details;
  return Array.isArray(problems) ? problems.filter(isProblem) : [];
}

function isProblem(value: unknown): value is Problem {
  const { field } = (value ?? {}) as { field?: unknown };
  return ASSOCIATE_FIELDS.some((one) => one === field);
}
