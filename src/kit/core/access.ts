import { type Permission, hasPermission } from './permission.ts';
import { type StoreCode, isOfLubricants } from './store.ts';

/**
 * Who may call an operation or open a link. `session` needs a session. `beforeTerms` also allows the call while the
 * terms are due, `beforeFactor` while a second factor must be set up. `permission` needs one of `anyOf` and all of
 * `also`. `role` needs one of `anyOf`, or in lubricants stores one of `onLubricants`. `case` chooses a rule by an
 * argument. Support sessions may not call an operation with `changes` (docs/product.md, Support access).
 */
export type AccessRule =
  | { readonly to: 'anyone' }
  | { readonly to: 'session'; readonly beforeTerms?: true; readonly beforeFactor?: true; readonly changes?: true }
  | {
      readonly to: 'permission';
      readonly anyOf: readonly Permission[];
      readonly also?: readonly Permission[];
      readonly beforeTerms?: true;
      readonly changes?: true;
    }
  | {
      readonly to: 'role';
      readonly anyOf: readonly string[];
      readonly onLubricants?: readonly string[];
      readonly changes?: true;
    }
  | {
      readonly to: 'case';
      /** Path of an argument, 'filter.id_segment.eq'. */
      readonly argument: string;
      /** `given`: any text; `self`: the caller's own user id; `text`: exactly this text. */
      readonly is: 'given' | 'self' | { readonly text: string };
      readonly met: Exclude<AccessRule, { to: 'anyone' }>;
      readonly unmet: Exclude<AccessRule, { to: 'anyone' }>;
    };

/** The caller of an operation, as access rules see them. */
export type Actor = {
  readonly userId: string;
  readonly role: string;
  /** Permission keys with their brand, 'Surtidor_Facturas::pendientes'. */
  readonly permissions: readonly string[];
  readonly store: StoreCode;
  readonly isSupport: boolean;
  readonly termsDue: boolean;
  readonly secondFactorDue: boolean;
};

/** The contract's codes of denials. */
export type Denial = 'unauthorized' | 'support_session' | 'terms_required' | 'second_factor_required' | 'forbidden';

/** Why an actor (null: no session) is denied; null if allowed. The portal also uses it to hide buttons. */
export function denialReason(allow: AccessRule, actor: Actor | null, args: object): Denial | null {
  if (allow.to === 'anyone') return null;
  if (!actor) return 'unauthorized';
  if (allow.to === 'case') return denialReason(meets(allow, actor, args) ? allow.met : allow.unmet, actor, args);
  if (allow.changes && actor.isSupport) return 'support_session';
  const beforeTerms = 'beforeTerms' in allow && allow.beforeTerms === true;
  // support sessions need not accept the terms
  if (actor.termsDue && !actor.isSupport && !beforeTerms) return 'terms_required';
  if (actor.secondFactorDue && !('beforeFactor' in allow)) return 'second_factor_required';
  return holds(allow, actor, beforeTerms) ? null : 'forbidden';
}

/** Whether operations with this access rule change data; of a `case`, whether either of its rules does. */
export function changesData(allow: AccessRule): boolean {
  if (allow.to === 'case') return changesData(allow.met) || changesData(allow.unmet);
  return 'changes' in allow && allow.changes === true;
}

/** A GraphQL document with the access rules of its operations; operations that are open to anyone are left out. */
export type Guarded = { readonly allow: readonly AccessRule[] };

/** Whether the server would accept the document from this actor. The portal checks it before it shows a button. */
export function can(actor: Actor | null, { allow }: Guarded, args: object = {}): boolean {
  return allow.every((one) => denialReason(one, actor, args) === null);
}

function meets({ argument, is }: Extract<AccessRule, { to: 'case' }>, { userId }: Actor, args: object): boolean {
  let value: unknown = args;
  for (const name of argument.split('.'))
    value = (value as Readonly<Record<string, unknown>> | null | undefined)?.[name];
  if (is === 'given') return typeof value === 'string' && value !== '';
  return value === (is === 'self' ? userId : is.text);
}

function holds(
  allow: Exclude<AccessRule, { to: 'anyone' | 'case' }>,
  { permissions, role, store, termsDue }: Actor,
  beforeTerms: boolean,
): boolean {
  switch (allow.to) {
    case 'session':
      return true;
    case 'permission':
      return (
        (beforeTerms && termsDue) ||
        (allow.anyOf.some((permission) => hasPermission(permissions, permission)) &&
          (allow.also ?? []).every((permission) => hasPermission(permissions, permission)))
      );
    case 'role':
      return allow.anyOf.includes(role) || (isOfLubricants(store) && (allow.onLubricants ?? []).includes(role));
  }
}
