import { type RawBuilder, sql } from 'kysely';
import type { Day } from '#kit/core/day.ts';
import type { Db, Tx } from '#kit/server/database/database.ts';
import type { Comparison, DifferenceKind, SettlementTotal } from '../../rules/settlement.ts';
import type {
  DifferenceFilter,
  KindCounts,
  ListedDifference,
  SettlementCursor,
  SettlementGateway,
} from '../../rules/settlements-api.ts';

/** SQL for settlement files, their comparisons and the differences. */

type Of = { readonly gateway: SettlementGateway; readonly day: Day };

/** Stores a file. `isKnown`: the same file of the day was stored before. */
export async function storeFile(
  tx: Tx,
  { gateway, day }: Of,
  { sha256, content }: { readonly sha256: Buffer; readonly content: string },
): Promise<{ readonly fileId: number; readonly isKnown: boolean }> {
  const { rows } = await sql<{ file_id: number }>`
    insert into settlement_file (gateway, day, sha256, content) values (${gateway}, ${day}::date, ${sha256}, ${content})
    on conflict do nothing returning file_id`.execute(tx);
  if (rows[0]) return { fileId: rows[0].file_id, isKnown: false };
  const known = await sql<{ file_id: number }>`
    select file_id from settlement_file
    where gateway = ${gateway} and day = ${day}::date and sha256 = ${sha256}`.execute(tx);
  const fileId = known.rows[0]?.file_id;
  if (fileId === undefined) throw new Error('The stored settlement file was not found.');
  return { fileId, isKnown: true };
}

export async function fileOfRun(
  db: Db | Tx,
  run: number,
): Promise<(Of & { readonly file_id: number; readonly content: string }) | undefined> {
  const { rows } = await sql<Of & { readonly file_id: number; readonly content: string }>`
    select f.file_id, f.gateway, f.day, f.content
    from settlement_run r join settlement_file f using (file_id) where r.run_id = ${run}`.execute(db);
  return rows[0];
}

/** Finds the newest run of a gateway's day, and locks the day until the transaction ends. */
export async function lockLatest(tx: Tx, { gateway, day }: Of): Promise<number | null> {
  await sql`select pg_advisory_xact_lock(hashtext(${`settlement ${gateway} ${day}`}))`.execute(tx);
  return latestRun(tx, { gateway, day });
}

export async function latestRun(db: Db | Tx, { gateway, day }: Of): Promise<number | null> {
  const { rows } = await sql<{ run_id: number | null }>`
    select max(run_id) as run_id from settlement_run where gateway = ${gateway} and day = ${day}::date`.execute(db);
  return rows[0]?.run_id ?? null;
}

type NewRun = Of & {
  readonly fileId: number;
  readonly at: Date;
  readonly staffId: number;
  readonly lines: number;
  readonly found: Comparison;
  /** Id of the previous run; explanations of equal differences are copied from it. */
  readonly previous: number | null;
};

/** Stores a comparison and returns its id. */
export async function storeRun(tx: Tx, { fileId, gateway, day, at, staffId, lines, found, previous }: NewRun) {
  const { rows } = await sql<{ run_id: number }>`
    insert into settlement_run (file_id, gateway, day, at, staff_id, lines, matched, totals)
    values (${fileId}, ${gateway}, ${day}::date, ${at}, ${staffId}, ${lines}, ${found.matched},
            ${JSON.stringify(found.totals)}::jsonb)
    returning run_id`.execute(tx);
  const run = rows[0]?.run_id;
  if (run === undefined) throw new Error('The comparison was not stored.');
  const differences = found.differences.map(({ file, portal, portalCus, ...one }, index) => ({
    ...one,
    place: index + 1,
    portal_cus: portalCus,
    file_cents: file?.cents ?? null,
    file_currency: file?.currency ?? null,
    portal_cents: portal?.cents ?? null,
    portal_currency: portal?.currency ?? null,
  }));
  await sql`
    insert into settlement_difference (run_id, place, kind, state, line, reference, cus, uuid, portal_cus, estado,
      file_cents, file_currency, portal_cents, portal_currency, reason, explained_at, explained_by)
    select ${run}, d.place, d.kind, d.state, d.line, d.reference, d.cus, d.uuid, d.portal_cus, d.estado, d.file_cents,
      d.file_currency, d.portal_cents, d.portal_currency, p.reason, p.explained_at, p.explained_by
    from json_to_recordset(${JSON.stringify(differences)}::json) as d(
      place int, kind text, state text, line int, reference text, cus text, uuid uuid, portal_cus text, estado text,
      file_cents bigint, file_currency text, portal_cents bigint, portal_currency text)
    left join lateral (
      select p.* from settlement_difference p
      where p.run_id = ${previous} and p.reason is not null and p.kind = d.kind and p.state = d.state
        and p.reference = d.reference and p.cus is not distinct from d.cus
        and p.file_cents is not distinct from d.file_cents and p.portal_cents is not distinct from d.portal_cents
      order by p.place limit 1) p on true`.execute(tx);
  return run;
}

