import { beforeAll, expect, it } from 'vitest';
import type { Destinatarios } from '#kit/core/contract/types.ts';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { client, destination, user } from '#kit/server/testing/people.ts';
import { serve } from '../../../server/testing/serve.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';

const NAMES = ['EDS Yumbo', 'EDS Ácopi', 'EDS Buga 100%', 'eds cali', 'EDS Palmira'];

onOneDatabase('the destinations of a client', (database) => {
  let server: ServerUnderTest;
  let token: string;

  beforeAll(async () => {
    server = await serve(database);
    const { report } = await server.importLines([
      client('UNO'),
      client('DOS'),
      ...NAMES.map((nombre_comercial, index) =>
        destination('UNO', `D${index}`, { nombre_comercial, estado: index === 4 ? '0' : '1', canal: `C${index}` }),
      ),
      destination('DOS', 'X1', { nombre_comercial: 'EDS Ajena' }),
      ...Array.from({ length: 50 }, (_, index) => destination('DOS', `Y${index}`)),
      user('legal@uno.example', 'UNO'),
      user('legal@dos.example', 'DOS'),
      user('operativo@uno.example', 'UNO', { role: 'Operativo', destinations: ['D1', 'D3'] }),
    ]);
    if (report.rejected > 0) throw new Error(`Not all was imported: ${JSON.stringify(report.errors)}`);
    token = await server.signIn('legal@uno.example');
  });

  const QUERY = `query ($filter: DestinatariosFilterInput, $search: String, $pageSize: Int, $currentPage: Int) {
    listarDestinatarios(filter: $filter, search: $search, pageSize: $pageSize, currentPage: $currentPage) {
      total_count items { id_destinatario codigo_destinatario nombre_comercial estado canal } } }`;

  const ask = (variables: object, as = token) =>
    server.graphql<{ listarDestinatarios: Destinatarios | null }>(QUERY, variables, as);
  async function found(variables: object = {}, as = token) {
    const { data, errors } = await ask(variables, as);
    const list = data?.listarDestinatarios;
    if (!list) throw new Error(JSON.stringify(errors));
    return { count: list.total_count, names: list.items.map((item) => item.nombre_comercial), items: list.items };
  }

  it('are listed by name, page by page, with how many there are', async () => {
    const all = await found();
    expect(all).toMatchObject({
      count: 5,
      names: ['EDS Ácopi', 'EDS Buga 100%', 'eds cali', 'EDS Palmira', 'EDS Yumbo'],
    });
    expect(all.items[3]).toMatchObject({ codigo_destinatario: 'D4', estado: '0', canal: 'C4' });
    expect(await found({ pageSize: 2, currentPage: 2 })).toMatchObject({
      count: 5,
      names: ['eds cali', 'EDS Palmira'],
    });
    expect(await found({ pageSize: 20_000 })).toMatchObject({ count: 5 });
    // fifty, unless asked otherwise
    const many = await found({}, await server.signIn('legal@dos.example'));
    expect([many.count, many.items.length]).toEqual([51, 50]);
  });

  it('are found by state, and by a part of the name or the code', async () => {
    expect(await found({ filter: { estado: { eq: '1' } } })).toMatchObject({ count: 4 });
    expect(await found({ search: ' CALI ' })).toMatchObject({ count: 1, names: ['eds cali'] });
    expect(await found({ search: 'acopi' })).toMatchObject({ count: 1, names: ['EDS Ácopi'] });
    expect(await found({ search: 'd4' })).toMatchObject({ count: 1, names: ['EDS Palmira'] });
    expect(await found({ search: '_' })).toMatchObject({ count: 0, names: [] });
  });

  it('are only their own for a user who is confined to some', async () => {
    expect(await found({}, await server.signIn('operativo@uno.example'))).toMatchObject({
      count: 2,
      names: ['EDS Ácopi', 'eds cali'],
    });
  });

  it.each([
    [{ pageSize: 20_001 }, 'page_size', 'pageSize'],
    [{ currentPage: 0 }, 'current_page', 'currentPage'],
    [{ search: 'x'.repeat(501) }, 'filter_text', 'search'],
  ])('refuses %j', async (variables, code, field) => {
    const { data, errors } = await ask(variables);
    expect(data).toEqual({ listarDestinatarios: null });
    expect(errors[0]?.extensions).toEqual({ category: 'graphql-input', code, field });
  });
});
