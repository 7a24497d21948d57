import * as v from 'valibot';
import { isSoundText } from '#kit/core/text.ts';
import type { Result } from '#kit/core/result.ts';
import type { ApiAction } from '../rules/api-action.ts';
import type { DeskSubject } from '../rules/roles.ts';
import type { DeskContext, StaffContext } from './context.ts';

/** An action of the desk's API: who may run it, what it takes, and what it does. */
export type DeskAction<Input, Output> = {
  readonly input: v.GenericSchema<unknown, Input>;
  /**
   * Whether it changes anything; then it writes an audit entry in its transaction (audit.ts). One that is refused has
   * written audit entries at most, because the transaction that it may be a part of goes on (approvals, drafts).
   */
  readonly changes: boolean;
} & (
  | { readonly allow: 'anyone'; readonly run: (input: Input, context: DeskContext) => Promise<Result<Output>> }
  | {
      /** Any session at the desk; `beforeFactor`: also before the second factor is set up. */
      readonly allow: 'session';
      readonly beforeFactor?: true;
      readonly run: (input: Input, context: StaffContext) => Promise<Result<Output>>;
    }
  | {
      readonly allow: DeskSubject;
      /** Whether a second person confirms it first, where the switch is on; its input holds no secret. */
      readonly fourEyes?: (input: Input, context: StaffContext) => boolean;
      /** Of an action that publishes and can be prepared as a draft: what its input is of, as the audit log names it. */
      readonly draft?: (input: Input) => string;
      readonly run: (input: Input, context: StaffContext) => Promise<Result<Output>>;
    }
);

export type Actions<Api> = {
  readonly [Name in keyof Api]: Api[Name] extends ApiAction<infer Input, infer Output>
    ? DeskAction<Input, Output>
    : never;
};

/** Schemas of the fields that actions take. */

export const nothing = v.strictObject({});

const sound = v.check(isSoundText, 'has a control character or half a surrogate pair');

/** Text without surrounding blanks; '' counts as missing. */
export function requiredText(most: number) {
  return v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('is empty'),
    v.maxLength(most, `is longer than ${most} characters`),
    sound,
  );
}

/** Text that may be empty, without surrounding blanks. */
export function anyText(most: number) {
  return v.pipe(v.string(), v.trim(), v.maxLength(most, `is longer than ${most} characters`), sound);
}

/** A password: not trimmed. */
export const secretText = v.pipe(v.string(), v.maxLength(256, 'is longer than 256 characters'));

/** The id of a row. */
export const rowId = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
