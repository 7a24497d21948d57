import { type Permission, hasOne } from './permission.ts';
import { type StoreCode, isOfLubricants } from './store.ts';

/**
 * Who may call an operation or open a link. `session` needs a session, `beforeTerms` also allows it while the terms
 * are due, `beforeFactor` while a second factor must be set up. `permission` needs one of the keys and all of `also`,
 * `role` one of the roles, in lubricants stores also `onLubricants`. `case` chooses a rule by an argument. `changes` is
 * refused to support sessions (docs/product.md, Support access).
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
      /** Any text, the caller's own user id, or this text. */
      readonly is: 'given' | 'self' | { readonly text: string };
      readonly met: Exclude<AccessRule, { to: 'anyone' }>;
      readonly unmet: Exclude<AccessRule, { to: 'anyone' }>;
    };

/** What access rules need to know of the caller. */
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

/** Why a caller (null: without a session) is denied; null where allowed. Also used by the portal to hide buttons. */
export function denialReason(allow: AccessRule, asker: Actor | null, args: object): Denial | null {
  if (allow.to === 'anyone') return null;
  if (!asker) return 'unauthorized';
  if (allow.to === 'case') return denialReason(meets(allow, asker, args) ? allow.met : allow.unmet, asker, args);
  if (allow.changes && asker.isSupport) return 'support_session';
  const beforeTerms = 'beforeTerms' in allow && allow.beforeTerms === true;
  // support sessions need not accept the terms
  if (asker.termsDue && !asker.isSupport && !beforeTerms) return 'terms_required';
  if (asker.secondFactorDue && !('beforeFactor' in allow)) return 'second_factor_required';
  return holds(allow, asker, beforeTerms) ? null : 'forbidden';
}

/** Whether an operation with this rule changes anything, in either case of its rule. */
export function changesData(allow: AccessRule): boolean {
  if (allow.to === 'case') return changesData(allow.met) || changesData(allow.unmet);
  return 'changes' in allow && allow.changes === true;
}

/** A document with the access rules of its operations, without those open to anybody. */
export type Guarded = { readonly allow: readonly AccessRule[] };

/** Whether the server would accept a document from the caller: asked before a button is shown. */
export function can(asker: Actor | null, { allow }: Guarded, args: object = {}): boolean {
  return allow.every((one) => denialReason(one, asker, args) === null);
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
        (allow.anyOf.some((permission) => hasOne(permissions, permission)) &&
          (allow.also ?? []).every((permission) => hasOne(permissions, permission)))
      );
    case 'role':
      return allow.anyOf.includes(role) || (isOfLubricants(store) && (allow.onLubricants ?? []).includes(role));
  }
}
