import { sql } from 'kysely';
import { beforeAll, expect, it, vi } from 'vitest';
import { addDays, dayIn } from '#kit/core/day.ts';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { type Mailbox, startMailbox } from '#kit/server/testing/mailbox.ts';
import { client, destination, invoice, user } from '#kit/server/testing/people.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import { datesDueIn } from '#areas/invoices/server/testing/list-query.ts';
import { notificationsOf } from '#areas/notifications/server/testing/notifications-of.ts';
import { WHATSAPP_AWAY, giveNumber, messagesOf } from '#areas/notifications/server/testing/whatsapp-messages.ts';
import { makeJobsDue } from '../../../server/testing/jobs-due.ts';
import { serveWithBank } from '../../../server/testing/serve.ts';
import { batchDays } from '../rules/batch-days.ts';
import { dayPhrase } from '../rules/day-phrase.ts';
import { weekdayOf } from '../rules/usual-orders.ts';
import { findRecipes, removeRecipe, saveRecipe } from './testing/batch-query.ts';

const SOON = { timeout: 20_000, interval: 100 };

onOneDatabase('the weekly batches that a client keeps', (database) => {
  let server: ServerUnderTest;
  let mailbox: Mailbox;
  let today: string;
  let weekday: number;
  let token: string;

  beforeAll(async () => {
    mailbox = await startMailbox();
    server = await serveWithBank(database, { ...WHATSAPP_AWAY, SMTP_URL: mailbox.smtp });
    today = dayIn(server.now(), 'America/Bogota');
    weekday = weekdayOf(today);
    await server.importLines([
      ...['KEEP', 'OTHER'].flatMap((code) => [
        client(code, { credito: { cupo: 1_000_000, dias_mora_permitidos: 2 } }),
        destination(code, 'D1'),
        user(`legal@${code.toLowerCase()}.example`, code),
      ]),
      user('finanzas@keep.example', 'KEEP', { role: 'Financiero' }),
      user('compras@keep.example', 'KEEP', { role: 'Compras' }),
      invoice('KEEP', 'F1', 300_000, { ...datesDueIn(today, 1), destino: 'D1' }),
      invoice('KEEP', 'F2', 100_000, datesDueIn(today, 20)),
    ]);
    token = await server.signIn('legal@keep.example');
  });

  const RECIPE = { nombre: 'Los de hoy', reserva: 200_000 };

  it('are priced by the ledger as it is now, changed and deleted', async () => {
    const saved = await saveRecipe(server, token, { ...RECIPE, dia_semana: weekday });
    expect(saved.errors).toEqual([]);
    const { next, until } = batchDays(weekday, today, { country: 'CO' });
    const lote = saved.data?.guardarLote;
    expect(lote).toEqual({
      id: String(Number(lote?.id)),
      ...RECIPE,
      dia_semana: weekday,
      tope: null,
      destinos: null,
      proxima: next,
      hasta: until,
      total: 300_000,
      alcanza: true,
    });
    expect(await findRecipes(server, token)).toEqual([lote]);

    await server.importLines([{ ...invoice('KEEP', 'F1', 300_000, datesDueIn(today, 1)), version: 2, total: 0 }]);
    expect(await findRecipes(server, token)).toMatchObject([{ total: 0 }]);
    await server.importLines([
      { ...invoice('KEEP', 'F1', 300_000, { ...datesDueIn(today, 1), destino: 'D1' }), version: 3 },
    ]);

    const finance = await server.signIn('finanzas@keep.example');
    const changed = await saveRecipe(server, finance, {
      id: lote?.id,
      nombre: 'Norte',
      dia_semana: weekday,
      tope: 250_000,
      destinos: ['D1', 'D1'],
    });
    expect(changed.data?.guardarLote).toMatchObject({
      id: lote?.id,
      nombre: 'Norte',
      reserva: 0,
      tope: 250_000,
      destinos: ['D1'],
      total: 0,
      alcanza: false,
    });
    const { data } = await removeRecipe(server, token, lote?.id ?? '');
    expect(data).toEqual({ eliminarLote: true });
    expect(await findRecipes(server, token)).toEqual([]);
    const { errors } = await removeRecipe(server, token, lote?.id ?? '');
    expect(errors[0]?.extensions).toMatchObject({ code: 'not_found' });

    const { rows } = await sql<{ action: string; nombre: string }>`
      select action, coalesce(after, before) ->> 'nombre' as nombre from audit_entry
      where action like 'batch.%' order by at, entry_id`.execute(server.database.db);
    expect(rows).toEqual([
      { action: 'batch.save', nombre: 'Los de hoy' },
      { action: 'batch.save', nombre: 'Norte' },
      { action: 'batch.remove', nombre: 'Norte' },
    ]);
  });

  it('are those of the client alone', async () => {
    const saved = await saveRecipe(server, token, { ...RECIPE, dia_semana: 3 });
    const id = saved.data?.guardarLote?.id ?? '';
    const stranger = await server.signIn('legal@other.example');
    expect(await findRecipes(server, stranger)).toEqual([]);
    expect((await removeRecipe(server, stranger, id)).errors[0]?.extensions).toMatchObject({ code: 'not_found' });
    const changed = await saveRecipe(server, stranger, { id, ...RECIPE, dia_semana: 4 });
    expect(changed.errors[0]?.extensions).toMatchObject({ code: 'not_found', field: 'input.id' });
    expect(await findRecipes(server, token)).toMatchObject([{ id, dia_semana: 3 }]);
    await removeRecipe(server, token, id);
  });

  it.each([
    ['an empty name', { nombre: '  ' }, 'text_invalid', 'nombre'],
    ['a name of two lines', { nombre: 'a\nb' }, 'text_invalid', 'nombre'],
    ['a long name', { nombre: 'x'.repeat(61) }, 'text_invalid', 'nombre'],
    ['day 0', { dia_semana: 0 }, 'batch_weekday', 'dia_semana'],
    ['day 8', { dia_semana: 8 }, 'batch_weekday', 'dia_semana'],
    ['a reserve below 0', { reserva: -5 }, 'amount_not_positive', 'reserva'],
    ['a station of somebody else', { destinos: ['D7'] }, 'station_unknown', 'destinos.0'],
  ])('refuses %s, and saves nothing', async (_case, wrong, code, field) => {
    const { errors } = await saveRecipe(server, token, { ...RECIPE, dia_semana: 1, ...wrong });
    expect(errors[0]?.extensions).toMatchObject({ category: 'graphql-input', code, field: `input.${field}` });
    expect(await findRecipes(server, token)).toEqual([]);
  });

  it('are at most 20', async () => {
    const all = await Promise.all(
      Array.from({ length: 22 }, (_, at) => saveRecipe(server, token, { nombre: `L${at}`, dia_semana: 1 })),
    );
    const codes = all.flatMap(({ errors }) => errors.map(({ extensions }) => extensions['code']));
    expect(codes).toEqual(['too_many_batches', 'too_many_batches']);
    for (const { id } of await findRecipes(server, token)) await removeRecipe(server, token, id);
  });

  it('remind who saved them on their day, once, with the sum in portal and mail and without it on a locked screen', async () => {
    // no holidays are known of Ecuador, so that each day is the day of a batch
    const { report } = await server.importLines([
      client('LOJA', { store: 'ecuador', credito: { cupo: 1000 }, clienteNit: '1790016919001' }),
      ...['legal', 'finanzas'].map((who) => user(`${who}@loja.example`, 'LOJA', { role: 'Financiero' })),
      invoice('LOJA', 'E1', 900.5, datesDueIn(today, 1)),
    ]);
    expect(report.errors).toEqual([]);
    const [legal, finance] = [
      await server.signIn('legal@loja.example'),
      await server.signIn('finanzas@loja.example'),
    ] as const;
    await saveRecipe(server, finance, { nombre: 'de hoy', dia_semana: weekday, reserva: 200 });
    await saveRecipe(server, legal, { nombre: 'de otro día', dia_semana: (weekday % 7) + 1 });
    await giveNumber(server, 'finanzas@loja.example');
    const sevenOClock = async () => {
      await makeJobsDue(server, 'treasury.batches');
      await vi.waitFor(async () => {
        const { rows } = await sql`
          select 1 from pgboss.job where name = 'treasury.batches'
          and (state in ('active', 'retry') or state = 'created' and start_after <= now())`.execute(server.database.db);
        expect(rows).toHaveLength(0);
      }, SOON);
    };
    await sevenOClock();
    await sevenOClock();
    const reminders = async (who: string) =>
      (await notificationsOf(server, who)).filter(({ kind }) => kind === 'batch.day');
    const ofToday = (await findRecipes(server, legal)).find(({ nombre }) => nombre === 'de hoy');
    expect(await reminders(finance)).toMatchObject([
      {
        title: 'Tu lote de hoy: $ 100,50',
        body: `1 factura. Con este pago ningún pedido queda retenido hasta ${dayPhrase(addDays(today, 7), today)}.`,
        data: { enlace: `/admin/lote?lote=${ofToday?.id}` },
      },
    ]);
    expect(await reminders(legal)).toEqual([]);
    await makeJobsDue(server, 'notifications.mail');
    const mail = await mailbox.nthMailTo('finanzas@loja.example');
    expect(mail).toMatchObject({ subject: 'Tu lote de hoy: $ 100,50' });
    expect(mail.text).toContain(`/admin/lote?lote=${ofToday?.id}`);
    expect(await messagesOf(server, 'finanzas@loja.example')).toEqual([['batch.day.day', 'de hoy']]);
  });
});
