import { expect, it } from 'vitest';
import { filterStations, prepareStations } from './filterStations.ts';

const STATIONS = prepareStations([
  { id: '1', code: 'D1', name: 'EDS Bogotá Norte', address: 'Autopista 100' },
  { id: '2', code: 'D2', name: 'EDS La Bogotana', address: null },
  { id: '3', code: 'B7', name: 'Ñuñoa', address: 'Calle 5' },
]);

it.each([
  ['', '1 2 3'],
  ['  ', '1 2 3'],
  ['bogota', '1 2'],
  ['BOGOTÁ norte', '1'],
  ['norte eds', '1'],
  ['d2', '2'],
  ['calle', '3'],
  ['nunoa', '3'],
  ['bogota sur', ''],
])('finds by every word of %j, in any order and without accents', (text, ids) => {
  expect(
    filterStations(STATIONS, text)
      .map(({ id }) => id)
      .join(' '),
  ).toBe(ids);
});
