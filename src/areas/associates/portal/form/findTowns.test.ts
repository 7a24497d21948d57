import { expect, it } from 'vitest';
import { departmentOf, findTowns, prepareTowns } from './findTowns.ts';

const TOWNS = prepareTowns({
  listarMunicipios: {
    items: [
      { codigo: '68327', nombre: 'Güepsa', region_id: 'CO-68' },
      { codigo: '05001', nombre: 'Medellín', region_id: 'CO-05' },
      { codigo: '05656', nombre: 'San Jerónimo', region_id: 'CO-05' },
      { codigo: '05042', nombre: 'Santa Fé de Antioquia', region_id: 'CO-05' },
      { codigo: '13873', nombre: 'Villanueva', region_id: 'CO-13' },
      { codigo: '85440', nombre: 'Villanueva', region_id: 'CO-85' },
    ],
  },
});
const found = (text: string, department = '') => findTowns(TOWNS, text, department).map(({ nombre }) => nombre);

it('finds municipalities by a part of the name, without accents, those that begin with it first', () => {
  expect(found('MEDELLIN ')).toEqual(['Medellín']);
  expect(found('s')).toEqual(['San Jerónimo', 'Santa Fé de Antioquia', 'Güepsa']);
  expect(found('xyz')).toEqual([]);
});

it('finds those of the department alone, all of them by an empty text', () => {
  expect(found('', 'CO-05')).toEqual(['Medellín', 'San Jerónimo', 'Santa Fé de Antioquia']);
  expect(found('villa', 'CO-85')).toEqual(['Villanueva']);
});

it('finds the department of a name that only one municipality has', () => {
  expect(departmentOf(TOWNS, 'medellin')).toBe('CO-05');
  expect(departmentOf(TOWNS, 'Villanueva')).toBe('');
  expect(departmentOf(TOWNS, 'Aldea')).toBe('');
});