export type RunRow = Of & {
  readonly run_id: number;
  readonly at: Date;
  readonly by: string;
  readonly lines: number;
  readonly matched: number;
  readonly totals: readonly SettlementTotal[];
  readonly open: number;
  readonly explained: number;
};

const RUN = sql`
  r.run_id, r.gateway, r.day, r.at, s.name as by, r.lines, r.matched, r.totals,
  (select count(*)::int from settlement_difference d where d.run_id = r.run_id and d.reason is null) as open,
  (select count(*)::int from settlement_difference d where d.run_id = r.run_id and d.reason is not null) as explained`;

/** The newest run of each gateway's day, the newest day first. */
export async function listRuns(db: Db, after: SettlementCursor | null, limit: number): Promise<readonly RunRow[]> {
  const beyond = after === null ? sql`true` : sql`(day, gateway) < (${after.day}::date, ${after.gateway})`;
  const { rows } = await sql<RunRow>`
    select ${RUN} from (
      select distinct on (day, gateway) * from settlement_run where ${beyond}
      order by day desc, gateway desc, run_id desc limit ${limit}) r
    join staff s using (staff_id) order by r.day desc, r.gateway desc`.execute(db);
  return rows;
}

/** Counts the unexplained differences of the newest run of each gateway's day, of the last `days`. */
export async function countOpenDifferences(
  db: Db,
  { now, days }: { readonly now: Date; readonly days: number },
): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open
    from (
      select distinct on (day, gateway) run_id from settlement_run
      where day > (${now}::timestamptz - make_interval(days => ${days}::int))::date
      order by day desc, gateway desc, run_id desc) r
    join settlement_difference d on d.run_id = r.run_id and d.reason is null`.execute(db);
  return rows[0]?.open ?? 0;
}

export async function runById(db: Db, run: number): Promise<RunRow | undefined> {
  const { rows } = await sql<RunRow>`
    select ${RUN} from settlement_run r join staff s using (staff_id) where r.run_id = ${run}`.execute(db);
  return rows[0];
}

export async function kindsOfRun(db: Db, run: number): Promise<KindCounts> {
  const { rows } = await sql<{ kind: DifferenceKind; count: number }>`
    select kind, count(*)::int as count from settlement_difference where run_id = ${run} group by kind`.execute(db);
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]));
}

export type DifferenceRow = Pick<
  ListedDifference,
  'place' | 'kind' | 'state' | 'line' | 'reference' | 'cus' | 'uuid' | 'estado'
> & {
  readonly portal_cus: string | null;
  readonly file_cents: number | null;
  readonly file_currency: 'COP' | 'USD' | null;
  readonly portal_cents: number | null;
  readonly portal_currency: 'COP' | 'USD' | null;
  readonly reason: string | null;
  readonly explained_at: Date | null;
  readonly explained_by: string | null;
};

const ofKind = ({ kind, explained }: DifferenceFilter): RawBuilder<unknown> => sql`
  ${kind === null ? sql`true` : sql`d.kind = ${kind}`}
  and ${explained === null ? sql`true` : explained ? sql`d.reason is not null` : sql`d.reason is null`}`;

export async function differencesOf(
  db: Db,
  run: number,
  filter: DifferenceFilter,
  { size, offset }: { readonly size: number; readonly offset: number },
): Promise<{ readonly rows: readonly DifferenceRow[]; readonly total: number }> {
  const found = sql`settlement_difference d left join staff s on s.staff_id = d.explained_by
    where d.run_id = ${run} and ${ofKind(filter)}`;
  const { rows } = await sql<DifferenceRow>`
    select d.place, d.kind, d.state, d.line, d.reference, d.cus, d.uuid, d.estado, d.portal_cus, d.file_cents,
           d.file_currency, d.portal_cents, d.portal_currency, d.reason, d.explained_at, s.name as explained_by
    from ${found} order by d.place limit ${size} offset ${offset}`.execute(db);
  const counted = await sql<{ count: number }>`select count(*)::int as count from ${found}`.execute(db);
  return { rows, total: counted.rows[0]?.count ?? 0 };
}

/** Locks a difference. Undefined if it does not exist. */
export async function lockDifference(
  tx: Tx,
  run: number,
  place: number,
): Promise<(Of & { readonly reference: string; readonly reason: string | null }) | undefined> {
  const { rows } = await sql<Of & { readonly reference: string; readonly reason: string | null }>`
    select r.gateway, r.day, d.reference, d.reason
    from settlement_difference d join settlement_run r using (run_id)
    where d.run_id = ${run} and d.place = ${place} for update of d`.execute(tx);
  return rows[0];
}

export async function explainDifference(
  tx: Tx,
  run: number,
  place: number,
  explanation: { readonly reason: string; readonly at: Date; readonly staffId: number } | null,
): Promise<void> {
  await sql`
    update settlement_difference
    set reason = ${explanation?.reason ?? null}, explained_at = ${explanation?.at ?? null},
        explained_by = ${explanation?.staffId ?? null}
    where run_id = ${run} and place = ${place}`.execute(tx);
}
