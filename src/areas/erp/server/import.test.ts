import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { onBothDatabases } from '../../../kit/server/testing/database.ts';
import { client, destination, invoice, user } from '../../../server/testing/people.ts';
import { type ImportReport, type ServerUnderTest, serve } from '../../../server/testing/serve.ts';

type Sent = { readonly type?: string; readonly key?: string; readonly encoding?: string };

onBothDatabases('the import', (under) => {
  let server: ServerUnderTest;
  let clients = 0;

  beforeAll(async () => {
    server = await serve(under);
  });

  /** A client of its own for one test, imported. */
  const newClient = async (over: object = {}) => {
    clients += 1;
    const code = `C${clients}`;
    await server.importLines([client(code, over), destination(code, 'D1'), destination(code, 'D2')]);
    return code;
  };

  const post = async (body: string | Buffer, { type = 'application/x-ndjson', key, encoding }: Sent = {}) => {
    const answer = await fetch(`${server.url}/erp/import`, {
      method: 'POST',
      headers: {
        'content-type': type,
        authorization: `Bearer ${key ?? server.settings.erpKey}`,
        ...(encoding && { 'content-encoding': encoding }),
      },
      body,
    });
    return { status: answer.status, body: (await answer.json()) as ImportReport & { error?: string; broken?: string } };
  };

  const lines = (records: readonly object[], end = '\n') => records.map((record) => JSON.stringify(record)).join(end);

  const documents = async (code: string) => {
    const { rows } = await sql<{ num_documento: string; original_cents: number; open_cents: number; detalle: string | null; codigo: string | null }>`
      select num_documento, original_cents, open_cents, detalle, codigo_destinatario as codigo
      from document join client using (client_id) left join destination using (client_id, destination_id)
      where codigo_cliente = ${code} order by 1`.execute(server.database.db);
    return rows;
  };

  describe('at its door', () => {
    test('takes nobody without the key, before it reads the body', async () => {
      for (const key of ['', 'wrong', `${server.settings.erpKey}x`]) {
        expect((await post('{}', { key })).status).toBe(401);
      }
      // a body that never ends is not waited for
      const status = await new Promise((resolve, reject) => {
        const endless = request(`${server.url}/erp/import`, { method: 'POST', headers: { 'content-type': 'application/x-ndjson', authorization: 'Bearer no' } });
        endless.on('response', (response) => {
          resolve(response.statusCode);
          endless.destroy();
        });
        endless.on('error', reject);
        endless.write('{"kind":');
      });
      expect(status).toBe(401);
    });

    test.each(['application/json', 'text/plain', 'application/xml', 'multipart/form-data; boundary=x'])('refuses %s', async (type) => {
      expect((await post('{}', { type })).status).toBe(415);
    });

    test('refuses an encoding that it does not know', async () => {
      expect((await post('{}', { encoding: 'br' })).status).toBe(415);
    });

    test('takes gzip', async () => {
      const code = await newClient();
      const { status, body } = await post(gzipSync(lines([invoice(code, '1', 500)])), { encoding: 'gzip' });
      expect([status, body.applied]).toEqual([200, 1]);
    });

    test('says where gzip breaks off, and keeps what was whole', async () => {
      const code = await newClient();
      // random text, so that packed it is long enough to be cut
      const many = Array.from({ length: 400 }, (_, i) => invoice(code, String(i), 500, { detalle: randomBytes(200).toString('base64') }));
      const packed = gzipSync(lines(many));
      const { status, body } = await post(packed.subarray(0, packed.length / 2), { encoding: 'gzip' });
      expect(status).toBe(400);
      expect(body.broken).toMatch(/not whole/);
      expect(body.applied).toBeGreaterThan(0);
      expect(await documents(code)).toHaveLength(body.applied);
      const plain = await post('{"kind":"client"}', { encoding: 'gzip' });
      expect([plain.status, plain.body.lines]).toEqual([400, 0]);
    });

    test('lets one run at a time', async () => {
      const code = await newClient();
      const running = request(`${server.url}/erp/import`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-ndjson', authorization: `Bearer ${server.settings.erpKey}` },
      });
      const ended = new Promise((resolve, reject) => {
        running.on('response', (response) => {
          response.resume();
          resolve(response.statusCode);
        });
        running.on('error', reject);
      });
      running.write(`${JSON.stringify(invoice(code, '1', 500))}\n`);
      await expect.poll(async () => (await post(lines([invoice(code, '2', 500)]))).status).toBe(409);
      running.end();
      expect(await ended).toBe(200);
      expect((await post(lines([invoice(code, '3', 500)]))).status).toBe(200);
    });
  });

  describe('as a stream', () => {
    test('takes a BOM, CRLF, blank lines and a last line without its end', async () => {
      const code = await newClient();
      const text = `\uFEFF${lines([invoice(code, '1', 500), invoice(code, '2', 600)], '\r\n\r\n  \r\n')}`;
      const { body } = await post(text);
      expect(body).toMatchObject({ lines: 2, applied: 2, rejected: 0 });
    });

    test('takes no line at all', async () => {
      expect((await post('\n\n')).body).toEqual({ lines: 0, applied: 0, unchanged: 0, rejected: 0, errors: [], warnings: [] });
    });

    test('counts the lines of the file in its report', async () => {
      const code = await newClient();
      const { body } = await post(`\n${lines([invoice(code, '1', 500)])}\n\nno\n${lines([invoice(code, '2', 500)])}\n`);
      expect(body).toMatchObject({ lines: 3, applied: 2, rejected: 1, errors: [{ line: 4 }] });
    });

    test('applies the good lines around bad ones, of every kind', async () => {
      const { body } = await post(
        lines([client('G1'), { kind: 'x' }, destination('G1', 'D1'), invoice('G1', '1', -5, { total: 5 }), invoice('G1', '2', 500, { destino: 'D1' })]),
      );
      expect(body).toMatchObject({ applied: 3, rejected: 2 });
      expect(await documents('G1')).toMatchObject([{ num_documento: '2', codigo: 'D1' }]);
    });

    test('names a thousand bad lines and counts them all', async () => {
      const { body } = await post('no\n'.repeat(1200));
      expect([body.lines, body.rejected, body.errors.length]).toEqual([1200, 1200, 1000]);
    });

    test('takes records in any order', async () => {
      const records = [
        invoice('O1', '1', 500, { destino: 'D1' }),
        user('o1@orden.example', 'O1', { destinations: ['D1'] }),
        destination('O1', 'D1'),
        ...Array.from({ length: 3000 }, (_, i) => invoice('O1', `F${i}`, 500)),
        client('O1'),
      ];
      const { body } = await post(lines(records));
      expect(body).toMatchObject({ lines: 3004, applied: 3004, rejected: 0, errors: [] });
      expect(await server.signIn('o1@orden.example')).toBeTruthy();
    });

    test('rejects what is missing to the end, once, with its line', async () => {
      const { body } = await post(lines([invoice('N404', '1', 500), client('N1'), invoice('N404', '2', 500)]));
      expect(body).toMatchObject({ lines: 3, applied: 1, rejected: 2 });
      expect(body.errors.map((error) => [error.line, error.field])).toEqual([[1, 'codigo_cliente'], [3, 'codigo_cliente']]);
    });
  });

  describe('twice', () => {
    test('changes nothing the second time', async () => {
      const code = await newClient();
      const records = [client(code), destination(code, 'D1'), user(`u@${code}.example`, code), invoice(code, '1', 500, { total: 300 })];
      await post(lines(records));
      const before = await documents(code);
      const { body } = await post(lines(records));
      expect(body).toMatchObject({ applied: 0, unchanged: 4, rejected: 0 });
      expect(await documents(code)).toEqual(before);
    });

    test('leaves a newer version as it is', async () => {
      const code = await newClient();
      await post(lines([invoice(code, '1', 500, { version: 5, total: 200 }), invoice(code, '1', 500, { version: 4, total: 400 })]));
      expect(await documents(code)).toMatchObject([{ open_cents: 20_000 }]);
    });

    test('applies one version after the other, also within one stream', async () => {
      const code = await newClient();
      const versions = [500, 400, 450, 0].map((total, i) => invoice(code, '1', 500, { version: i + 1, total }));
      expect((await post(lines(versions))).body).toMatchObject({ applied: 4 });
      expect(await documents(code)).toMatchObject([{ open_cents: 0 }]);
      const { rows } = await sql<{ applied_cents: number }>`
        select applied_cents from movement join client using (client_id) where codigo_cliente = ${code} order by movement_id`.execute(server.database.db);
      expect(rows.map((row) => row.applied_cents)).toEqual([10_000, -5000, 45_000]);
    });

    test('takes a record as a whole: what a newer version leaves out is empty', async () => {
      const code = await newClient();
      await post(lines([invoice(code, '1', 500, { detalle: 'Diésel', destino: 'D1' })]));
      await post(lines([invoice(code, '1', 500, { version: 2 })]));
      expect(await documents(code)).toMatchObject([{ detalle: null, codigo: null }]);
    });

    test('keeps two documents of one number in two fiscal years apart', async () => {
      const code = await newClient();
      await post(lines([invoice(code, '1', 500), invoice(code, '1', 700, { ejercicio: 2025 }), invoice(code, '1', 900, { sociedad: '2000' })]));
      expect((await documents(code)).map((row) => row.original_cents)).toEqual(expect.arrayContaining([50_000, 70_000, 90_000]));
    });
  });

  describe('of amounts', () => {
    test('takes them to the currency’s last decimal, as numbers and as text', async () => {
      const code = await newClient({ store: 'ecuador', clienteNit: '1790016919001' });
      await post(lines([invoice(code, '1', 0, { total_original: '1234567890123.45', total: 0.1 }), invoice(code, '2', 0, { total_original: -19.99, total: '-0.01' })]));
      expect(await documents(code)).toMatchObject([
        { original_cents: 123_456_789_012_345, open_cents: 10 },
        { original_cents: -1999, open_cents: -1 },
      ]);
    });

    test('takes a zero in the decimals that the currency does not have', async () => {
      const code = await newClient();
      await post(lines([invoice(code, '1', 0, { total_original: '500.00', total: 500.0 })]));
      expect(await documents(code)).toMatchObject([{ original_cents: 50_000 }]);
    });

    test('corrects what a document originally was', async () => {
      const code = await newClient();
      await post(lines([invoice(code, '1', 500, { total: 300 }), invoice(code, '1', 450, { version: 2, total: 450 })]));
      expect(await documents(code)).toMatchObject([{ original_cents: 45_000, open_cents: 45_000 }]);
    });
  });

  describe('of clients and users', () => {
    test('warns of a NIT with a wrong check digit, and takes it', async () => {
      const { body } = await post(lines([client('W1', { clienteNit: '900508908-1' }), client('W2', { clienteNit: '900.508.908-9' })]));
      expect(body).toMatchObject({ applied: 2, warnings: [{ line: 1, kind: 'client', key: 'W1', field: 'clienteNit' }] });
      expect(body.warnings).toHaveLength(1);
    });

    test('leaves a user to the portal after creation, but for role, state and destinations', async () => {
      const code = await newClient();
      await post(lines([user('Una@Persona.example', code, { role: 'Operativo', destinations: ['D1'] })]));
      await post(lines([user('una@persona.example', code, { version: 2, role: 'Financiero', destinations: ['D2'], firstname: 'Otra', password: 'Otra*20260' })]));
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

  test('reports what the ERP lists and the portal never approved, and takes the record', async () => {
    const code = await newClient();
    const uuid = crypto.randomUUID();
    const { body } = await post(lines([invoice(code, '1', 500, { total: 200, aplicados: [uuid] }), invoice(code, '2', 500, { revertidos: [uuid] })]));
    expect(body).toMatchObject({ applied: 2, rejected: 0 });
    expect(body.warnings.map(({ line, field, reason }) => [line, field, reason.includes(uuid)])).toEqual([
      [1, 'aplicados', true],
      [2, 'revertidos', true],
    ]);
  });
});

onBothDatabases('the import in production', (under) => {
  test('takes nobody’s password and no acceptance of terms', async () => {
    const server = await serve(under, { NODE_ENV: 'production' });
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
