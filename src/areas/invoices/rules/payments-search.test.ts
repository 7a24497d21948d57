import { expect, it } from 'vitest';
import { paymentsSearch } from './payments-search.ts';

const TODAY = '2026-11-21';

it.each([
  [
    { estado: 'approved', desde: '2026-11-01', hasta: TODAY, uuid: ' 42 ', orden: '-total' },
    { estado: 'approved', desde: '2026-11-01', hasta: TODAY, uuid: '42', orden: '-total' },
  ],
  [{ estado: 'paid', desde: '2026-02-30', hasta: 'x', uuid: ' ', orden: 'banco', pagina: '2' }, {}],
  [{ desde: TODAY, hasta: '2026-11-20' }, { desde: TODAY }],
])('reads the address %j of the payment list as %j', (raw, search) => {
  expect(paymentsSearch.read(raw as Record<string, string>, TODAY)).toStrictEqual(search);
});

it('sorts payments newest first if the address has no order', () => {
  expect(paymentsSearch.sortOf({})).toEqual({ created_at: 'DESC' });
  expect(paymentsSearch.activeFilters({ hasta: TODAY, orden: 'total' })).toEqual(['dias']);
});
