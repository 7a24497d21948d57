import { expect, it } from 'vitest';
import { filterCompanies } from './filterCompanies.ts';

const company = (cliente: string, nombre: string) => ({
  cliente,
  nombre,
  tienda: 'combustibles',
  role: 'Contador',
  actual: false,
  vencido: null,
  moneda: 'COP',
});

const COMPANIES = [company('1004512', 'Combustibles La Cordillera S.A.S.'), company('2000418', 'Estación Muñoz Cía.')];

it.each([
  ['', ['1004512', '2000418']],
  ['cordillera combustibles', ['1004512']],
  ['ESTACION', ['2000418']],
  ['munoz', ['2000418']],
  ['2000', ['2000418']],
  ['cordillera muñoz', []],
])('"%s" finds the companies whose name or code has all of it', (text, codes) => {
  expect(filterCompanies(COMPANIES, text).map(({ cliente }) => cliente)).toEqual(codes);
});
