import { sql } from 'kysely';
import { type Db, transaction } from './database.ts';

/** Our schema, and the job queue's. */
const SCHEMAS = ['public', 'pgboss'] as const;

/** The server cannot run under this role; the message says why. */
export class RoleError extends Error {}

/**
 * Grants a PostgreSQL role the rights that a running server needs, and revokes all others. The role reads and writes
 * rows, but owns no table, so that it cannot alter, empty or drop one, or disable a trigger. Where a trigger refuses
 * updates or deletes, the role has no right to them either. Call it after each migration. Throws RoleError.
 */
export async function grantApplicationRole(db: Db, role: string): Promise<void> {
  await transaction(db, async (tx) => {
    const { rows } = await sql<{ mayAll: boolean }>`
      select rolsuper or rolname = current_user or pg_has_role(oid, current_user, 'member') as "mayAll"
      from pg_roles where rolname = ${role}`.execute(tx);
    const [found] = rows;
    if (!found) throw new RoleError(`There is no role ${role}: create it first.`);
    if (found.mayAll) throw new RoleError(`${role} owns the tables, or is a superuser: name another role.`);
    const to = sql.id(role);
    await sql`revoke create on schema public from public`.execute(tx);
    for (const name of SCHEMAS) {
      const schema = sql.id(name);
      await sql`revoke all on schema ${schema} from ${to}`.execute(tx);
      await sql`revoke all on all tables in schema ${schema} from ${to}`.execute(tx);
      await sql`grant usage on schema ${schema} to ${to}`.execute(tx);
      await sql`grant select, insert, update, delete on all tables in schema ${schema} to ${to}`.execute(tx);
      await sql`grant usage on all sequences in schema ${schema} to ${to}`.execute(tx);
      await sql`grant execute on all functions in schema ${schema} to ${to}`.execute(tx);
    }
    await sql`revoke insert, update, delete on kysely_migration from ${to}`.execute(tx);
    for (const { table, refused } of await refusedChanges(tx)) {
      await sql`revoke ${sql.raw(refused)} on ${sql.id(table)} from ${to}`.execute(tx);
    }
  });
}

type RefusedChange = { readonly table: string; readonly refused: 'update' | 'delete' };

/** The changes that statement-level BEFORE triggers refuse; triggers that only change rows are of other kinds. */
async function refusedChanges(db: Db): Promise<readonly RefusedChange[]> {
  const { rows } = await sql<RefusedChange>`
    select c.relname as table, o.refused
    from pg_trigger t join pg_class c on c.oid = t.tgrelid,
      -- the bits of pg_trigger.tgtype
      (values (8, 'delete'), (16, 'update')) o (bit, refused)
    where not t.tgisinternal and c.relnamespace = 'public'::regnamespace
      and t.tgtype & 1 = 0 and t.tgtype & 2 <> 0 and t.tgtype & o.bit <> 0`.execute(db);
  return rows;
}
