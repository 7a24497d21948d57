import { beforeAll, expect, it } from 'vitest';
import type { AssociateUser } from '#kit/core/contract/types.ts';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { client, destination, user } from '#kit/server/testing/people.ts';
import { serve } from '../../../server/testing/serve.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import { users } from './testing/associates.ts';

onOneDatabase('the users of a client', (database) => {
  let server: ServerUnderTest;
  let token = '';

  beforeAll(async () => {
    server = await serve(database);
    const { report } = await server.importLines([
      client('UNO'),
      client('DOS'),
      client('LUB', { store: 'lubricantes' }),
      destination('UNO', 'D1', { nombre_comercial: 'EDS Yumbo' }),
      destination('UNO', 'D2', { nombre_comercial: 'EDS Acopi' }),
      destination('UNO', 'D3', { nombre_comercial: 'EDS Cerrada', estado: '0' }),
      user('legal@uno.example', 'UNO', { firstname: 'Zoe' }),
      user('legal2@uno.example', 'UNO', { firstname: 'Yara' }),
      user('operativo@uno.example', 'UNO', { firstname: 'carlos', role: 'Operativo', destinations: ['D1', 'D3'] }),
      user('admin@uno.example', 'UNO', { firstname: 'Beatriz', role: 'Administrativo', document: '9988776655' }),
      user('compras@uno.example', 'UNO', { firstname: 'Ana', lastname: 'Zapata', role: 'Compras' }),
      user('ana@uno.example', 'UNO', { firstname: 'Ana', lastname: 'Arango', role: 'Financiero' }),
      user('inactivo@uno.example', 'UNO', { firstname: 'Darío', role: 'Financiero', status: '0' }),
      user('legal@dos.example', 'DOS'),
      user('otro@dos.example', 'DOS', { firstname: 'Ana', role: 'Financiero' }),
      user('legal@lub.example', 'LUB'),
      user('admin@lub.example', 'LUB', { role: 'Administrativo', firstname: 'Alba' }),
      user('ing@lub.example', 'LUB', { role: 'Ingeniero Planificación', firstname: 'Iván' }),
      user('fin@lub.example', 'LUB', { role: 'Financiero', firstname: 'Félix' }),
    ]);
    if (report.rejected > 0) throw new Error(`Not all was imported: ${JSON.stringify(report.errors)}`);
    token = await server.signIn('legal@uno.example');
  });

  async function found(variables: object = {}, as = token) {
    const { data, errors } = await users(server, as, variables);
    const list = data?.usuariosCliente;
    if (!list) throw new Error(JSON.stringify(errors));
    return { count: list.total_count, emails: list.items.map(({ email }) => email.split('@')[0]), items: list.items };
  }

  it('are the active ones by first name, without a Representante Legal', async () => {
    expect(await found()).toMatchObject({ count: 4, emails: ['ana', 'compras', 'admin', 'operativo'] });
  });

  it('are found by status: inactive, or all', async () => {
    expect(await found({ filter: { status: { eq: '0' } } })).toMatchObject({ count: 1, emails: ['inactivo'] });
    expect(await found({ filter: { status: { in: ['0', '1'] } } })).toMatchObject({ count: 5 });
    expect(await found({ filter: {} })).toMatchObject({ count: 4 });
  });

  it('are found by role, and by a part of the name, the e-mail or the document', async () => {
    expect(await found({ filter: { role_id: { in: ['4', '5'] } } })).toMatchObject({
      emails: ['compras', 'operativo'],
    });
    expect(await found({ filter: { role_id: { eq: '1' } } })).toMatchObject({ count: 0 });
    expect(await found({ search: ' ana zap ' })).toMatchObject({ emails: ['compras'] });
    expect(await found({ search: 'OPERA' })).toMatchObject({ emails: ['operativo'] });
    expect(await found({ search: '88776' })).toMatchObject({ emails: ['admin'] });
    expect(await found({ search: '%' })).toMatchObject({ count: 4 });
    expect(await found({ search: '_' })).toMatchObject({ count: 0 });
  });

  it('are found and sorted in Spanish, whatever their accents', async () => {
    const named = ['Zoila', 'ÁLVARO', 'Begoña', 'Muñoz', 'Munoz', 'Nzanga'].map((firstname, index) =>
      user(`e${index}@espa.example`, 'ESPA', { firstname, role: 'Compras' }),
    );
    await server.importLines([client('ESPA'), user('legal@espa.example', 'ESPA'), ...named]);
    const as = await server.signIn('legal@espa.example');
    const names = async (variables: object) => (await found(variables, as)).items.map(({ firstname }) => firstname);
    expect(await names({})).toEqual(['ÁLVARO', 'Begoña', 'Munoz', 'Muñoz', 'Nzanga', 'Zoila']);
    expect(await names({ search: 'alvaro' })).toEqual(['ÁLVARO']);
    expect(await names({ search: 'BEGOÑA' })).toEqual(['Begoña']);
    expect(await names({ search: 'munoz' })).toEqual(['Munoz', 'Muñoz']);
    expect(await names({ search: 'muñoz' })).toEqual(['Muñoz']);
  });

  it('come in pages of ten unless asked otherwise, sorted as asked', async () => {
    expect(await found({ pageSize: 3, currentPage: 2 })).toMatchObject({ count: 4, emails: ['operativo'] });
    expect(await found({ pageSize: 2, currentPage: 9 })).toMatchObject({ count: 4, emails: [] });
    expect(await found({ sort: { email: 'DESC' } })).toMatchObject({
      emails: ['operativo', 'compras', 'ana', 'admin'],
    });
    expect(await found({ sort: { lastname: 'ASC' }, search: 'ana ' })).toMatchObject({ emails: ['ana', 'compras'] });
    await server.importLines(
      Array.from({ length: 12 }, (_, index) => user(`m${index}@muchos.example`, 'MUCHOS', { role: 'basic' })).concat(
        client('MUCHOS'),
        user('legal@muchos.example', 'MUCHOS'),
      ),
    );
    const many = await found({}, await server.signIn('legal@muchos.example'));
    expect([many.count, many.items.length]).toEqual([12, 10]);
  });

  it('have their chosen destinations, all active ones, or none, by role', async () => {
    const { items } = await found();
    const codes = Object.fromEntries(
      items.map(({ role_name, destinations }) => [role_name, destinations.map((one) => one.destination_code)]),
    );
    expect(codes).toEqual({
      Operativo: ['D3', 'D1'],
      Administrativo: ['D2', 'D1'],
      Compras: ['D2', 'D1'],
      Financiero: [],
    });
    for (const [role, email] of Object.entries({
      Administrativo: 'admin',
      Compras: 'compras',
      Operativo: 'operativo',
    })) {
      const { data } = await server.graphql<{ currentSession: { user: AssociateUser } }>(
        '{ currentSession { user { destinations { destination_code } } } }',
        {},
        await server.signIn(`${email}@uno.example`),
      );
      expect(data?.currentSession.user.destinations.map((one) => one.destination_code)).toEqual(codes[role]);
    }
  });

  it('are never shown to another client, and a Representante Legal is found only by id, by another one', async () => {
    const idOf = async (email: string) => {
      const as = await server.signIn(email);
      const { data } = await server.graphql<{ currentSession: { user: { id: string } } }>(
        '{ currentSession { user { id } } }',
        {},
        as,
      );
      return data?.currentSession.user.id ?? '';
    };
    const byId = (id: string) => ({ filter: { id: { eq: id } } });
    expect(await found(byId(await idOf('otro@dos.example')))).toMatchObject({ count: 0 });
    const [legal, legal2] = [await idOf('legal@uno.example'), await idOf('legal2@uno.example')];
    expect(await found(byId(legal2))).toMatchObject({ emails: ['legal2'] });
    expect(await found(byId(legal))).toMatchObject({ emails: ['legal'] });
    expect(await found({ filter: { id: { eq: 'no' } } })).toMatchObject({ count: 0 });

    const manager = await server.signIn('admin@lub.example');
    expect(await found({}, manager)).toMatchObject({ emails: ['admin', 'fin', 'ing'] });
    expect(await found(byId(await idOf('legal@lub.example')), manager)).toMatchObject({ count: 0 });
    expect(await found(byId(await idOf('admin@lub.example')), manager)).toMatchObject({ emails: ['admin'] });
  });

  it.each([
    [{ pageSize: 20_001 }, 'page_size', 'pageSize'],
    [{ currentPage: 0 }, 'current_page', 'currentPage'],
    [{ search: 'x'.repeat(501) }, 'filter_text', 'search'],
    [{ filter: { status: { eq: '2' } } }, 'filter_value', 'filter.status'],
  ])('refuse %j', async (variables, code, field) => {
    const { data, errors } = await users(server, token, variables);
    expect(data).toEqual({ usuariosCliente: null });
    expect(errors[0]?.extensions).toEqual({ category: 'graphql-input', code, field });
  });
});
