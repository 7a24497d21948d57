import * as v from 'valibot';
import { type Refusal, type Result, badInput, ok, refuse } from '#kit/core/result.ts';
import { mayWorkWith } from '#kit/desk/core/roles.ts';
import type { AnyDeskAction } from '#kit/desk/server/action.ts';
import type { FindImageUses } from '#kit/desk/server/find-image-uses.ts';
import type { ActionRunner, DeskContext, Staff, StaffContext } from '#kit/desk/server/context.ts';
import type { App } from '#kit/server/context.ts';
import { type Tx, transaction } from '#kit/server/database/database.ts';
import { requestApproval } from './approvals/approvals.ts';
import { deletePublished } from './drafts/draft-store.ts';
import { needsSecondPerson } from './switch-store.ts';

const UNAUTHORIZED: Refusal = {
  category: 'authentication',
  code: 'unauthorized',
  message: 'Sign in to the desk.',
};
const denied = (code: string, message: string): Refusal => ({ category: 'authorization', code, message });
const FORBIDDEN = denied('forbidden', 'Your role may not do this.');
const FACTOR_DUE = denied('second_factor_required', 'Set up your second factor to continue.');

/** The parts of a context that its cause gives: a request, or a draft at its time. */
export type ContextCause = Pick<DeskContext, 'staff' | 'request' | 'setToken' | 'setPendingSignIn' | 'keepDevice'>;

/** Runs the desk's actions: for a request, for an approved act, and for a draft at its time. */
export class DeskActionRunner implements ActionRunner {
  readonly #actions: ReadonlyMap<string, AnyDeskAction>;

  readonly #imageUses: FindImageUses;

  constructor(actions: ReadonlyMap<string, AnyDeskAction>, imageUses: FindImageUses) {
    this.#actions = actions;
    this.#imageUses = imageUses;
  }

  find(name: string): AnyDeskAction | undefined {
    return this.#actions.get(name);
  }

  context(app: App, cause: ContextCause): DeskContext {
    return {
      ...app,
      ...cause,
      actions: this,
      imageUses: this.#imageUses,
      askedBy: null,
      isConfirmed: false,
      audited: { isWritten: false },
    };
  }

  mayRun(name: string, staff: Staff | null): boolean {
    const action = this.#actions.get(name);
    return action !== undefined && accessRefusal(action, staff) === null;
  }

  async perform(
    context: DeskContext,
    tx: Tx,
    name: string,
    input: unknown,
    askedBy: number | null = null,
  ): Promise<Result<unknown>> {
    const action = this.#actions.get(name);
    if (!action || !this.mayRun(name, context.staff)) return refuse(FORBIDDEN);
    const performed = { ...context, db: tx, isConfirmed: true, askedBy, audited: { isWritten: false } };
    const result = await this.run(name, action, input, performed);
    if (performed.audited.isWritten) context.audited.isWritten = true;
    return result;
  }

  asksSecondPerson(context: DeskContext, name: string, input: unknown): boolean {
    const action = this.#actions.get(name);
    if (!action || !('fourEyes' in action)) return false;
    const read = readInput(action, input);
    return read.ok && Boolean(action.fourEyes?.(read.value, context as StaffContext));
  }

  draftSubject({ staff }: DeskContext, name: string, input: unknown): Result<string> {
    const action = this.#actions.get(name);
    if (!action || !('draft' in action) || !action.draft) {
      return badInput('not_prepared', 'action: cannot be prepared as a draft', 'action');
    }
    if (!this.mayRun(name, staff)) return refuse(FORBIDDEN);
    const read = readInput(action, input);
    return read.ok ? ok(action.draft(read.value)) : read;
  }

  /**
   * Runs an action that the context's member may run. If a second person must approve it, stores it for approval
   * instead.
   */
  async run(name: string, action: AnyDeskAction, body: unknown, context: DeskContext): Promise<Result<unknown>> {
    const read = readInput(action, body ?? {});
    if (!read.ok) return read;
    // accessRefusal guarantees a member of staff where the action needs one
    const staffContext = context as StaffContext;
    const asksSecond = 'fourEyes' in action && action.fourEyes?.(read.value, staffContext);
    const isAsked = asksSecond === 'always' || (asksSecond && (await needsSecondPerson(staffContext.db)));
    if (isAsked && !context.isConfirmed) {
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
}

/** Who may run an action, or send an upload. */
type Guarded = { readonly allow: AnyDeskAction['allow']; readonly beforeFactor?: true };

/** Reason why this member may not run an action; null if allowed. */
export function accessRefusal(action: Guarded, staff: Staff | null): Refusal | null {
  if (action.allow === 'anyone') return null;
  if (!staff) return UNAUTHORIZED;
  if (staff.factorDue && !action.beforeFactor) return FACTOR_DUE;
  return action.allow === 'session' || mayWorkWith(staff.role, action.allow) ? null : FORBIDDEN;
}

async function runAudited(
  name: string,
  action: AnyDeskAction,
  input: unknown,
  context: StaffContext,
): Promise<Result<unknown>> {
  const result = await action.run(input, context);
  if (result.ok && action.changes && !context.audited.isWritten) throw new Error(`${name} wrote no audit entry.`);
  return result;
}

function readInput(action: AnyDeskAction, body: unknown): Result<unknown> {
  const read = v.safeParse(action.input, body, { abortEarly: true });
  if (read.success) return ok(read.output);
  const [issue] = read.issues;
  const field = v.getDotPath(issue) ?? undefined;
  return badInput('validation', `${field ?? 'The input'}: ${issue.message}`, field);
}
