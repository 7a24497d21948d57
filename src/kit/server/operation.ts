import type { Allow } from '../any/allow.ts';
import type { Mutation, MutationArguments, Query, QueryArguments } from '../any/contract.ts';
import { hasOne } from '../any/permission.ts';
import type { Refusal, Result } from '../any/result.ts';
import type { Context, ViewerContext } from './context.ts';
import type { Viewer } from './viewer.ts';

/** Whether the caller selected a field of the operation's answer, so that what is dear is made only where it is wanted. */
export type Wants = (field: string) => boolean;

/** One operation: who may call it, declared beside what it does. */
export type Operation<Args, Value> =
  | {
      readonly allow: Extract<Allow, { to: 'anyone' }>;
      readonly run: (args: Args, context: Context, wants: Wants) => Promise<Result<Value>>;
    }
  | {
      readonly allow: Exclude<Allow, { to: 'anyone' }>;
      readonly run: (args: Args, context: ViewerContext, wants: Wants) => Promise<Result<Value>>;
    };

/** The operations that an area serves, checked against the contract's arguments and answers. */
export type Operations = {
  readonly Query?: {
    readonly [K in keyof Query & keyof QueryArguments]?: Operation<QueryArguments[K], NonNullable<Query[K]>>;
  };
  readonly Mutation?: {
    readonly [K in keyof Mutation & keyof MutationArguments]?: Operation<
      MutationArguments[K],
      NonNullable<Mutation[K]>
    >;
  };
};

const UNAUTHORIZED: Refusal = {
  category: 'graphql-authorization',
  code: 'unauthorized',
  message: "The current customer isn't authorized.",
};

const FORBIDDEN: Refusal = {
  category: 'graphql-authorization',
  code: 'forbidden',
  message: 'You do not have permissions to be on this page!',
};

const TERMS_REQUIRED: Refusal = {
  category: 'graphql-authorization',
  code: 'terms_required',
  message: 'Update your terms and conditions and data usage policies to continue.',
};

const SECOND_FACTOR_REQUIRED: Refusal = {
  category: 'graphql-authorization',
  code: 'second_factor_required',
  message: 'Set up your second factor to continue.',
};

const SUPPORT_REFUSED: Refusal = {
  category: 'graphql-authorization',
  code: 'support_session',
  message: 'A support session may look, but not change anything.',
};

/** Why the viewer may not call an operation with this declaration; null where they may. */
export function whyNot(allow: Allow, viewer: Viewer | null): Refusal | null {
  if (allow.to === 'anyone') return null;
  if (!viewer) return UNAUTHORIZED;
  if (allow.changes && viewer.isSupport) return SUPPORT_REFUSED;
  const beforeTerms = allow.to === 'session' && allow.beforeTerms === true;
  if (!viewer.termsAccepted && !viewer.isSupport && !beforeTerms) return TERMS_REQUIRED;
  const beforeFactor = allow.to === 'session' && allow.beforeFactor === true;
  if (viewer.secondFactorDue && !beforeFactor) return SECOND_FACTOR_REQUIRED;
  return holds(allow, viewer) ? null : FORBIDDEN;
}

/** Whether the viewer has the permission or the role that is asked for. */
function holds(allow: Exclude<Allow, { to: 'anyone' }>, { permissions, role, store }: Viewer): boolean {
  switch (allow.to) {
    case 'session':
      return true;
    case 'permission':
      return allow.anyOf.some((permission) => hasOne(permissions, permission));
    case 'role':
      return allow.anyOf.includes(role) || (store.theme === 'lubricants' && (allow.onLubricants ?? []).includes(role));
  }
}
