import { ASSOCIATE_FIELDS, type AssociateField } from '../../rules/fields.ts';
import { type FormValues, differingFields, isSameValue } from './values.ts';

export type MergeResult = {
  /** The new values of the form: fields that the user has edited stay, all others are as stored. */
  readonly values: FormValues;
  /** The fields that the other editor has changed. */
  readonly changed: readonly AssociateField[];
  /** The fields that both have changed to different values: the user's value stays, and the other one is offered. */
  readonly both: readonly AssociateField[];
};

/**
 * Merges the values in a form (`mine`) with the values that another editor has saved (`theirs`) since the form was
 * opened (`base`).
 */
export function mergeEdits(base: FormValues, mine: FormValues, theirs: FormValues): MergeResult {
  const changed = differingFields(base, theirs);
  const both = changed.filter((field) => !isSameValue(field, base, mine) && !isSameValue(field, mine, theirs));
  const adopted = ASSOCIATE_FIELDS.filter((field) => changed.includes(field) && !both.includes(field));
  const values = Object.assign({ ...mine }, ...adopted.map((field) => ({ [field]: theirs[field] }))) as FormValues;
  return { values, changed, both };
}
