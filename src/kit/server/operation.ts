import { type AccessRule, type Actor, type Denial, denialReason } from '../core/access.ts';
import type { Mutation, MutationArguments, Query, QueryArguments } from '../core/contract/types.ts';
import type { Refusal, Result } from '../core/result.ts';
import type { Context, ViewerContext } from './context.ts';
import type { Viewer } from './viewer.ts';

/** Whether the caller selected a field ('total_count', 'items.lines'); expensive fields are computed only if so. */
export type IsSelected = (field: string) => boolean;

type Run<Args, Value, C> = (args: Args, context: C, isSelected: IsSelected) => Promise<Result<Value>>;

/**
 * An operation of the contract, with its access rule. Without `run` it is not implemented. `most`: how often one
 * request may call it, for operations that take long.
 */
export type Operation<Args, Value> = { readonly most?: number } & (
  | { readonly allow: Extract<AccessRule, { to: 'anyone' }>; readonly run?: Run<Args, Value, Context> }
  | { readonly allow: Exclude<AccessRule, { to: 'anyone' }>; readonly run?: Run<Args, Value, ViewerContext> }
);

/** Operations, typed by the contract's arguments and results. */
export type Queries = {
  readonly [K in keyof Query & keyof QueryArguments]?: Operation<QueryArguments[K], NonNullable<Query[K]>>;
};
export type Mutations = {
  readonly [K in keyof Mutation & keyof MutationArguments]?: Operation<MutationArguments[K], NonNullable<Mutation[K]>>;
};

/**
 * A field that an area adds to a type of an area before it, by its name, 'DocumentoDetalle.casos'. The field is null
 * for callers whom the access rule refuses. `Parent`: the fields of the type that it needs.
 */
export type AddedField<Parent extends object = never> = {
  readonly allow: Exclude<AccessRule, { to: 'anyone' }>;
  readonly run: (parent: Parent, context: ViewerContext) => Promise<unknown>;
};

/** Messages of denials; the specification's where it has one. */
const MESSAGES: Readonly<Record<Denial, string>> = {
  unauthorized: "The current customer isn't authorized.",
  forbidden: 'You do not have permissions to be on this page!',
  terms_required: 'Update your terms and conditions and data usage policies to continue.',
  second_factor_required: 'Set up your second factor to continue.',
  support_session: 'A support session may not change anything.',
};

const OUT_OF_SCOPE: Refusal = {
  category: 'authorization',
  code: 'api_scope',
  message: 'The scopes of this API key do not include this operation. A key only reads.',
};

/** Why the viewer may not call an operation with these arguments; null if they may. */
export function accessRefusal(allow: AccessRule, viewer: Viewer | null, args: object): Refusal | null {
  const denial = denialReason(allow, viewer && toActor(viewer), args);
  return denial && { category: 'authorization', code: denial, message: MESSAGES[denial] };
}

/** Why the viewer may not call this operation or added field; an API key may call only those of its scopes. */
export function operationRefusal(name: string, allow: AccessRule, viewer: Viewer | null, args: object): Refusal | null {
  if (viewer?.apiKey && !viewer.apiKey.operations.has(name)) return OUT_OF_SCOPE;
  return accessRefusal(allow, viewer, args);
}

function toActor({ userId, role, permissions, store, isSupport, termsAccepted, secondFactorDue }: Viewer): Actor {
  return {
    userId: String(userId),
    role,
    permissions,
    store: store.code,
    isSupport,
    termsDue: !termsAccepted,
    secondFactorDue,
  };
}
