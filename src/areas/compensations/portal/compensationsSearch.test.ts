import { expect, it } from 'vitest';
import { readCompensateSearch } from './compensateSearch.ts';
import { compensationsSearch } from './compensationsSearch.ts';

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

it.each([
  [
    { abono: ' 14 ', factura: 'FE', estado: 'AT', lado: 'facturas' },
    { abono: '14', factura: 'FE', estado: 'AT', lado: 'facturas' },
  ],
  [{ abono: ' ', estado: 'C', lado: 'abonos' }, {}],
])('the address of Compensar reads %j as %j', (raw, search) => {
  expect(readCompensateSearch(raw as Record<string, string>)).toStrictEqual(search);
});
