import { type RawBuilder, sql } from 'kysely';
import type { ErasureReport } from '#kit/core/erasure-report.ts';
import type { Db, Tx } from '../database/database.ts';
import type { Erasure, Person } from './personal-data.ts';

/** SQL on the tables that the areas have declared, and on the record of erasures. */

type Condition = RawBuilder<unknown>;

export type ExportedRow = Readonly<Record<string, unknown>>;

/** The rows of a table that fulfil a condition. */
export async function selectRows(db: Db | Tx, table: string, condition: Condition): Promise<readonly ExportedRow[]> {
  // not checked: the table is any that an area has declared
  const { rows } = await sql<ExportedRow>`select * from ${sql.id(table)} where ${condition}`.execute(db);
  return rows;
}

export async function countRows(tx: Tx, table: string, condition: Condition): Promise<number> {
  // not checked: the table is any that an area has declared
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ${sql.id(table)} where ${condition}`.execute(tx);
  return rows[0]?.n ?? 0;
}

export async function deleteRows(tx: Tx, table: string, condition: Condition): Promise<number> {
  // not checked: the table is any that an area has declared
  const { numAffectedRows } = await sql`delete from ${sql.id(table)} where ${condition}`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** Sets columns of rows; returns how many rows were changed. */
export async function changeRows(
  tx: Tx,
  table: string,
  condition: Condition,
  values: ReadonlyMap<string, string | null>,
): Promise<number> {
  const assign = sql.join([...values].map(([column, value]) => sql`${sql.id(column)} = ${value}`));
  const differs = sql.join(
    [...values].map(([column, value]) => sql`${sql.id(column)}::text is distinct from ${value}`),
    sql` or `,
  );
  // not checked: the table is any that an area has declared
  const { numAffectedRows } = await sql`
    update ${sql.id(table)} set ${assign} where ${condition} and (${differs})`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** Replaces a person in columns of all rows of the client, or of a table without clients; returns how many changed. */
export async function replaceMentions(
  tx: Tx,
  table: string,
  columns: readonly string[],
  { clientId, pattern, name }: Erasure,
): Promise<number> {
  const kinds = await columnsOf(tx, table);
  const replaced = columns.map((column) => {
    const id = sql.id(column);
    return kinds.get(column) === 'jsonb'
      ? sql`${id} = replace_in_json(${id}, ${pattern}, ${name})`
      : sql`${id} = regexp_replace(${id}, ${pattern}, ${name}, 'gi')`;
  });
  const names = sql.join(
    columns.map((column) => sql`${sql.id(column)}::text ~* ${pattern}`),
    sql` or `,
  );
  const ofClient = kinds.has('client_id') ? sql`client_id = ${clientId} and ` : sql``;
  // not checked: the table is any that an area has declared
  const { numAffectedRows } = await sql`
    update ${sql.id(table)} set ${sql.join(replaced)} where ${ofClient}(${names})`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** The types of a table's columns by their names. */
async function columnsOf(tx: Tx, table: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ name: string; type: string }>`
    select column_name::text as name, data_type::text as type from information_schema.columns
    where table_schema = 'public' and table_name = ${table}`.execute(tx);
  return new Map(rows.map(({ name, type }) => [name, type]));
}

/**
 * Deletes a person's jobs that do not run now, and replaces the person in others, but for those of other clients, whose
 * numbers may be equal. Returns how many it deleted.
 */
export async function eraseJobs(tx: Tx, { clientId, userId, pattern, name }: Erasure): Promise<number> {
  // pg-boss makes its tables when jobs are first queued, which a command may precede
  const { rows } = await sql<{ there: boolean }>`select to_regclass('pgboss.job') is not null as there`.execute(tx);
  if (!rows[0]?.there) return 0;
  const isOfPerson = sql`(data->>'clientId' = ${String(clientId)} and data->>'userId' = ${String(userId)})
    or data->>'email' ~* ${pattern}`;
  const { numAffectedRows } = await sql`delete from pgboss.job where state <> 'active' and (${isOfPerson})`.execute(tx);
  await sql`
    update pgboss.job set data = replace_in_json(data, ${pattern}, ${name}), output = replace_in_json(output, ${pattern}, ${name})
    where (data::text ~* ${pattern} or output::text ~* ${pattern})
      and coalesce(data->>'clientId', ${String(clientId)}) = ${String(clientId)}`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

export async function eraseAuditEntries(
  tx: Tx,
  { clientId, userId, evidence, booksSince, keepsConsent }: Erasure,
): Promise<number> {
  const consent = keepsConsent ? evidence.consent : [];
  const { rows } = await sql<{ changed: number }>`
    select erase_audit_entries(${clientId}, ${userId}, ${[...evidence.books]}::text[], ${booksSince},
      ${[...consent]}::text[]) as changed`.execute(tx);
  return rows[0]?.changed ?? 0;
}

export async function eraseAuditMentions(tx: Tx, { clientId, userId, pattern }: Erasure): Promise<number> {
  const { rows } = await sql<{ changed: number }>`
    select erase_audit_mentions(${clientId}, ${userId}, ${pattern}) as changed`.execute(tx);
  return rows[0]?.changed ?? 0;
}

type KeptActs = {
  /** When the first and the last act happened that is evidence for the books; null: there is none. */
  readonly oldest: Date | null;
  readonly newest: Date | null;
  /** Whether acts of consent have an address or a browser. */
  readonly consents: boolean;
};

/** The acts of a user that are kept as evidence. */
export async function actsKept(tx: Tx, { clientId, userId, evidence, booksSince }: Erasure): Promise<KeptActs> {
  const ofBooks = sql`action = any(${[...evidence.books]}::text[]) and at > ${booksSince}`;
  const { rows } = await sql<KeptActs>`
    select min(at) filter (where ${ofBooks}) as oldest, max(at) filter (where ${ofBooks}) as newest,
      coalesce(bool_or(action = any(${[...evidence.consent]}::text[])), false) as consents
    from audit_entry
    where client_id = ${clientId} and user_id = ${userId} and (address is not null or user_agent is not null)`.execute(
    tx,
  );
  return rows[0] ?? { oldest: null, newest: null, consents: false };
}

export type ErasedUser = {
  readonly client_id: number;
  readonly user_id: number;
  readonly email_sha256: Uint8Array;
  readonly erased_at: Date;
};

/** Records an erasure once; a later one keeps the first. */
export async function recordErasure(tx: Tx, { clientId, userId, emailSha256 }: Person, at: Date): Promise<Date> {
  await sql`
    insert into erased_user (client_id, user_id, email_sha256, erased_at)
    values (${clientId}, ${userId}, ${emailSha256}, ${at}) on conflict (client_id, user_id) do nothing`.execute(tx);
  const found = await erasedUser(tx, clientId, userId);
  return found?.erased_at ?? at;
}

export async function erasedUser(db: Db | Tx, clientId: number, userId: number): Promise<ErasedUser | undefined> {
  const { rows } = await sql<ErasedUser>`
    select client_id, user_id, email_sha256, erased_at from erased_user
    where client_id = ${clientId} and user_id = ${userId}`.execute(db);
  return rows[0];
}

/** Records the first report of an erasure, and when evidence ends that is still kept. */
export async function recordReport(tx: Tx, { clientId, userId }: Person, report: ErasureReport): Promise<void> {
  await sql`
    update erased_user
    set evidence_until = ${report.evidenceUntil}, report = coalesce(report, ${JSON.stringify(report)}::jsonb)
    where client_id = ${clientId} and user_id = ${userId}`.execute(tx);
}

/** The erased users whose evidence has ended, the longest past first. */
export async function usersWithEndedEvidence(db: Db, now: Date, limit: number): Promise<readonly ErasedUser[]> {
  const { rows } = await sql<ErasedUser>`
    select client_id, user_id, email_sha256, erased_at from erased_user
    where evidence_until <= ${now} order by evidence_until limit ${limit}`.execute(db);
  return rows;
}

/** Which of these hashes of e-mails are of erased users. */
export async function erasedEmails(db: Db | Tx, hashes: readonly Buffer[]): Promise<ReadonlySet<string>> {
  if (hashes.length === 0) return new Set();
  const { rows } = await sql<{ hash: string }>`
    select encode(email_sha256, 'hex') as hash from erased_user
    where email_sha256 = any(select decode(h, 'hex') from unnest(${hashes.map((hash) => hash.toString('hex'))}::text[]) h)`.execute(
    db,
  );
  return new Set(rows.map(({ hash }) => hash));
}
