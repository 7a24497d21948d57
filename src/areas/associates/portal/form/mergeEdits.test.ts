import { describe, expect, it } from 'vitest';
import { mergeEdits } from './mergeEdits.ts';
import { newValues } from './values.ts';

const BASE = { ...newValues('CO'), firstname: 'Ana', lastname: 'Ruiz', city: 'Cali', destinations: ['1', '2'] };

describe('two edits of one user', () => {
  it('keep the fields that only one of them changed', () => {
    const merged = mergeEdits(BASE, { ...BASE, firstname: 'Anita' }, { ...BASE, city: 'Yumbo', destinations: ['3'] });
    expect(merged.values).toEqual({ ...BASE, firstname: 'Anita', city: 'Yumbo', destinations: ['3'] });
    expect(merged).toMatchObject({ changed: ['city', 'destinations'], both: [] });
  });

  it('keep the user’s own value of a field that both changed, and report the field', () => {
    const merged = mergeEdits(BASE, { ...BASE, city: 'Palmira' }, { ...BASE, city: 'Yumbo' });
    expect(merged.values.city).toBe('Palmira');
    expect(merged).toMatchObject({ changed: ['city'], both: ['city'] });
  });

  it('do not differ by blanks or by the order of the stations', () => {
    const mine = { ...BASE, city: 'Yumbo ', destinations: ['2', '1'] };
    expect(mergeEdits(BASE, mine, { ...BASE, city: 'Yumbo' })).toMatchObject({ changed: ['city'], both: [] });
  });
});
