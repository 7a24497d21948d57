import { expect, test } from 'vitest';
import { writeCsv } from './csv.ts';

test.each([
  ['a;b', '"a;b"'],
  ['a "b"', '"a ""b"""'],
  ['a\nb', '"a\nb"'],
  ['=1+1', `"'=1+1"`],
  [' =1+1', `"' =1+1"`],
  ['\t@SUM(A1)', `"\t'@SUM(A1)"`],
  ['+57 300', `"'+57 300"`],
  ['-cmd', `"'-cmd"`],
  ['@a', `"'@a"`],
  ['=";"', `"'="";"""`],
  // a program that splits at another separator must not get a formula either
  ['hola,=cmd|calc', `"hola,'=cmd|calc"`],
  ['hola; =1+1', `"hola;' =1+1"`],
  ['a\n=1+1', `"a\n'=1+1"`],
  ['a\t=1+1', `"a\t'=1+1"`],
  ['a|+1+1', `"a|'+1+1"`],
  ['a,"=1+1', `"a,'""=1+1"`],
  ['＝1+1', `"'＝1+1"`],
  ['＋1', `"'＋1"`],
  ['－1', `"'－1"`],
  ['＠a', `"'＠a"`],
  ['\u200B=1+1', `"'\u200B=1+1"`],
  ['\u0000=1+1', `"'\u0000=1+1"`],
  ['-3,5', '"-3,5"'],
  ['-1.234.567,5', '"-1.234.567,5"'],
  ['+3', '"+3"'],
  ['de 1, -5 y +3', `"de 1,' -5 y +3"`],
  ['a=b', '"a=b"'],
  ['', '""'],
])('the cell %j of a CSV file is %j', (text, cell) => {
  expect(writeCsv([[text, 'x']])).toBe(`\uFEFF${cell};"x"\r\n`);
});
