import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  SearchParamError,
  amountRange,
  day,
  dayRange,
  erpCode,
  oneOf,
  readSearch,
  searchText,
  validateSearch,
} from './search-params.ts';

const TODAY = '2026-11-21';
const SCHEMAS = {
  estado: oneOf(['A', 'C']),
  q: searchText,
  clase: erpCode,
  corte: day(TODAY),
  ...dayRange('vence'),
  ...amountRange('total'),
};

describe('the parameters of an address', () => {
  it.each([
    ['an unknown parameter', { pagina: '2' }, {}],
    ['a value that is none of the choices', { estado: 'X' }, {}],
    ['a text of spaces', { q: '   ' }, {}],
    ['a text with spaces around it', { q: ' FE 1 ' }, { q: 'FE 1' }],
    ['a text that is too long', { q: 'x'.repeat(101) }, { q: 'x'.repeat(100) }],
    ['a code with a space', { clase: 'a b' }, {}],
    ['a day that does not exist', { corte: '2026-02-30' }, {}],
    ['the last day', { corte: TODAY }, { corte: TODAY }],
    ['a day after the last one', { corte: '2026-11-22' }, {}],
    ['a range of one day', { vence_desde: TODAY, vence_hasta: TODAY }, { vence_desde: TODAY, vence_hasta: TODAY }],
    ['days that end before they begin', { vence_desde: TODAY, vence_hasta: '2026-11-20' }, { vence_desde: TODAY }],
    ['an end whose beginning is no day', { vence_desde: 'x', vence_hasta: TODAY }, { vence_hasta: TODAY }],
    ['amounts that end before they begin', { total_desde: '1000', total_hasta: '999' }, { total_desde: '1000' }],
    ['amounts of other lengths', { total_desde: '9', total_hasta: '10' }, { total_desde: '9', total_hasta: '10' }],
    ['an amount with dots', { total_desde: '1.000' }, {}],
  ])('%s: %j is read as %j', (_case, raw, search) => {
    expect(readSearch(SCHEMAS, raw as Record<string, string>)).toStrictEqual(search);
  });

  it('are parsed from any text without an error, and the result is parsed to the same', () => {
    const value = fc.oneof(fc.string(), fc.constantFrom('A', '0', '99', '2026-02-29', '2026-11-21', '2026-11-22'));
    const raw = fc.dictionary(fc.constantFrom(...Object.keys(SCHEMAS), 'otra', '__proto__'), value);
    fc.assert(
      fc.property(raw, (texts) => {
        const search = readSearch(SCHEMAS, texts);
        expect(readSearch(SCHEMAS, search as Record<string, string>)).toStrictEqual(search);
      }),
    );
  });

  it.each([
    ['a choice that does not exist', { estado: 'X' }],
    ['a day that does not exist', { corte: '2026-02-30' }],
    ['a range that ends before it begins', { vence_desde: TODAY, vence_hasta: '2026-11-20' }],
    ['an amount that is none', { total_desde: '-1' }],
  ])('fail a route’s validation: %s', (_case, raw) => {
    expect(() => validateSearch(SCHEMAS, raw as Record<string, string>)).toThrow(SearchParamError);
  });

  it('pass a route’s validation if they are unknown, empty or valid', () => {
    expect(validateSearch(SCHEMAS, { utm_source: 'mail', q: ' ', clase: '', estado: 'A' })).toEqual({
      estado: 'A',
    });
  });
});
