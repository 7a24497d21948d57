import type { FastifyBaseLogger } from 'fastify';
import type { Result } from '#kit/core/result.ts';
import type { App } from '#kit/server/context.ts';
import type { Tx } from '#kit/server/database/database.ts';
import type { DeskRole } from '../core/roles.ts';
import type { FindImageUses } from './find-image-uses.ts';

/** A member of staff with a session at the desk. */
export type Staff = {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly role: DeskRole;
  /** Whether the member must set up a second factor, or give its code, before anything else. */
  readonly factorDue: boolean;
  /** Whether the member has a second factor and must give its code. */
  readonly codeDue: boolean;
  /** Whether the identity provider opened the session. */
  readonly byProvider: boolean;
  readonly tokenSha256: Buffer;
};

/** Runs the desk's actions by name, for actions that approve, prepare or list others. */
export type ActionRunner = {
  /** Whether this member of staff may run an action. */
  readonly mayRun: (name: string, staff: Staff | null) => boolean;
  /**
   * Runs an action in the transaction as the context's member, with a second person's confirmation. `askedBy`: id of
   * the member whose request the context's member approves.
   */
  readonly perform: (
    context: DeskContext,
    tx: Tx,
    name: string,
    input: unknown,
    askedBy?: number,
  ) => Promise<Result<unknown>>;
  /** Whether this input needs a second person's confirmation while four eyes are on. */
  readonly asksSecondPerson: (context: DeskContext, name: string, input: unknown) => boolean;
  /**
   * Name of the thing that the input would publish. Refused if the input is invalid or the context's member may not
   * run the action.
   */
  readonly draftSubject: (context: DeskContext, name: string, input: unknown) => Result<string>;
};

/** Context in which the desk's actions run. */
export type DeskContext = App & {
  readonly staff: Staff | null;
  readonly request: {
    readonly id: string;
    readonly address: string;
    readonly userAgent: string;
    /** The browser's id, from its cookie. */
    readonly device: string | null;
  };
  readonly log: FastifyBaseLogger;
  /** Sets the browser's cookie to the session's token; null removes it. */
  readonly setToken: (token: string | null) => void;
  /** Sets the browser's cookie of a sign-in under way at the identity provider. */
  readonly setPendingSignIn: (sealed: string) => void;
  /** Sets the cookie with the browser's id, and returns the id. */
  readonly keepDevice: () => string;
  readonly actions: ActionRunner;
  /** Asks all areas, and the drafts. */
  readonly imageUses: FindImageUses;
  /** Id of the member of staff who requested the act, if this one approves it; else null. */
  readonly askedBy: number | null;
  /** Whether a second person has approved the running action. */
  readonly isConfirmed: boolean;
  /** Set by `auditDesk`: the runner checks that every changing action was recorded. */
  readonly audited: { isWritten: boolean };
};

export type StaffContext = DeskContext & { readonly staff: Staff };
