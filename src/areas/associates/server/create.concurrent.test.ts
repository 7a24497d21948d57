import { sql } from 'kysely';
import { beforeAll, expect, test, vi } from 'vitest';
import type { CreatedAssociates } from '#kit/core/contract/types.ts';
import { onPostgres } from '#kit/server/testing/database.ts';
import { client, user } from '#kit/server/testing/people.ts';
import { serve } from '../../../server/testing/serve.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import { create, newcomer } from './testing/associates.ts';

onPostgres('an e-mail that a new user of the import takes at the same moment', (database) => {
  let server: ServerUnderTest;
  let token: string;

  beforeAll(async () => {
    server = await serve(database);
    await server.importLines([
      client('UNO'),
      client('DOS'),
      user('legal@uno.example', 'UNO'),
      user('legal@dos.example', 'DOS'),
    ]);
    token = await server.signIn('legal@uno.example');
  });

  /**
   * Sends a request while another transaction is giving `email` to a user of the client of `legal`; ends that
   * transaction once the request waits.
   */
  async function whileTaken<T>(email: string, legal: string, send: () => Promise<T>): Promise<T> {
    const { db } = server.database;
    const { request } = await db.transaction().execute(async (tx) => {
      await sql`
        with identity as (
          insert into person (email) values (${email}) returning person_id, email
        ), taken as (
          insert into app_user (client_id, person_id, email, role_name, firstname, lastname, version)
          select u.client_id, i.person_id, i.email, u.role_name, u.firstname, u.lastname, 1
          from app_user u, identity i where u.email = ${legal}
          returning person_id, client_id, user_id
        )
        insert into user_directory select * from taken`.execute(tx);
      const request = send();
      await vi.waitFor(async () => {
        const { rows } = await sql`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
        expect(rows).toHaveLength(1);
      }, 10_000);
      return { request };
    });
    return request;
  }

  /** How many users of client UNO have this e-mail. */
  async function count(email: string): Promise<number | undefined> {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from app_user join client using (client_id)
      where codigo_cliente = 'UNO' and email = ${email}`.execute(server.database.db);
    return rows[0]?.count;
  }

  test('is refused, and leaves no second user, where it is of the same client', async () => {
    const email = 'carrera@uno.example';
    const { errors } = await whileTaken(email, 'legal@uno.example', () => create(server, token, newcomer(email)));
    expect(errors[0]?.extensions).toMatchObject({ problems: [{ field: 'email', code: 'email_taken' }] });
    expect(await count(email)).toBe(1);
  });

  test('asks its person where it is of another client', async () => {
    const email = 'carrera@dos.example';
    const { data } = await whileTaken(email, 'legal@dos.example', () => create(server, token, newcomer(email)));
    expect(data?.crearUsuarioCliente).toMatchObject({ status: '0', invitacion: 'pendiente' });
    expect(await count(email)).toBe(1);
  });

  test('leaves no user of a file that has it', async () => {
    const { role_id: _, ...line } = newcomer('antes@uno.example');
    const lines = [
      { ...line, row: 2, role_name: 'Financiero' },
      { ...line, row: 3, role_name: 'Financiero', email: 'comun@uno.example' },
    ];
    const { data } = await whileTaken('comun@uno.example', 'legal@uno.example', () =>
      server.graphql<{ crearUsuariosCliente: CreatedAssociates | null }>(
        `mutation ($lines: [AssociateLineInput!]!) {
          crearUsuariosCliente(lines: $lines, idempotencyKey: "carrera") { created problems { row code } } }`,
        { lines },
        token,
      ),
    );
    expect(data?.crearUsuariosCliente).toEqual({ created: 0, problems: [{ row: 3, code: 'email_taken' }] });
    expect(await count('antes@uno.example')).toBe(0);
  });
});
