import type { ErasureReport } from '#kit/core/erasure-report.ts';
import type { ApiAction } from '#kit/desk/core/api-action.ts';
import type { DeskFile } from '#kit/desk/core/desk-file.ts';

/** A user's account, as the screen of personal data shows it. */
export type FoundPerson = {
  /** Code of the client. */
  readonly client: string;
  readonly clientName: string;
  readonly user: number;
  readonly name: string;
  readonly email: string;
  readonly role: string;
  readonly isActive: boolean;
  /** Whether it has the e-mail that was searched; else it has the same document number: perhaps the same person. */
  readonly isAsked: boolean;
};

/** A client's code, one of its users' id, and the reason for the audit log. */
export type PersonAct = { readonly client: string; readonly user: number; readonly reason: string };

/** An erasure that was done. Instants are ISO 8601 in UTC. */
export type ListedErasure = {
  readonly client: string;
  readonly clientName: string;
  readonly user: number;
  readonly erasedAt: string;
  /** When evidence is erased next; null: none is kept any more. */
  readonly evidenceUntil: string | null;
  readonly report: ErasureReport;
};

export type PersonsApi = {
  /** The account of an e-mail, and those with the same document number; none for an unknown e-mail. */
  'persons.find': ApiAction<{ email: string }, { persons: readonly FoundPerson[] }>;
  /** Everything of a person as a ZIP. */
  'persons.export': ApiAction<PersonAct, DeskFile>;
  'persons.erase': ApiAction<PersonAct, ErasureReport>;
  /** Newest first. */
  'persons.erasures': ApiAction<{ page: number }, { erasures: readonly ListedErasure[]; pages: number }>;
};
