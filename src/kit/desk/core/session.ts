import type { DeskRole } from './roles.ts';

/** A session at the desk. */
export type DeskSession = {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly role: DeskRole;
  /** Whether a second factor must be set up before anything else. */
  readonly factorDue: boolean;
};
