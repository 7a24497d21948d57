import { useState } from 'react';
import { portalConfig } from '#kit/portal/config.ts';
import { PortalError } from '#kit/portal/graphql/error.ts';
import { ASSOCIATE_FIELDS, type AssociateField, type Editor, fieldAccess } from '../../rules/fields.ts';
import { documentTypesOf } from '../../rules/document-types.ts';
import { type Problem, checkAssociate, cleanText } from '../../rules/validate.ts';
import { useProblemText } from '../fields/useProblemText.ts';
import { type Merged, mergeEdits } from './mergeEdits.ts';
import { type FormValues, differing, inputOf, isSame, roleNameOf } from './values.ts';

/** What the form does with a field: `locked`, shown until the form's button unlocks it; `read`, shown for good. */
type Shown = 'edit' | 'locked' | 'read' | 'hidden';

/** The state of a user's form. `editor` says by the rules table which fields it edits; `stored`: the values so far. */
export function useUserForm(editor: Editor, stored: FormValues) {
  const problemText = useProblemText();
  const [base, setBase] = useState(stored);
  const [values, setValues] = useState(stored);
  const [left, setLeft] = useState<ReadonlySet<AssociateField>>(new Set());
  const [unlocked, setUnlocked] = useState(false);
  /** E-mails that the server has refused as taken. */
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set());
  /** What the server has refused; a field's problem ends when the field changes. */
  const [refused, setRefused] = useState<readonly Problem[]>([]);
  const [merged, setMerged] = useState<Merged & { readonly theirs: FormValues }>();

  const role = roleNameOf(values);
  function shown(field: AssociateField): Shown {
    // before a role is chosen, as for one without stations
    const access = fieldAccess(editor, role ?? 'basic', field);
    return access === 'guarded' ? (unlocked ? 'edit' : 'locked') : access;
  }
  const edited = ASSOCIATE_FIELDS.filter((field) => shown(field) === 'edit');
  const given = Object.fromEntries(edited.map((field) => [field, values[field]]));
  const email = cleanText('email', values.email);
  const problems: readonly Problem[] = [
    ...checkAssociate(given, {
      mode: editor === 'create' ? 'create' : 'update',
      today: portalConfig().today,
      // a stored one of another system may stay
      documentTypes: [...documentTypesOf(portalConfig().country), base.document_type],
      ...(role && { role }),
    }),
    ...(email !== null && taken.has(email) ? [{ field: 'email', code: 'email_taken' } as const] : []),
    ...refused,
  ];
  const changes = differing(base, values).filter((field) => edited.includes(field));
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
    /** What the other editor changed meanwhile. */
    merged,
    isChanged: changes.length > 0,
    isValid: problems.length === 0,
    /** The values for the server: of a new user all that are given, of another one those that were changed. */
    input: () => inputOf(values, editor === 'create' ? edited : changes),
    errorOf: (field: AssociateField): string | undefined => {
      const problem = problems.find((one) => one.field === field);
      return problem && (left.has(field) || refused.includes(problem)) ? problemText(problem) : undefined;
    },
    /** Whether the field shows what was stored, or was left: what is said of it then is not said while typing. */
    isSettled: (field: 'document'): boolean => left.has(field) || isSame(field, base, values),
    set: (change: Partial<FormValues>) => {
      setValues((now) => ({ ...now, ...change }));
      setRefused((now) => now.filter(({ field }) => !Object.hasOwn(change, field)));
    },
    /** An error is shown once its field was left; not that of one that was never filled in. */
    leave: (field: AssociateField) => {
      if (values[field] !== '' || base[field] !== '') leave(field);
    },
    showAll: () => leave(...ASSOCIATE_FIELDS),
    /** Shows the server's refusal at its fields; false where it is about none of them. */
    takeError: (error: unknown): boolean => {
      const found = problemsOf(error);
      if (found.length === 0) return false;
      if (found.some(({ code }) => code === 'email_taken') && email !== null) setTaken(new Set([...taken, email]));
      leave(...found.map(({ field }) => field));
      setRefused(found.filter(({ code }) => code !== 'email_taken'));
      return true;
    },
    /** Continues on what another editor has saved meanwhile; nothing that was written is lost. */
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
