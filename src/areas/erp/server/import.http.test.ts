import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#kit/server/database/database.ts';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { client, destination, invoice, user } from '#kit/server/testing/people.ts';
import { serve } from '../../../server/testing/serve.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import { importRecords } from './import/import.ts';
import type { ImportResult } from './import/report.ts';
import { documents, lines, newClient } from './testing/erp.ts';
import { post } from '#kit/server/testing/import-post.ts';

/**
 * Starts an import that runs until the test ends it. On PostgreSQL it uses other connections, like another process; the
 * embedded database allows one process only.
 */
async function endlessImport({
  settings,
  database,
  now,
}: ServerUnderTest): Promise<{ end: () => Promise<ImportResult | null> }> {
  const own = settings.databaseUrl ? await openDatabase({ databaseUrl: settings.databaseUrl, dataDir: '' }) : null;
  let [begun, ended] = [() => {}, () => {}];
  const hasBegun = new Promise<void>((resolve) => (begun = resolve));
  const hasEnded = new Promise<void>((resolve) => (ended = resolve));
  async function* bytes() {
    begun();
    await hasEnded;
    yield Buffer.from('\n');
  }
  const run = {
    clock: { now },
    production: false,
    send: () => Promise.resolve(),
    alarm: () => undefined,
    count: () => undefined,
    accessChanged: () => Promise.resolve(),
  };
  const running = importRecords({ db: own?.db ?? database.db, recordTypes: [] }, run, bytes(), {
    source: 'command',
    file: null,
  });
  await hasBegun;
  return {
    end: async () => {
      ended();
      const imported = await running;
      await own?.close();
      return imported;
    },
  };
}

