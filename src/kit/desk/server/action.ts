import * as v from 'valibot';
import { normalizeName } from '#kit/core/person-text.ts';
import { hasOnlyXmlCharacters } from '#kit/core/text.ts';
import type { Result } from '#kit/core/result.ts';
import { STORES, type StoreCode } from '#kit/core/store.ts';
import type { ApiAction } from '../core/api-action.ts';
import type { DeskSubject } from '../core/roles.ts';
import type { DeskContext, StaffContext } from './context.ts';

type AnyInput<Input> = {
  readonly input: v.GenericSchema<unknown, Input>;
  /**
   * Whether the action changes data. Then it writes an audit entry in its transaction (audit.ts). A refused action may
   * have written audit entries only, because an enclosing transaction may commit (approvals, drafts).
   */
  readonly changes: boolean;
};

/** An action for the roles that may work with a subject. */
export type SubjectAction<Input, Output> = AnyInput<Input> & {
  readonly allow: DeskSubject;
  /**
   * Whether a second person must confirm the act while four eyes are on, or always. Its input contains no secret.
   */
  readonly fourEyes?: (input: Input, context: StaffContext) => boolean | 'always';
  /** For an action that can be prepared as a draft: the published thing's name in the audit log. */
  readonly draft?: (input: Input) => string;
  readonly run: (input: Input, context: StaffContext) => Promise<Result<Output>>;
};

/** An action of the desk's API: who may run it, its input, and its effect. */
type DeskAction<Input, Output> =
  | SubjectAction<Input, Output>
  | (AnyInput<Input> & {
      readonly allow: 'anyone';
      readonly run: (input: Input, context: DeskContext) => Promise<Result<Output>>;
    })
  | (AnyInput<Input> & {
      /** Any session at the desk. `beforeFactor`: also before the second factor's setup. */
      readonly allow: 'session';
      readonly beforeFactor?: true;
      readonly run: (input: Input, context: StaffContext) => Promise<Result<Output>>;
    });

/** An action by its name alone; its own schema validates its input. */
export type AnyDeskAction = DeskAction<unknown, unknown>;

export type Actions<Api> = {
  readonly [Name in keyof Api]: Api[Name] extends ApiAction<infer Input, infer Output>
    ? DeskAction<Input, Output>
    : never;
};

/** Joins actions of different inputs; each action's own schema validates its input. */
export function deskActions<Api>(actions: Actions<Api>): Readonly<Record<string, AnyDeskAction>> {
  return actions;
}

/** Schemas of the actions' input fields. */

export const nothing = v.strictObject({});

const sound = v.check(hasOnlyXmlCharacters, 'has a control character or half a surrogate pair');

/** A required text, composed (NFC), without surrounding blanks and invisible characters. */
export function requiredText(max: number) {
  return v.pipe(
    v.string(),
    v.transform(normalizeName),
    v.nonEmpty('is empty'),
    v.maxLength(max, `is longer than ${max} characters`),
    sound,
  );
}

/** Text that may be empty, without surrounding blanks. */
export function anyText(max: number) {
  return v.pipe(v.string(), v.trim(), v.maxLength(max, `is longer than ${max} characters`), sound);
}

/** A password: not trimmed. */
export const secretText = v.pipe(v.string(), v.maxLength(256, 'is longer than 256 characters'));

/** The id of a row. */
export const rowId = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

/** Cursor of a list's next page: the row's number, and its instant to the millisecond. */
export const cursor = v.nullable(
  v.strictObject({
    at: v.pipe(v.string(), v.isoTimestamp()),
    number: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  }),
);

export const uuidText = v.pipe(v.string(), v.uuid());

export const stores = Object.keys(STORES) as StoreCode[];

/** A store, or '*': all stores that have none of their own. */
export const storeOrAll = v.picklist([...stores, '*']);

export const versionNumber = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
