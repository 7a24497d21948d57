import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { openDatabase } from '#kit/server/database/database.ts';

/** The code of the client whose rows the lists are filtered by. */
export const DESK_CLIENT = 'B7';
/** The e-mail of this client's user. */
export const DESK_USER = 'legal7@banco.example';
/** The member of staff with the fewest entries in the audit log. */
export const RARE_STAFF_ID = 5;
/** The token of an administrator's session. */
const TOKEN = 'bench desk';

/** The cookie of the administrator's session, which `signInAtDesk` stores. */
export const DESK_TOKEN_COOKIE = `mesa-token=${encodeURIComponent(TOKEN)}`;

/**
 * Adds rows of 400 days to a database that `load` filled: `entries` of the audit log, of which one in a thousand is a
 * member of staff's; for eight of them a payment with its events and an event for the ERP; for four a session; for a
 * hundred a compensation.
 */
export async function loadDesk(databaseUrl: string, entries: number): Promise<void> {
  const database = await openDatabase({ databaseUrl, dataDir: '' });
  await database.db.connection().execute(async (db) => {
    // disables row triggers and foreign keys: the rows below cannot violate their checks
    await sql`set session_replication_role = replica`.execute(db);
    await sql`
      insert into staff (staff_id, email, name, role, created_at) overriding system value
      select n, 'persona' || n || '@mesa.example', 'Persona ' || n, 'administrator', now() - interval '400 days'
      from generate_series(1, ${RARE_STAFF_ID}::int) n`.execute(db);
    await sql`
      insert into audit_entry (client_id, at, user_id, agent, staff_id, action, subject, result, request_id, address, user_agent)
      select client, at, case when staff is null then client end, 'Persona ' || staff, staff, action, null,
             case when n % 50 = 7 then 'bad_credentials' else 'ok' end, md5(n::text), '190.60.' || n % 250 || '.7', 'Mozilla/5.0'
      from (
        select n, 1 + abs(hashint8(n)::bigint) % (select count(*) from client) as client,
               now() - (${entries}::bigint - n) * (interval '400 days' / ${entries}::bigint) as at,
               case when n % 1000 = 0 then case when n % 200000 = 0 then ${RARE_STAFF_ID}::int else 1 + n / 1000 % 4 end end as staff,
               case when n % 1000 = 0 then 'clients.view' when n % 90001 = 0 then 'payment.reverse'
                    else (array['session.sign_in', 'session.sign_out', 'payment.create', 'file.read'])[1 + n % 4] end as action
        from generate_series(1::bigint, ${entries}::bigint) n
      ) made`.execute(db);
    await sql`
      insert into payment (client_id, uuid, user_id, estado, total_cents, moneda, gateway, banco, autorizacion, input_sha256,
        created_at, updated_at)
      select client, md5('payment ' || n)::uuid, client,
             case when n % 20011 = 0 then 'reversed' when n % 10 = 3 then 'rejected' else 'approved' end,
             100000 + n * 7907 % 5000000, 'COP', 'surtidor', (array['BANCOLOMBIA', 'DAVIVIENDA', 'BBVA'])[1 + n % 3],
             'A' || n, decode('00', 'hex'), at, at
      from (
        select n, 1 + abs(hashint8(n)::bigint) % (select count(*) from client) as client,
               now() - n * (interval '400 days' / (${entries}::bigint / 8)) as at
        from generate_series(1::bigint, ${entries}::bigint / 8) n
      ) made`.execute(db);
    await sql`
      insert into payment_event (client_id, uuid, seq, estado, source, at)
      select p.client_id, p.uuid, seq, case when seq = 1 then 'created' when seq = 3 then 'reversed' when p.estado = 'reversed' then 'approved' else p.estado end,
             'portal', p.created_at + make_interval(secs => (seq - 1) * 90)
      from payment p, generate_series(1, 3) seq
      where p.autorizacion is not null and (seq < 3 or p.estado = 'reversed')`.execute(db);
    await sql`
      insert into outbox_event (client_id, id, type, data, at, delivered_at)
      select client_id, uuid, 'payment.approved', jsonb_build_object('uuid', uuid), created_at, created_at + interval '1 minute'
      from payment where autorizacion is not null and estado in ('approved', 'reversed')`.execute(db);
    await sql`
      insert into session (client_id, token_sha256, user_id, created_at, expires_at, last_used_at)
      select client, sha256(n::text::bytea), client, at, at + interval '7 days', at + interval '20 minutes'
      from (
        select n, 1 + abs(hashint8(n)::bigint) % (select count(*) from client) as client,
               now() - n * (interval '400 days' / (${entries}::bigint / 4)) as at
        from generate_series(1::bigint, ${entries}::bigint / 4) n
      ) made`.execute(db);
    await sql`
      insert into compensation (client_id, uuid, user_id, moneda, pagos_cents, facturas_cents, compensado_cents, answer, motivo,
        answer_version, answered_at, input_sha256, created_at, updated_at)
      select client, md5('compensation ' || n)::uuid, client, 'COP', 100, 200, 100, case when n % 997 = 0 then 'F' else 'S' end,
             case when n % 997 = 0 then 'Sin cupo' end, 1, at, decode('00', 'hex'), at, at
      from (
        select n, 1 + abs(hashint8(n)::bigint) % (select count(*) from client) as client,
               now() - n * (interval '400 days' / (${entries}::bigint / 100)) as at
        from generate_series(1::bigint, ${entries}::bigint / 100) n
      ) made`.execute(db);
    await sql`set session_replication_role = origin`.execute(db);
    await sql`vacuum analyze`.execute(db);
  });
  await database.close();
}

/**
 * Gives the first member of staff a second factor and a session. Call it while the server runs: at its start it would
 * refuse the factor, which its secret did not encrypt.
 */
export async function signInAtDesk(databaseUrl: string): Promise<void> {
  const database = await openDatabase({ databaseUrl, dataDir: '' });
  await sql`update staff set secret = '\\x00' where staff_id = 1`.execute(database.db);
  await sql`
    insert into staff_session (token_sha256, staff_id, created_at, last_used_at, expires_at)
    values (${createHash('sha256').update(TOKEN).digest()}, 1, now(), now(), now() + interval '12 hours')`.execute(
    database.db,
  );
  await database.close();
}
