import type { FastifyBaseLogger } from 'fastify';
import type { Result } from '#kit/core/result.ts';
import type { App } from '#kit/server/context.ts';
import type { Tx } from '#kit/server/database.ts';
import type { DeskRole } from '../rules/roles.ts';

/** Somebody of the company with a session at the desk. */
export type Staff = {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly role: DeskRole;
  /** Whether they must set up a second factor before anything else. */
  readonly factorDue: boolean;
  readonly tokenSha256: Buffer;
};

/** What an action of the desk may use. */
export type DeskContext = App & {
  readonly staff: Staff | null;
  readonly request: {
    readonly id: string;
    readonly address: string;
    readonly userAgent: string;
    /** The browser's name, from its cookie. */
    readonly device: string | null;
  };
  readonly log: FastifyBaseLogger;
  /** Puts the session's token into the browser's cookie; null removes it. */
  readonly setToken: (token: string | null) => void;
  /** Keeps the browser's name in its cookie, and returns it. */
  readonly keepDevice: () => string;
  /** The id of the member of staff who asked for the act, where this one approves it; else null. */
  readonly askedBy: number | null;
  /** Runs another action in the transaction, as this member of staff, who approves it for the one who asked. */
  readonly perform: (tx: Tx, action: string, input: unknown, askedBy?: number) => Promise<Result<unknown>>;
  /** Whether this member of staff may run an action. */
  readonly mayRun: (action: string) => boolean;
  /** Whether a second person has agreed to what runs. */
  readonly isConfirmed: boolean;
  /** Whether an action with this input is one that a second person confirms, where the switch is on. */
  readonly asksSecondPerson: (action: string, input: unknown) => boolean;
  /** What an action's input would publish; refused where it is not valid, or this member of staff may not run it. */
  readonly draftSubject: (action: string, input: unknown) => Result<string>;
  /** Called by `auditDesk`: the API checks that every action that changes something was recorded. */
  readonly noteAudited: () => void;
};

export type StaffContext = DeskContext & { readonly staff: Staff };
