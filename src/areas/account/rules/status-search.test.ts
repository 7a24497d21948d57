import { describe, expect, it } from 'vitest';
import { type StatusSearch, statusSearch } from './status-search.ts';
import { statusVariables } from './status-variables.ts';

const TODAY = '2026-11-21';

describe('the address of the account status', () => {
  it.each([
    [{}, {}],
    [{ corte: '2026-06-30' }, { corte: '2026-06-30' }],
    [{ corte: TODAY }, {}],
    [{ corte: '2026-11-22' }, {}],
    [{ corte: '2026-02-30' }, {}],
    [
      { clase: ' Notas débito ', q: '  FE-1 ' },
      { clase: 'Notas débito', q: 'FE-1' },
    ],
    [{ clase: '  ', q: '' }, {}],
    [{ fecha_desde: '2026-11-21', fecha_hasta: '2026-11-22' }, { fecha_desde: '2026-11-21' }],
    [{ vence_desde: '2026-12-02', vence_hasta: '2026-12-01' }, { vence_desde: '2026-12-02' }],
    [{ bloqueada: 'true', orden: 'cufe' }, {}],
    [
      { bloqueada: '1', orden: '-total' },
      { bloqueada: '1', orden: '-total' },
    ],
  ])('reads %j as %j', (raw, search) => {
    expect(statusSearch.read(raw, TODAY)).toEqual(search);
  });

  it('requests free and locked documents, soonest due first, by default', () => {
    expect(statusVariables({})).toEqual({
      document: null,
      filter: { blocked: { in: ['0', '1'] } },
      sort: { fecha_vencimiento_documento: 'ASC' },
      fecha_corte: null,
    });
    expect(statusVariables({ orden: '-total' }).sort).toEqual({ total: 'DESC' });
    expect(statusVariables({ bloqueada: '1', q: '10%', vence_hasta: TODAY, fecha_desde: TODAY }).filter).toEqual({
      blocked: { eq: '1' },
      numero: { like: '%10%' },
      fecha_vencimiento_documento: { to: TODAY },
      fecha_documento: { from: TODAY },
    });
  });

  it('clears both ends of a range with its filter, and keeps the day and the order', () => {
    const search: StatusSearch = {
      corte: '2026-06-30',
      clase: 'DB',
      vence_desde: TODAY,
      vence_hasta: TODAY,
      orden: 'total',
    };
    expect(statusSearch.activeFilters(search)).toEqual(['clase', 'vence']);
    expect(statusSearch.withoutFilters(search, ['vence'])).toEqual({
      corte: '2026-06-30',
      clase: 'DB',
      orden: 'total',
    });
    expect(statusSearch.withoutFilters(search, ['clase', 'vence'])).toEqual({ corte: '2026-06-30', orden: 'total' });
  });
});
