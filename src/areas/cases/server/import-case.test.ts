import { sql } from 'kysely';
import { beforeAll, expect, it, vi } from 'vitest';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { invoice } from '#kit/server/testing/people.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import { notificationsOf } from '#areas/notifications/server/testing/notifications-of.ts';
import { makeJobsDue } from '../../../server/testing/jobs-due.ts';
import { serveWithBank } from '../../../server/testing/serve.ts';
import { giveCase, giveCompany, listCases, readCase, replyToCase } from './testing/cases.ts';

const record = (codigo_cliente: string, numero: string, over: object) => ({
  kind: 'case',
  version: 1,
  codigo_cliente,
  numero,
  ...over,
});

onOneDatabase('a case that the ERP answers', (database) => {
  let server: ServerUnderTest;
  beforeAll(async () => {
    server = await serveWithBank(database);
  });

  async function give(code: string) {
    const people = await giveCompany(server, code, ['legal', 'finanzas']);
    const made = await giveCase(server, people.finanzas, { num_documento: '9001', monto: 100_000 });
    const send = async (over: object) => (await server.importLines([record(code, made.numero, over)])).report;
    const read = async () => (await readCase(server, people.finanzas, made.id)).data?.caso;
    return { people, made, send, read };
  }

  it('is answered by its text, without a decision', async () => {
    const { send, read, people } = await give('erptext');
    expect((await send({ texto: 'Lo revisamos.', estado: 'en_revision' })).errors).toEqual([]);
    expect(await read()).toMatchObject({
      estado: 'en_revision',
      mensajes: [{}, { de: 'La compañía', de_la_compania: true, texto: 'Lo revisamos.' }],
    });
    // the same version again changes nothing
    await send({ texto: 'Lo revisamos.', estado: 'en_revision' });
    expect((await read())?.mensajes).toHaveLength(2);
    expect(await notificationsOf(server, people.legal)).toMatchObject([
      { kind: 'case.answer', title: expect.stringMatching(/^Tu caso \d+ tiene una respuesta$/) as string },
    ]);
  });

  it('is rejected for good: no answer reopens it', async () => {
    const { send, read, people, made } = await give('erpno');
    expect((await send({ estado: 'rechazado' })).errors).toMatchObject([{ field: 'motivo' }]);
    await send({ estado: 'rechazado', motivo: 'El precio es el del día.' });
    expect(await read()).toMatchObject({
      estado: 'rechazado',
      motivo: 'El precio es el del día.',
      puedo_responder: false,
      mensajes: [{}, { texto: 'El precio es el del día.' }],
    });
    const { errors } = await replyToCase(server, people.finanzas, made.id, 'no es así');
    expect(errors[0]?.extensions).toMatchObject({ code: 'case_ended' });
  });

  it('is accepted, and closed when its credit arrives', async () => {
    const { send, read, people, made } = await give('erpyes');
    const { db } = server.database;
    const ledger = async () =>
      (await sql`select document_id, open_cents from document order by document_id`.execute(db)).rows;
    const before = await ledger();
    await send({ estado: 'aceptado', monto_aceptado: 80_000, num_documento_credito: 'NC1' });
    expect(await read()).toMatchObject({ estado: 'aceptado', monto_aceptado: 80_000, num_documento_credito: 'NC1' });
    expect(await ledger()).toEqual(before);
    const close = async () => {
      await makeJobsDue(server, 'cases.close_credited');
      await vi.waitFor(
        async () => {
          const { rows } = await sql`
            select 1 from pgboss.job where name = 'cases.close_credited'
            and (state in ('active', 'retry') or state = 'created' and start_after <= now())`.execute(db);
          expect(rows).toHaveLength(0);
        },
        { timeout: 20_000, interval: 100 },
      );
    };
    await close();
    expect(await read()).toMatchObject({ estado: 'aceptado' });
    await server.importLines([
      invoice('erpyes', 'NC1', -80_000, { tipo_documento: 'AB', agrupacion: 'Notas crédito', num_factura: undefined }),
    ]);
    await close();
    expect(await read()).toMatchObject({ estado: 'cerrado' });
    const titles = (await notificationsOf(server, people.legal)).map(({ title }) => title);
    expect(titles).toEqual([`Tu caso ${made.numero} fue aceptado`, `Tu caso ${made.numero} se cerró`]);
    expect((await send({ version: 2, texto: 'tarde' })).errors).toMatchObject([{ field: 'estado' }]);
  });

  it('is closed for good', async () => {
    const { send, read, people, made } = await give('erpclose');
    expect((await send({ estado: 'cerrado', texto: 'Se resolvió en la planta.' })).errors).toEqual([]);
    expect(await read()).toMatchObject({
      estado: 'cerrado',
      puedo_responder: false,
      puedo_cerrar: false,
      mensajes: [{}, { texto: 'Se resolvió en la planta.' }],
    });
    expect(await notificationsOf(server, people.legal)).toMatchObject([{ title: `Tu caso ${made.numero} se cerró` }]);
    expect((await send({ version: 2, estado: 'en_revision' })).errors).toMatchObject([{ field: 'estado' }]);
  });

  it.each([
    ['nothing', {}, 'texto'],
    ['an unknown state', { estado: 'abierto' }, 'estado'],
    ['an accepted amount without acceptance', { estado: 'en_revision', monto_aceptado: 5 }, 'monto_aceptado'],
    ['an amount of 0', { estado: 'aceptado', monto_aceptado: 0 }, 'monto_aceptado'],
  ])('is not changed by %s', async (_what, over, field) => {
    const { send, read } = await give(`e${Math.random().toString(36).slice(2, 10)}`);
    expect((await send(over)).errors).toMatchObject([{ field }]);
    expect(await read()).toMatchObject({ estado: 'abierto', mensajes: [{}] });
  });

  it('is of its client alone', async () => {
    const { made } = await give('erpa');
    await giveCompany(server, 'erpb', []);
    const { report } = await server.importLines([record('erpb', made.numero, { texto: 'x' })]);
    expect(report.errors).toMatchObject([{ field: 'numero' }]);
    expect((await listCases(server, await server.signIn('finanzas@erpa.example'))).items[0]?.estado).toBe('abierto');
  });
});
