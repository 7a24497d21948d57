import { expect, it } from 'vitest';
import { validateCompensateSearch } from '../portal/compensateSearch.ts';
import { compensationsSearch } from './compensations-search.ts';

const TODAY = '2026-11-21';

it.each([
  [
    { estado: 'B', desde: '2026-11-01', hasta: TODAY, numero: ' 117 ', documento: 'FE-1', orden: 'estado' },
    { estado: 'B', desde: '2026-11-01', hasta: TODAY, numero: '117', documento: 'FE-1', orden: 'estado' },
  ],
  [{ estado: 'X', desde: '2026-11-22', hasta: '2026-13-01', numero: '', orden: '-usuario' }, {}],
  [{ desde: TODAY, hasta: '2026-11-20' }, { desde: TODAY }],
])('the address of the compensations reads %j as %j', (raw, search) => {
  expect(compensationsSearch.read(raw as Record<string, string>, TODAY)).toStrictEqual(search);
});

it('the address of Compensar has the filters of both sides', () => {
  expect(validateCompensateSearch({ abono: ' 14 ', factura: ' ', estado: 'AT', lado: 'facturas', otra: '1' })).toEqual({
    abono: '14',
    estado: 'AT',
    lado: 'facturas',
  });
  expect(() => validateCompensateSearch({ estado: 'C' })).toThrow('estado');
});
