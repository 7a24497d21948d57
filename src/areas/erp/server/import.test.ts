import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { client, destination, invoice, user } from '#kit/server/testing/people.ts';
import { serve } from '../../../server/testing/serve.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import { documents, lines, newClient } from './testing/erp.ts';
import { post } from '#kit/server/testing/import-post.ts';

onOneDatabase('the import', (under) => {
  let server: ServerUnderTest;

  beforeAll(async () => {
    server = await serve(under);
  });

  test('stores names, e-mails and keys as forms do, however a record writes them', async () => {
    const code = await newClient(server);
    const name = { firstname: 'Begon\u0303a\u200b' };
    const records = [
      destination(code, 'N\u0303-1'),
      user(`Begon\u0303a@${code}.example`, code, { ...name, destinations: ['Ñ\u00ad-1'] }),
      user(`be\u200bgoña@${code}.example`, code, { ...name, version: 2, destinations: ['Ñ-1'] }),
    ];
    const { body } = await post(server, lines(records));
    expect(body).toMatchObject({ applied: 3, rejected: 0 });
    const { rows } = await sql`
      select p.email, u.firstname, d.codigo_destinatario
      from app_user u join client c using (client_id) join person p using (person_id)
      join user_destination using (client_id, user_id) join destination d using (client_id, destination_id)
      where c.codigo_cliente = ${code}`.execute(server.database.db);
    expect(rows).toEqual([
      { email: `begoña@${code.toLowerCase()}.example`, firstname: 'Begoña', codigo_destinatario: 'Ñ-1' },
    ]);
  });

  describe('twice', () => {
    test('changes nothing the second time', async () => {
      const code = await newClient(server);
      const records = [
        client(code),
        destination(code, 'D1'),
        user(`u@${code}.example`, code),
        invoice(code, '1', 500, { total: 300 }),
      ];
      await post(server, lines(records));
      const before = await documents(server, code);
      const { body } = await post(server, lines(records));
      expect(body).toMatchObject({ applied: 0, unchanged: 4, rejected: 0 });
      expect(await documents(server, code)).toEqual(before);
    });

    test('leaves a newer version as it is', async () => {
      const code = await newClient(server);
      await post(
        server,
        lines([
          invoice(code, '1', 500, { version: 5, total: 200 }),
          invoice(code, '1', 500, { version: 4, total: 400 }),
        ]),
      );
      expect(await documents(server, code)).toMatchObject([{ open_cents: 20_000 }]);
    });

    test('applies versions one after the other, also within one stream', async () => {
      const code = await newClient(server);
      const versions = [500, 400, 450, 0].map((total, i) => invoice(code, '1', 500, { version: i + 1, total }));
      expect((await post(server, lines(versions))).body).toMatchObject({ applied: 4 });
      expect(await documents(server, code)).toMatchObject([{ open_cents: 0 }]);
      const { rows } = await sql<{ applied_cents: number }>`
        select applied_cents from movement join client using (client_id) where codigo_cliente = ${code} order by movement_id`.execute(
        server.database.db,
      );
      expect(rows.map((row) => row.applied_cents)).toEqual([10_000, -5000, 45_000]);
    });

    test('replaces a record as a whole: what a newer version leaves out is empty', async () => {
      const code = await newClient(server);
      await post(server, lines([invoice(code, '1', 500, { detalle: 'Diésel', destino: 'D1' })]));
      await post(server, lines([invoice(code, '1', 500, { version: 2 })]));
      expect(await documents(server, code)).toMatchObject([{ detalle: null, destination: null }]);
    });

    test('distinguishes documents with the same number in two fiscal years', async () => {
      const code = await newClient(server);
      await post(
        server,
        lines([
          invoice(code, '1', 500),
          invoice(code, '1', 700, { ejercicio: 2025 }),
          invoice(code, '1', 900, { sociedad: '2000' }),
        ]),
      );
      expect((await documents(server, code)).map((row) => row.original_cents)).toEqual(
        expect.arrayContaining([50_000, 70_000, 90_000]),
      );
    });
  });

  describe('of amounts', () => {
    test('accepts the currency’s decimals, as numbers and as text', async () => {
      const code = await newClient(server, { store: 'ecuador', clienteNit: '1790016919001' });
      await post(
        server,
        lines([
          invoice(code, '1', 0, { total_original: '98765432101.23', total: 0.1 }),
          invoice(code, '2', 0, { total_original: -19.99, total: '-0.01' }),
        ]),
      );
      expect(await documents(server, code)).toMatchObject([
        { original_cents: 9_876_543_210_123, open_cents: 10 },
        { original_cents: -1999, open_cents: -1 },
      ]);
    });

    test('accepts zeros in decimals that the currency does not have', async () => {
      const code = await newClient(server);
      await post(server, lines([invoice(code, '1', 0, { total_original: '500.00', total: 500.0 })]));
      expect(await documents(server, code)).toMatchObject([{ original_cents: 50_000 }]);
    });

    test('corrects a document’s original amount', async () => {
      const code = await newClient(server);
      await post(
        server,
        lines([invoice(code, '1', 500, { total: 300 }), invoice(code, '1', 450, { version: 2, total: 450 })]),
      );
      expect(await documents(server, code)).toMatchObject([{ original_cents: 45_000, open_cents: 45_000 }]);
    });
  });

  describe('of clients and users', () => {
    test('warns of a NIT with a wrong check digit, and accepts it', async () => {
      const { body } = await post(
        server,
        lines([client('W1', { clienteNit: '900508908-1' }), client('W2', { clienteNit: '900.508.908-9' })]),
      );
      expect(body).toMatchObject({
        applied: 2,
        warnings: [{ line: 1, kind: 'client', key: 'W1', field: 'clienteNit' }],
      });
      expect(body.warnings).toHaveLength(1);
    });

    test('changes only role, state and destinations of an existing user', async () => {
      const code = await newClient(server);
      await post(server, lines([user('Una@Persona.example', code, { role: 'Operativo', destinations: ['D1'] })]));
      await post(
        server,
        lines([
          user('una@persona.example', code, {
            version: 2,
            role: 'Financiero',
            destinations: ['D2'],
            firstname: 'Otra',
            password: 'Otra*20260',
          }),
        ]),
      );
      const token = await server.signIn('una@persona.example');
      const { data } = await server.graphql<{ currentSession: object }>(
        '{ currentSession { role user { firstname email destinations { destination_code } } } }',
        {},
        token,
      );
      expect(data?.currentSession).toEqual({
        role: 'Financiero',
        user: { firstname: 'Marcela', email: 'una@persona.example', destinations: [{ destination_code: 'D2' }] },
      });
    });
  });

  test('reports payments that the ERP lists and the portal never approved, and accepts the record', async () => {
    const code = await newClient(server);
    const uuid = crypto.randomUUID();
    const { body } = await post(
      server,
      lines([
        invoice(code, '1', 500, { total: 200, aplicados: [uuid] }),
        invoice(code, '2', 500, { revertidos: [uuid] }),
      ]),
    );
    expect(body).toMatchObject({ applied: 2, rejected: 0 });
    expect(body.warnings.map(({ line, field, reason }) => [line, field, reason.includes(uuid)])).toEqual([
      [1, 'aplicados', true],
      [2, 'revertidos', true],
    ]);
  });
});

onOneDatabase('the import in production', (under) => {
  test('accepts neither passwords nor an acceptance of terms', async () => {
    const server = await serve(under, {
      NODE_ENV: 'production',
      PUBLIC_URL_COMBUSTIBLES: 'https://clientes.example.com',
    });
    const { report } = await server.importLines([
      client('C1'),
      user('a@uno.example', 'C1'),
      user('b@uno.example', 'C1', { password: undefined }),
      user('c@uno.example', 'C1', { password: undefined, terms_accepted: undefined }),
    ]);
    expect(report.errors.map(({ key, field }) => [key, field])).toEqual([
      ['a@uno.example', 'password'],
      ['b@uno.example', 'terms_accepted'],
    ]);
    expect(report.applied).toBe(2);
  });
});
