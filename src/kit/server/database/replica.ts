import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Db, type Replica, isDatabaseUnavailable, replicaOf } from './database.ts';
import { errorCode } from './errors.ts';

/** Milliseconds that a replica may need until it has all that the primary had; then the primary is read. */
const CATCH_UP = 1000;

/** Milliseconds between two looks at how far the replica is. */
const LOOK_EVERY = 50;

/** Where the primary is in its write-ahead log, and what it has in common with its standbys alone. */
type Position = {
  readonly lsn: string;
  readonly timeline: number;
  readonly system: string;
  readonly name: string;
};

/**
 * Runs a large reading on the replica, if that has everything that the primary had committed before the call; else, and
 * without a replica, on `db`. `steps` only read and decide nothing. They run again on `db` where the replica fails on
 * the way, so they must begin anew.
 */
export async function onReplica<T>(db: Db, steps: (reader: Db) => Promise<T>): Promise<T> {
  const replica = replicaOf(db);
  const answer = replica && (await readReplica(replica, db, steps));
  return answer ? answer.value : steps(db);
}

/** Undefined if the replica cannot answer. */
async function readReplica<T>(
  { db, reads }: Replica,
  primary: Db,
  steps: (reader: Db) => Promise<T>,
): Promise<{ readonly value: T } | undefined> {
  let hasBegun = false;
  try {
    const position = await positionOf(primary);
    // one connection, because the address may lead to several standbys, each as far as it is
    const answer = await db.connection().execute(async (reader) => {
      if (!(await catchesUp(reader, position))) return undefined;
      hasBegun = true;
      return { value: await steps(reader) };
    });
    reads[answer ? 'used' : 'behind'] += 1;
    return answer;
  } catch (error) {
    if (hasBegun && !isReplicaFailure(error)) throw error;
    reads.failed += 1;
    return undefined;
  }
}

/**
 * The position behind which nothing is that anybody has seen: a commit is in the log before others see it. The
 * insert position, because with `synchronous_commit = off` they see it before it is written.
 */
async function positionOf(primary: Db): Promise<Position> {
  const { rows } = await sql<Position>`
    select pg_current_wal_insert_lsn()::text as lsn,
           ('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::int as timeline,
           s.system_identifier::text as system, current_database()::text as name
    from pg_control_system() s`.execute(primary);
  const [position] = rows;
  if (!position) throw new Error('The primary has no position.');
  return position;
}

/**
 * Whether a standby has replayed all up to the position. Its timeline is that of the last checkpoint which it has
 * replayed: a standby that did not follow a failover may be as far in its own log, with other rows. One that was
 * promoted still says how far it had replayed.
 */
async function hasReached(reader: Db, { lsn, timeline, system, name }: Position): Promise<boolean> {
  const { rows } = await sql<{ reached: boolean }>`
    select coalesce(pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${lsn}::pg_lsn
                    and c.timeline_id = ${timeline} and s.system_identifier::text = ${system}
                    and current_database() = ${name}, false) as reached
    from pg_control_system() s, pg_control_checkpoint() c`.execute(reader);
  return rows[0]?.reached === true;
}

/** Waits until the standby has reached the position; false after CATCH_UP. Throws if it stays silent for twice that. */
async function catchesUp(reader: Db, position: Position): Promise<boolean> {
  const end = performance.now() + CATCH_UP;
  const look = async () => {
    while (!(await hasReached(reader, position))) {
      if (performance.now() >= end) return false;
      await delay(LOOK_EVERY);
    }
    return true;
  };
  const reached = look();
  // an answer that comes too late is nobody's
  reached.catch(() => undefined);
  const found = await Promise.race([reached, delay(2 * CATCH_UP, undefined, { ref: false })]);
  if (found === undefined) throw new Error('The replica does not answer in time.');
  return found;
}

/** A standby ends a statement that is in the way of what it must replay, as a failed serialization or a deadlock. */
const CONFLICT_CODE = /^(40001|40P01)$/;

/** Whether a statement on the replica failed in a way in which it may succeed on the primary. */
function isReplicaFailure(error: unknown): boolean {
  const causes = [error, (error as { cause?: unknown } | null)?.cause];
  return causes.some((one) => isDatabaseUnavailable(one) || CONFLICT_CODE.test(errorCode(one) ?? ''));
}
