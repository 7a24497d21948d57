import { describe, expect, it } from 'vitest';
import { activeFilters, filterOf, readStatusSearch, sortOf, withoutFilters } from './status-search.ts';

const TODAY = '2026-11-21';
const BOTH = { blocked: { in: ['0', '1'] } };

describe('the address of the statement', () => {
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
  ])('%j asks for %j', (raw, search) => {
    expect(readStatusSearch(raw, TODAY)).toEqual(search);
  });

  it('asks for both what is free and what is blocked, soonest due first, unless it says otherwise', () => {
    expect(filterOf({})).toEqual(BOTH);
    expect(sortOf({})).toEqual({ fecha_vencimiento_documento: 'ASC' });
    expect(sortOf({ orden: '-total' })).toEqual({ total: 'DESC' });
    expect(filterOf({ bloqueada: '1', q: '10%', vence_hasta: TODAY, fecha_desde: TODAY })).toEqual({
      blocked: { eq: '1' },
      numero: { like: '%10%' },
      fecha_vencimiento_documento: { to: TODAY },
      fecha_documento: { from: TODAY },
    });
  });

  it('takes filters off as one, and leaves the day and the order', () => {
    const search = { corte: '2026-06-30', clase: 'DB', vence_desde: TODAY, vence_hasta: TODAY, orden: 'total' };
    expect(activeFilters(search)).toEqual(['clase', 'vence']);
    expect(withoutFilters(search, ['vence'])).toEqual({ corte: '2026-06-30', clase: 'DB', orden: 'total' });
    expect(withoutFilters(search, activeFilters(search))).toEqual({ corte: '2026-06-30', orden: 'total' });
  });
});
