import { describe, expect, it } from 'vitest';
import { historySearch } from './history-search.ts';
import { historyVariables } from './history-variables.ts';

const TODAY = '2026-11-21';

describe('the address of the account history', () => {
  it.each([
    [{}, {}],
    [
      { estado: 'C', clase: 'DB-SF', q: ' 9001 ' },
      { estado: 'C', clase: 'DB-SF', q: '9001' },
    ],
    [{ estado: 'X', clase: 'a b' }, {}],
    [{ total_desde: '1.000', total_hasta: '5000' }, { total_hasta: '5000' }],
    [{ total_desde: '6000', total_hasta: '5000' }, { total_desde: '6000' }],
    [{ fecha_desde: '2026-11-22', vence_hasta: '2027-01-01' }, { vence_hasta: '2027-01-01' }],
    [
      { estado: 'C', vence_desde: '2026-11-20', vence_hasta: TODAY },
      { estado: 'C', vence_desde: '2026-11-20' },
    ],
    [
      { estado: 'NV', vence_hasta: '2027-01-01' },
      { estado: 'NV', vence_hasta: '2027-01-01' },
    ],
    [{ estado: 'AT', vence_hasta: TODAY }, { estado: 'AT' }],
    [
      { estado: 'V', vence_desde: TODAY, vence_hasta: '2026-11-22' },
      { estado: 'V', vence_desde: TODAY },
    ],
    [{ orden: '-total' }, { orden: '-total' }],
    [{ documento: '12' }, { documento: '12' }],
    [{ documento: '0x1' }, {}],
    [{ orden: 'total desc' }, {}],
    [{ orden: '--total', otra: '1' }, {}],
  ])('reads %j as %j', (raw, search) => {
    expect(historySearch.read(raw, TODAY)).toEqual(search);
  });

  it('becomes the contract’s filter and order, by default newest movement first', () => {
    expect(historyVariables({})).toEqual({ detailFilter: {}, sort: { fecha_movimiento: 'DESC' } });
    const search = historySearch.read(
      {
        estado: 'A',
        q: '9%1',
        clase: 'RV',
        vence_desde: '2026-11-01',
        fecha_hasta: TODAY,
        total_desde: '1000',
        orden: 'total',
      },
      TODAY,
    );
    const { detailFilter, sort } = historyVariables(search);
    expect(detailFilter).toEqual({
      estado_documento: { eq: 'A' },
      numero: { like: '%91%' },
      tipo_documento: { eq: 'RV' },
      fecha_vencimiento_documento: { from: '2026-11-01' },
      fecha_documento: { to: TODAY },
      total: { from: '1000' },
    });
    expect(sort).toEqual({ total: 'ASC' });
    const filters = historySearch.activeFilters(search);
    expect(filters).toEqual(['estado', 'q', 'clase', 'vence', 'fecha', 'total']);
    expect(historySearch.withoutFilters(search, filters)).toEqual({ orden: 'total' });
  });
});
