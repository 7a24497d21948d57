import { ASSOCIATE_FIELDS, type AssociateField } from '../../rules/fields.ts';
import { type FormValues, differing, isSame } from './values.ts';

export type Merged = {
  /** What the form shows from now on: what was written stays, all else is as stored. */
  readonly values: FormValues;
  /** What the other one changed. */
  readonly changed: readonly AssociateField[];
  /** What both changed, differently: it stays as written, and the other value is offered. */
  readonly both: readonly AssociateField[];
};

/** Joins what is written in a form (`mine`) with what another one has saved (`theirs`) since it was opened (`base`). */
export function mergeEdits(base: FormValues, mine: FormValues, theirs: FormValues): Merged {
  const changed = differing(base, theirs);
  const both = changed.filter((field) => !isSame(field, base, mine) && !isSame(field, mine, theirs));
  const taken = ASSOCIATE_FIELDS.filter((field) => changed.includes(field) && !both.includes(field));
  const values = Object.assign({ ...mine }, ...taken.map((field) => ({ [field]: theirs[field] }))) as FormValues;
  return { values, changed, both };
}
