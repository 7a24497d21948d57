import { beforeAll, expect, it } from 'vitest';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { client, user } from '#kit/server/testing/people.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import { FRIDAY, coded, moveToNoon } from '#areas/account/server/testing/claims.ts';
import { delivery, order } from '#areas/orders/server/testing/orders.ts';
import { type StaffAtDesk, createStaff } from '../../../../desk/server/testing/desk.ts';
import { serve } from '../../../../server/testing/serve.ts';
import { giveCase, listCases, readCase } from '../../server/testing/cases.ts';
import type { CasesFilter } from '../rules/cases-api.ts';

const ALL: CasesFilter = { state: null, kind: null, store: null, mine: false, endsSoon: false, search: '' };

onOneDatabase('the claim period of a case', (database) => {
  let server: ServerUnderTest;
  let support: StaffAtDesk;
  beforeAll(async () => {
    server = await serve(database);
    moveToNoon(server, FRIDAY);
    support = await createStaff(server, 'support');
  });

  const give = async (code: string, over: object, ...records: object[]) => {
    const email = `legal@${code}.example`;
    const { report } = await server.importLines([client(code, over), user(email, code), ...records]);
    expect(report.errors).toEqual([]);
    return server.signIn(email);
  };

  const rowsOf = async (filter: Partial<CasesFilter>) =>
    (await support.call('cases.list', { filter: { ...ALL, ...filter }, after: null })).value.rows;

  const countEnding = async () => {
    const { matters } = (await support.call('home.view', {})).value;
    return matters.find(({ name }) => name === 'cases_ending')?.count ?? 0;
  };

  it('is that of its document: in the queue, on its page, and for the client', async () => {
    const token = await give(
      'reloj',
      {},
      coded('reloj', '1', { fecha_recepcion: '2027-01-06' }),
      coded('reloj', '2'),
      order('reloj', 'A2', { cufe: 'reloj 2' }),
      delivery('reloj', 'A2', 'E2', { fecha: '2027-01-05' }),
      coded('reloj', '3', { fecha_recepcion: '2027-01-07' }),
      coded('reloj', '4', { fecha_recepcion: '2027-01-04' }),
      coded('reloj', '5', { fecha_recepcion: '2027-01-06', evento_dian: '031' }),
      coded('reloj', '6', { fecha_recepcion: '2027-01-04', evento_dian: '034' }),
      coded('reloj', '7'),
    );
    for (const num_documento of ['1', '2', '3', '4', '5', '6', '7']) await giveCase(server, token, { num_documento });
    const free = await giveCase(server, token, {});
    const periods = [
      { end: '2027-01-12', state: 'por_vencer', endsToday: false },
      { end: '2027-01-08', state: 'por_vencer', endsToday: true },
      { end: '2027-01-13', state: 'corriendo', endsToday: false },
      { end: '2027-01-07', state: 'vencido', endsToday: false },
      { end: '2027-01-12', state: 'reclamada', endsToday: false },
      { end: '2027-01-07', state: 'aceptada_tacitamente', endsToday: false },
      null,
      null,
    ];
    const rows = await rowsOf({ search: 'reloj' });
    // by age, whatever their periods are
    expect(rows.map(({ claimPeriod }) => claimPeriod)).toEqual(periods);
    const viewed = rows.map(async ({ number }) => (await support.call('cases.view', { number })).value.claimPeriod);
    expect(await Promise.all(viewed)).toEqual(periods);

    const { items } = await listCases(server, token);
    expect(items.map(({ plazo_reclamo }) => plazo_reclamo)).toEqual(periods.map(() => null));
    const read = async (numero: string) => {
      const id = items.find((one) => one.numero === numero)?.id ?? '';
      return (await readCase(server, token, id)).data?.caso?.plazo_reclamo;
    };
    const [ending, delivered] = rows.map(({ number }) => String(number));
    expect(await read(ending ?? '')).toEqual({
      inicio: '2027-01-06',
      fin: '2027-01-12',
      estado: 'por_vencer',
      origen: 'recepcion',
    });
    expect(await read(delivered ?? '')).toMatchObject({ fin: '2027-01-08', origen: 'entrega' });
    expect(await read(free.numero)).toBeNull();
  });

  it('puts open cases on the home of the desk while it is about to end, which leads to them', async () => {
    const before = await countEnding();
    const received = { fecha_recepcion: '2027-01-06' };
    const token = await give(
      'cerca',
      {},
      coded('cerca', '1', received),
      coded('cerca', '2', received),
      coded('cerca', '3', { fecha_recepcion: '2027-01-07' }),
    );
    const made = [];
    for (const num_documento of ['1', '2', '3']) made.push(await giveCase(server, token, { num_documento }));
    const [first, second] = made.map(({ numero }) => Number(numero));
    const listed = async () =>
      (await rowsOf({ search: 'cerca', state: 'open', endsSoon: true })).map(({ number }) => number);
    expect(await countEnding()).toBe(before + 2);
    expect(await listed()).toEqual([first, second]);

    await support.call('cases.close', { number: first ?? 0, text: '' });
    expect(await countEnding()).toBe(before + 1);
    expect(await listed()).toEqual([second]);
    await server.importLines([{ ...coded('cerca', '2', received), version: 2, evento_dian: '031' }]);
    expect(await countEnding()).toBe(before);
    expect(await listed()).toEqual([]);
  });

  it('is none in a store without one', async () => {
    const before = await countEnding();
    const quito = { store: 'ecuador', clienteNit: '1790016919001' };
    const token = await give('quito', quito, coded('quito', '1', { fecha_recepcion: '2027-01-06' }));
    const { id } = await giveCase(server, token, { num_documento: '1' });
    expect(await rowsOf({ search: 'quito' })).toMatchObject([{ document: 'FE-1', claimPeriod: null }]);
    expect((await readCase(server, token, id)).data?.caso?.plazo_reclamo).toBeNull();
    expect(await countEnding()).toBe(before);
  });
});
