import * as v from 'valibot';
import { type Refusal, type Result, badInput, ok, refuse } from '#kit/core/result.ts';
import type { App } from '#kit/server/context.ts';
import { transaction } from '#kit/server/database.ts';
import { mayWorkWith } from '../rules/roles.ts';
import type { DeskAction } from './action.ts';
import { DESK_ACTIONS } from './actions.ts';
import { requestApproval } from './approvals/approvals.ts';
import { needsSecondPerson } from './switch-store.ts';
import type { DeskContext, Staff, StaffContext } from './context.ts';
import { deletePublished } from './drafts/draft-store.ts';

/** Runs the desk's actions: for a request, for an approved act, and for a draft at its time. */

const UNAUTHORIZED: Refusal = {
  category: 'graphql-authentication',
  code: 'unauthorized',
  message: 'Sign in to the desk.',
};
const denied = (code: string, message: string): Refusal => ({ category: 'graphql-authorization', code, message });
const FORBIDDEN = denied('forbidden', 'Your role may not do this.');
const FACTOR_DUE = denied('second_factor_required', 'Set up your second factor to continue.');

export type AnyAction = DeskAction<unknown, unknown>;
// each action's own schema validates its input
const ACTIONS = new Map(Object.entries(DESK_ACTIONS)) as unknown as ReadonlyMap<string, AnyAction>;

export type Audited = DeskContext & { readonly isAudited: () => boolean };

export function findAction(name: string): AnyAction | undefined {
  return ACTIONS.get(name);
}

/** Reason why this member may not run an action; null if allowed. */
export function accessRefusal(action: AnyAction, staff: Staff | null): Refusal | null {
  if (action.allow === 'anyone') return null;
  if (!staff) return UNAUTHORIZED;
  const isBefore = action.allow === 'session' && action.beforeFactor;
  if (staff.factorDue && !isBefore) return FACTOR_DUE;
  return action.allow === 'session' || mayWorkWith(staff.role, action.allow) ? null : FORBIDDEN;
}

/**
 * Runs an action that the context's member may run. If a second person must approve it, stores it for approval instead.
 */
export async function runAction(
  name: string,
  action: AnyAction,
  body: unknown,
  context: Audited,
): Promise<Result<unknown>> {
  const read = readInput(action, body ?? {});
  if (!read.ok) return read;
  // accessRefusal guarantees a member of staff where the action needs one
  const staffContext = context as StaffContext & Audited;
  const asksSecond = 'fourEyes' in action && action.fourEyes?.(read.value, staffContext);
  if (asksSecond && !context.isConfirmed && (await needsSecondPerson(staffContext.db))) {
    return requestApproval(staffContext, name, body);
  }
  const subject = 'draft' in action ? action.draft?.(read.value) : undefined;
  if (subject === undefined) return runAudited(name, action, read.value, staffContext);
  return transaction(context.db, async (tx) => {
    const result = await runAudited(name, action, read.value, { ...staffContext, db: tx });
    if (result.ok) await deletePublished(tx, name, subject, body);
    return result;
  });
}

async function runAudited(
  name: string,
  action: AnyAction,
  input: unknown,
  context: StaffContext & Audited,
): Promise<Result<unknown>> {
  const result = await action.run(input, context);
  if (result.ok && action.changes && !context.isAudited()) throw new Error(`${name} wrote no audit entry.`);
  return result;
}

function readInput(action: AnyAction, body: unknown): Result<unknown> {
  const read = v.safeParse(action.input, body, { abortEarly: true });
  if (read.success) return ok(read.output);
  const [issue] = read.issues;
  const field = v.getDotPath(issue) ?? undefined;
  return badInput('validation', `${field ?? 'The input'}: ${issue.message}`, field);
}

type RequestParts = Pick<DeskContext, 'staff' | 'request' | 'setToken' | 'keepDevice'>;

/** Context for the actions of a request or of another cause. `isConfirmed`: a second person has approved. */
export function contextOf(app: App, asked: RequestParts, isConfirmed = false): Audited {
  let isAudited = false;
  const { staff } = asked;
  const mayRun = (name: string): boolean => {
    const action = ACTIONS.get(name);
    return action !== undefined && accessRefusal(action, staff) === null;
  };
  const context: Audited = {
    ...app,
    ...asked,
    isConfirmed,
    askedBy: null,
    mayRun,
    perform: async (tx, name, input, askedBy) => {
      const action = ACTIONS.get(name);
      if (!action || !mayRun(name)) return refuse(FORBIDDEN);
      const performed = { ...contextOf({ ...app, db: tx }, asked, true), askedBy: askedBy ?? null };
      const result = await runAction(name, action, input, performed);
      if (performed.isAudited()) isAudited = true;
      return result;
    },
    asksSecondPerson: (name, input) => {
      const action = ACTIONS.get(name);
      if (!action || !('fourEyes' in action)) return false;
      const read = readInput(action, input);
      return read.ok && (action.fourEyes?.(read.value, context as StaffContext) ?? false);
    },
    draftSubject: (name, input) => {
      const action = ACTIONS.get(name);
      if (!action || !('draft' in action) || !action.draft) {
        return badInput('not_prepared', 'action: cannot be prepared as a draft', 'action');
      }
      if (!mayRun(name)) return refuse(FORBIDDEN);
      const read = readInput(action, input);
      return read.ok ? ok(action.draft(read.value)) : read;
    },
    noteAudited: () => {
      isAudited = true;
    },
    isAudited: () => isAudited,
  };
  return context;
}
