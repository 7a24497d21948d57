import { type Allow, type Asker, type Denial, denialOf } from '../any/allow.ts';
import type { Mutation, MutationArguments, Query, QueryArguments } from '../any/contract.ts';
import type { Refusal, Result } from '../any/result.ts';
import type { Context, ViewerContext } from './context.ts';
import type { Viewer } from './viewer.ts';

/** Whether the caller selected a field of the operation's answer ('total_count', 'items.lines'), so that what is dear is made only where it is wanted. */
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

/** What each denial tells; the messages are the specification's where it has one. */
const MESSAGES: Readonly<Record<Denial, string>> = {
  unauthorized: "The current customer isn't authorized.",
  forbidden: 'You do not have permissions to be on this page!',
  terms_required: 'Update your terms and conditions and data usage policies to continue.',
  second_factor_required: 'Set up your second factor to continue.',
  support_session: 'A support session may look, but not change anything.',
};

/** Why the viewer may not call an operation with this declaration and these arguments; null where they may. */
export function whyNot(allow: Allow, viewer: Viewer | null, args: object): Refusal | null {
  const denial = denialOf(allow, viewer && askerOf(viewer), args);
  return denial && { category: 'graphql-authorization', code: denial, message: MESSAGES[denial] };
}

function askerOf({ userId, role, permissions, store, isSupport, termsAccepted, secondFactorDue }: Viewer): Asker {
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
