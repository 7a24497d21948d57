import { expect, test } from 'vitest';
import { plainTextOrders } from './text-order.ts';

test.each([
  ['select 1 from client c order by c.nombre, c.client_id limit 3', ['c.nombre']],
  ["select json_agg(f.id order by f.fecha desc, f.name, f.id), 'x' from f order by f.id", ['f.name']],
  ['select 1 from staff\n order by\n  name desc', ['name desc']],
  ['select 1 from staff order by sort_text(name) collate "C", staff_id', []],
  ['select 1 from legal_text order by store, name collate "C", version', []],
  ['select name, title from staff order by lower(name), staff_id', []],
])('%s sorts words by collation: %j', (statement, columns) => {
  expect(plainTextOrders(statement)).toEqual(columns);
});
