import { beforeAll, expect, it } from 'vitest';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { client, user } from '#kit/server/testing/people.ts';
import { serve } from '../../../server/testing/serve.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';

onOneDatabase('the choices in the form of a user', (database) => {
  let server: ServerUnderTest;

  beforeAll(async () => {
    server = await serve(database);
    await server.importLines([
      client('CO'),
      client('EC', { store: 'ecuador', clienteNit: '1790016919001' }),
      user('legal@co.example', 'CO'),
      user('operativo@ec.example', 'EC', { role: 'Operativo' }),
    ]);
  });

  async function ask(email: string) {
    const { data } = await server.graphql<{
      rolesCliente: { role_id: string; role_name: string; sort_order: number }[];
      listadoTiposDocumentos: { label: string; title: string; value: string }[];
    }>(
      '{ rolesCliente { role_id role_name sort_order } listadoTiposDocumentos { label title value } }',
      {},
      await server.signIn(email),
    );
    if (!data) throw new Error('It was not answered.');
    return data;
  }

  it('are all roles, in the order of the specification', async () => {
    // ours comes after them
    const { rolesCliente } = await ask('operativo@ec.example');
    expect(rolesCliente.map(({ role_name }) => role_name).join()).toBe(
      'Representante Legal,Administrativo,Financiero,Operativo,Compras,Ingeniero Planificación,Surtidor,basic,Contador',
    );
    expect(rolesCliente[8]).toEqual({ role_id: '9', role_name: 'Contador', sort_order: 9 });
    expect(rolesCliente[3]).toEqual({ role_id: '4', role_name: 'Operativo', sort_order: 4 });
  });

  it('are the documents of the country of the store, the usual one first', async () => {
    const [colombia, ecuador] = [await ask('legal@co.example'), await ask('operativo@ec.example')];
    expect(colombia.listadoTiposDocumentos.map(({ value }) => value)).toEqual(['CC', 'CE', 'NIT', 'PPT', 'PA']);
    expect(ecuador.listadoTiposDocumentos.map(({ value }) => value)).toEqual(['CI', 'RUC', 'PA']);
    expect(colombia.listadoTiposDocumentos[0]).toEqual({ label: 'CC', title: 'Cédula de ciudadanía', value: 'CC' });
  });
});
