import { type Permission, hasOne } from './permission.ts';
import { type StoreCode, isOfLubricants } from './store.ts';

/**
 * Who may call an operation or open a link. `anyone`: also without a session. `session`: whoever is signed in, with
 * `beforeTerms` also who has not accepted the terms yet, with `beforeFactor` also who has to set up a second factor first.
 * `permission`: one of these is needed; with `beforeTerms` none is while the terms are due. `role`: one of these roles, in
 * the lubricants stores one of `onLubricants` as well. `case`: what is asked for decides which of the two declarations
 * counts. `changes` marks what a support session is refused (product.md, Session and safety).
 */
export type Allow =
  | { readonly to: 'anyone' }
  | { readonly to: 'session'; readonly beforeTerms?: true; readonly beforeFactor?: true; readonly changes?: true }
  | {
      readonly to: 'permission';
      readonly anyOf: readonly Permission[];
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
      /** Of the operation's arguments, 'filter.id_segment.eq'. */
      readonly argument: string;
      /** Any text, that of the caller's own user id, or this text. */
      readonly is: 'given' | 'self' | { readonly text: string };
      readonly met: Exclude<Allow, { to: 'anyone' }>;
      readonly unmet: Exclude<Allow, { to: 'anyone' }>;
    };

/** Who asks, as far as that decides what they may do. */
export type Asker = {
  readonly userId: string;
  readonly role: string;
  /** Permission keys with their brand, 'Surtidor_Facturas::pendientes'. */
  readonly permissions: readonly string[];
  readonly store: StoreCode;
  readonly isSupport: boolean;
  readonly termsDue: boolean;
  readonly secondFactorDue: boolean;
};

/** The contract's codes of what is denied. */
export type Denial = 'unauthorized' | 'support_session' | 'terms_required' | 'second_factor_required' | 'forbidden';

/**
 * Why somebody (null: nobody is signed in) may not do what is declared so; null where they may. `args` are the operation's
 * arguments. The server refuses by it, and the portal offers by it (product.md, Who may do what).
 */
export function denialOf(allow: Allow, asker: Asker | null, args: object): Denial | null {
  if (allow.to === 'anyone') return null;
  if (!asker) return 'unauthorized';
  if (allow.to === 'case') return denialOf(meets(allow, asker, args) ? allow.met : allow.unmet, asker, args);
  if (allow.changes && asker.isSupport) return 'support_session';
  const beforeTerms = 'beforeTerms' in allow && allow.beforeTerms === true;
  // nothing is asked of a support session
  if (asker.termsDue && !asker.isSupport && !beforeTerms) return 'terms_required';
  if (asker.secondFactorDue && !('beforeFactor' in allow)) return 'second_factor_required';
  return holds(allow, asker, beforeTerms) ? null : 'forbidden';
}

/** What is sent to the server, with the declaration of each operation in it that is not everybody's. */
export type Guarded = { readonly allow: readonly Allow[] };

/** Whether the server would take a document from somebody: what a button asks before it is shown. `args` as above. */
export function may(asker: Asker | null, { allow }: Guarded, args: object = {}): boolean {
  return allow.every((one) => denialOf(one, asker, args) === null);
}

function meets({ argument, is }: Extract<Allow, { to: 'case' }>, { userId }: Asker, args: object): boolean {
  let value: unknown = args;
  for (const name of argument.split('.'))
    value = (value as Readonly<Record<string, unknown>> | null | undefined)?.[name];
  if (is === 'given') return typeof value === 'string' && value !== '';
  return value === (is === 'self' ? userId : is.text);
}

function holds(
  allow: Exclude<Allow, { to: 'anyone' | 'case' }>,
  { permissions, role, store, termsDue }: Asker,
  beforeTerms: boolean,
): boolean {
  switch (allow.to) {
    case 'session':
      return true;
    case 'permission':
      return (beforeTerms && termsDue) || allow.anyOf.some((permission) => hasOne(permissions, permission));
    case 'role':
      return allow.anyOf.includes(role) || (isOfLubricants(store) && (allow.onLubricants ?? []).includes(role));
  }
}
