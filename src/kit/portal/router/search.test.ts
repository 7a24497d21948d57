import { describe, expect, it } from 'vitest';
import { parseSearch, stringifySearch } from './search.ts';

describe('addresses of lists', () => {
  it.each([
    [{}, ''],
    [{ estado: 'AT' }, '?estado=AT'],
    [{ estado: ['AT', 'V'], pagina: 2 }, '?estado=AT,V&pagina=2'],
    [{ buscar: '', desde: undefined, hasta: null, estado: [] }, ''],
    [{ buscar: 'EDS & Cía #1' }, '?buscar=EDS+%26+C%C3%ADa+%231'],
  ])('%j is written as %s', (search, text) => {
    expect(stringifySearch(search)).toBe(text);
  });

  it('are read as plain text', () => {
    expect(parseSearch('?estado=AT,V&num=0012&x=%22y%22')).toEqual({ estado: 'AT,V', num: '0012', x: '"y"' });
    expect(parseSearch(stringifySearch({ buscar: 'EDS & Cía, #1' }))).toEqual({ buscar: 'EDS & Cía, #1' });
  });
});