onOneDatabase('the import’s stream', (under) => {
  let server: ServerUnderTest;

  beforeAll(async () => {
    server = await serve(under);
  });

  describe('refuses requests', () => {
    test('without the key, before it reads the body', async () => {
      for (const key of ['', 'wrong', `${server.settings.erpKey}x`]) {
        expect((await post(server, '{}', { key })).status).toBe(401);
      }
      // the server refuses before the body ends
      const status = await new Promise((resolve, reject) => {
        const endless = request(`${server.url}/erp/import`, {
          method: 'POST',
          headers: { 'content-type': 'application/x-ndjson', authorization: 'Bearer no' },
        });
        endless.on('response', (response) => {
          resolve(response.statusCode);
          endless.destroy();
        });
        endless.on('error', reject);
        endless.write('{"kind":');
      });
      expect(status).toBe(401);
    });

    test.each(['application/json', 'text/plain', 'multipart/form-data; boundary=x'])('refuses %s', async (type) => {
      expect((await post(server, '{}', { type })).status).toBe(415);
    });

    test('refuses an encoding that it does not know', async () => {
      expect((await post(server, '{}', { encoding: 'br' })).status).toBe(415);
    });

    test('accepts gzip', async () => {
      const code = await newClient(server);
      const { status, body } = await post(server, gzipSync(lines([invoice(code, '1', 500)])), { encoding: 'gzip' });
      expect([status, body.applied]).toEqual([200, 1]);
    });

    test('answers 507 with the report so far where the disk is full, and lists answer', async () => {
      const code = await newClient(server);
      // raises PostgreSQL's error for a full disk
      await sql`create function no_room() returns trigger language plpgsql as $$
        begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`.execute(server.database.db);
      await sql`create trigger no_room before insert on document for each row
        when (new.num_documento = 'FULL') execute function no_room()`.execute(server.database.db);
      const many = Array.from({ length: 1000 }, (_, i) => invoice(code, String(i), 500));
      const { status, body } = await post(server, lines([...many, invoice(code, 'FULL', 500)]));
      expect([status, body.broken]).toEqual([507, 'The disk is full.']);
      expect(body.applied).toBeGreaterThan(0);
      expect(await documents(server, code)).toHaveLength(body.applied);
    });

    test('ends a stream that is mostly blank lines, and keeps the complete ones', async () => {
      const code = await newClient(server);
      const blanks = gzipSync(`${lines([invoice(code, '1', 500)])}${'\n'.repeat(1_000_100)}`);
      const { status, body } = await post(server, blanks, { encoding: 'gzip' });
      expect([status, body.applied, body.broken]).toEqual([400, 1, 'It has more than 1000000 blank lines.']);
    });

    test('reports where gzip data is truncated, and keeps the complete lines', async () => {
      const code = await newClient(server);
      // random text keeps the compressed body long enough to cut
      const many = Array.from({ length: 400 }, (_, i) =>
        invoice(code, String(i), 500, { detalle: randomBytes(200).toString('base64') }),
      );
      const packed = gzipSync(lines(many));
      const { status, body } = await post(server, packed.subarray(0, packed.length / 2), { encoding: 'gzip' });
      expect(status).toBe(400);
      expect(body.broken).toMatch(/not whole/);
      expect(body.applied).toBeGreaterThan(0);
      expect(await documents(server, code)).toHaveLength(body.applied);
      const plain = await post(server, '{"kind":"client"}', { encoding: 'gzip' });
      expect([plain.status, plain.body.lines]).toEqual([400, 0]);
    });

    test('runs one import at a time', async () => {
      const code = await newClient(server);
      const running = await endlessImport(server);
      expect((await post(server, lines([invoice(code, '1', 500)]))).status).toBe(409);
      expect(await running.end()).toMatchObject({ report: { lines: 0 }, broken: null });
      expect((await post(server, lines([invoice(code, '1', 500)]))).status).toBe(200);
    });
  });

  describe('as a stream', () => {
    test('accepts a BOM, CRLF, blank lines and a last line without its end', async () => {
      const code = await newClient(server);
      const text = `\uFEFF${lines([invoice(code, '1', 500), invoice(code, '2', 600)], '\r\n\r\n  \r\n')}`;
      const { body } = await post(server, text);
      expect(body).toMatchObject({ lines: 2, applied: 2, rejected: 0 });
    });

    test('accepts an empty body', async () => {
      expect((await post(server, '\n\n')).body).toEqual({
        lines: 0,
        applied: 0,
        unchanged: 0,
        rejected: 0,
        warned: 0,
        errors: [],
        warnings: [],
      });
    });

    test('counts the lines of the file in its report', async () => {
      const code = await newClient(server);
      const { body } = await post(
        server,
        `\n${lines([invoice(code, '1', 500)])}\n\nno\n${lines([invoice(code, '2', 500)])}\n`,
      );
      expect(body).toMatchObject({ lines: 3, applied: 2, rejected: 1, errors: [{ line: 4 }] });
    });

    test('applies the good lines around bad ones, of every kind', async () => {
      const { body } = await post(
        server,
        lines([
          client('G1'),
          { kind: 'x' },
          destination('G1', 'D1'),
          invoice('G1', '1', -5, { total: 5 }),
          invoice('G1', '2', 500, { destino: 'D1' }),
        ]),
      );
      expect(body).toMatchObject({ applied: 3, rejected: 2 });
      expect(await documents(server, 'G1')).toMatchObject([{ num_documento: '2', destination: 'D1' }]);
    });

    test('names the first thousand bad lines and counts all', async () => {
      const { body } = await post(server, 'no\n'.repeat(1200));
      expect([body.lines, body.rejected, body.errors.length]).toEqual([1200, 1200, 1000]);
    });

    test('takes records in any order', { tags: 'full' }, async () => {
      const records = [
        invoice('O1', '1', 500, { destino: 'D1' }),
        user('o1@orden.example', 'O1', { destinations: ['D1'] }),
        destination('O1', 'D1'),
        ...Array.from({ length: 3000 }, (_, i) => invoice('O1', `F${i}`, 500)),
        client('O1'),
      ];
      const { body } = await post(server, lines(records));
      expect(body).toMatchObject({ lines: 3004, applied: 3004, rejected: 0, errors: [] });
      expect(await server.signIn('o1@orden.example')).toBeTruthy();
    });

    test('rejects a record whose reference is missing until the end, once, with its line', async () => {
      const { body } = await post(server, lines([invoice('N404', '1', 500), client('N1'), invoice('N404', '2', 500)]));
      expect(body).toMatchObject({ lines: 3, applied: 1, rejected: 2 });
      expect(body.errors.map((error) => [error.line, error.field])).toEqual([
        [1, 'codigo_cliente'],
        [3, 'codigo_cliente'],
      ]);
    });
  });
});
