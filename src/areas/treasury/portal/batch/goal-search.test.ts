import { describe, expect, test } from 'vitest';
import { goalParams, readGoal } from './goal-search.ts';

const TODAY = '2026-11-27';

describe('the goal of a batch in the address', () => {
  test.each([
    [{}, {}],
    [{ lote: '12' }, { lote: '12' }],
    [{ lote: 'x' }, {}],
    [{ hasta: '2026-11-27' }, { hasta: '2026-11-27' }],
    [{ hasta: '2027-02-26' }, { hasta: '2027-02-26' }],
    [{ hasta: '2026-11-26' }, {}],
    [{ hasta: '2027-02-27' }, {}],
    [{ hasta: '2026-02-30' }, {}],
    [
      { reserva: '0', tope: '0' },
      { reserva: 0, tope: null },
    ],
    [
      { reserva: '150', tope: '99' },
      { reserva: 150, tope: 99 },
    ],
    [{ reserva: '-1', tope: '1e3' }, {}],
    [{ estaciones: 'D1,D2' }, { estaciones: ['D1', 'D2'] }],
    [{ estaciones: '<b>' }, {}],
    [{ estaciones: '*' }, { estaciones: [] }],
  ])('%o is %o', (params, goal) => {
    expect(readGoal(params, TODAY)).toEqual(goal);
  });

  test.each([
    {},
    { lote: '3', hasta: '2026-12-01', reserva: 0, tope: null, estaciones: [] },
    { reserva: 100, tope: 5, estaciones: ['D1'] },
  ])('is read as it was written: %o', (goal) => {
    expect(readGoal(goalParams(goal), TODAY)).toEqual(goal);
  });
});
