import { describe, expect, test } from 'vitest';
import { recordsOfKind } from '../../../../tools/demo/testing/small-demo.ts';

describe('the demo’s data', () => {
  test('have the accounts of the demo; an operative one sees two destinations, a new one has not accepted the terms', () => {
    const users = new Map(recordsOfKind('user').map((user) => [user['email'], user]));
    expect([...users.keys()].map(String).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'admin@valle.example',
      'compras@valle.example',
      'contador@cuentasclaras.example',
      'duena@grupomarina.example',
      'finanzas@valle.example',
      'legal@cordillera.example',
      'legal@guayas.example',
      'legal@lubrandes.example',
      'legal@lubriquito.example',
      'legal@valle.example',
      'nuevo@valle.example',
      'operativo@valle.example',
      'planificacion@lubrandes.example',
      'planificacion@valle.example',
    ]);
    expect(users.get('operativo@valle.example')?.['destinations']).toHaveLength(2);
    expect([...users.values()].filter((user) => user['terms_accepted'] === false).map((user) => user['email'])).toEqual(
      ['nuevo@valle.example'],
    );
    expect([...users.values()].every((user) => user['password'] === 'Surtidor*2026')).toBe(true);
  });

  test('publish the terms and the data policy of each store', () => {
    const texts = recordsOfKind('legal_text').map(({ store, name }) => `${String(store)} ${String(name)}`);
    expect(texts).toEqual(
      ['combustibles', 'lubricantes', 'ecuador', 'lubricantes_ecuador'].flatMap((store) => [
        `${store} terms`,
        `${store} data_policy`,
      ]),
    );
  });

  test('have clients of each store', () => {
    const stores = new Map(recordsOfKind('client').map((client) => [client['codigo_cliente'], client['store']]));
    expect([...stores.values()]).toEqual([
      'combustibles',
      'lubricantes',
      'ecuador',
      'lubricantes_ecuador',
      'combustibles',
    ]);
  });

  test('have an owner of three clients in two countries, and an accountant of five', () => {
    const stores = new Map(recordsOfKind('client').map((client) => [client['codigo_cliente'], client['store']]));
    const storesOf = (email: string) =>
      recordsOfKind('user').flatMap((user) => (user['email'] === email ? [stores.get(user['codigo_cliente'])] : []));
    expect(storesOf('duena@grupomarina.example')).toEqual(['combustibles', 'ecuador', 'combustibles']);
    expect(new Set(storesOf('contador@cuentasclaras.example')).size).toBe(4);
    expect(storesOf('contador@cuentasclaras.example')).toHaveLength(5);
  });
});
