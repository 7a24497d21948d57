import type { DeskRole } from './roles.ts';

/** A session at the desk. */
export type DeskSession = {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly role: DeskRole;
  /** Whether the second factor must be set up, or its code given, before anything else. */
  readonly factorDue: boolean;
  /** Whether only a code of the member's second factor is missing. */
  readonly codeDue: boolean;
  /** Whether the identity provider opened the session, so that the member may have no password. */
  readonly byProvider: boolean;
};
