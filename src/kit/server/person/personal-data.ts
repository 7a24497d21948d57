import type { RawBuilder } from 'kysely';
import type { KeptReason } from '#kit/core/erasure-report.ts';
import type { Ground } from '#kit/core/retention.ts';
import type { Tx } from '../database/database.ts';

/** A user of a client, as a person whose data is exported or erased. */
export type Person = {
  readonly clientId: number;
  readonly userId: number;
  /** The person who signs in, where this user is their last one; null: what is theirs stays with their other users. */
  readonly personId: number | null;
  readonly email: string;
  readonly emailSha256: Uint8Array;
  /** A regular expression for the person in texts of others: e-mail, full name, document and telephone numbers. */
  readonly pattern: string;
};

/** The person of an erasure. Acts after `booksSince`, and consents while `keepsConsent`, are kept as evidence. */
export type Erasure = Person & {
  /** Takes the place of the person's name: 'Usuario 123'. */
  readonly name: string;
  /** Takes the place of the person's e-mail; nothing is delivered to it. */
  readonly address: string;
  readonly booksSince: Date;
  readonly keepsConsent: boolean;
  /** The audit log's actions that are evidence. */
  readonly evidence: Readonly<Record<Ground, readonly string[]>>;
};

type Rows = {
  /** Spanish heading of the exported document. */
  readonly title: string;
  /** The person's rows: 'user' has the columns client_id and user_id; else a condition on the table. */
  readonly rows: 'user' | ((person: Person) => RawBuilder<unknown>);
  /** Columns that are not exported: hashes and keys. */
  readonly secret?: readonly string[];
  /** What an erasure does with the person's rows. */
  readonly erase: 'delete' | 'keep' | Change | ((tx: Tx, erasure: Erasure) => Promise<number>);
  /** Why rows contain evidence: consents, or acts, whose declarations say why (AuditActionDeclaration). */
  readonly ground?: 'consent' | 'acts';
  /** Why rows stay that have no evidence, or no more: they belong to the books, or have only the user's number. */
  readonly keeps?: Extract<KeptReason, 'books' | 'number'>;
};

/** The new values of a person's rows, by column. */
type Change = Readonly<Record<string, string | null | ((erasure: Erasure) => string)>>;

/**
 * What a table has about users. Each text column of the table is in one of its lists, so that nobody adds one without
 * deciding what it is (tools/person-commands.test.ts).
 */
export type PersonalTable = {
  /** The text columns without a text of a person, or whose rows an erasure deletes or empties. */
  readonly texts?: string;
  /** Text columns in which others may have named the person: names are replaced there in all rows of the client. */
  readonly mentions?: string;
  /** Replaces the person's name where a trigger guards the table. */
  readonly eraseMentions?: (tx: Tx, erasure: Erasure) => Promise<number>;
} & (Rows | { readonly none: string });

/** The tables of an area by name. */
export type PersonalData = Readonly<Record<string, PersonalTable>>;
