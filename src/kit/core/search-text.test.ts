import { expect, it } from 'vitest';
import { foldText, hasFolded } from './search-text.ts';

it.each([
  ['BEGOÑA MUÑOZ', 'begoña muñoz'],
  ['Ángeles Güell', 'angeles guell'],
  ['Đorđević Łukasz Æsir', 'dordevic lukasz asir'],
  ['Ωμέγας ЖУК', 'ωμεγασ жук'],
  ['pen\u0303a a\u0301rbol', 'peña arbol'],
])('compares %s as %s', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

it.each([
  ['Peña', 'pena', true],
  ['Peña', 'PEÑA', true],
  ['Pena', 'peña', false],
  ['Peña y Pena', 'peña y pena', true],
  ['San José', 'jose', true],
])('of %s, a search for %s finds: %s', (text, search, isFound) => {
  expect(hasFolded(foldText(text), foldText(search))).toBe(isFound);
});
