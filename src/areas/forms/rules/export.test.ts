import { describe, expect, test } from 'vitest';
import type { FormQuestion } from '#kit/core/contract/types.ts';
import { answerCells, answerColumns, exportedFileName } from './export.ts';

const choice = (value: string) => ({ id: value, text: `Opción ${value}`, value });
const ask = (id: string, type: string, options: readonly string[] = []): FormQuestion => ({
  id,
  text: `¿${id}?`,
  validations: [],
  answerOption: { type, options: options.map(choice) },
});

const NEWER = [ask('one', 'single', ['a', 'b']), ask('rows', 'table-single-option', ['x', 'y']), ask('file', 'file')];
const OLDER = [ask('gone', 'multiple', ['a', 'b']), ask('rows', 'table-single-option', ['x', 'z'])];
const COLUMNS = answerColumns([NEWER, OLDER]);

describe('exported answers', () => {
  test('have a column for each question and each row of a table, of every version', () => {
    expect(COLUMNS.map(({ label }) => label)).toEqual([
      '¿one?',
      '¿rows?: Opción x',
      '¿rows?: Opción y',
      '¿file?',
      '¿gone?',
      '¿rows?: Opción z',
    ]);
  });

  test('show options by label, tables by the scale, files by name, and unasked questions as empty', () => {
    const fileName = (uploadId: string) => `file ${uploadId}`;
    const newer = { one: 'b', rows: { x: '5', y: 'N/A' }, file: { upload: '7' } };
    expect(answerCells(COLUMNS, NEWER, { answers: newer, fileName })).toEqual([
      'Opción b',
      '5',
      'N/A',
      'file 7',
      '',
      '',
    ]);
    const older = { gone: ['a', 'b'], rows: { x: '1', z: '2' } };
    expect(answerCells(COLUMNS, OLDER, { answers: older, fileName })).toEqual([
      '',
      '1',
      '',
      '',
      'Opción a; Opción b',
      '2',
    ]);
    expect(answerCells(COLUMNS, NEWER, { answers: {}, fileName })).toEqual(['', '', '', '', '', '']);
  });
});

test.each([
  ['../../etc/passwd', '5-q-.._.._etc_passwd'],
  ['a:b|c?.pdf', '5-q-a_b_c_.pdf'],
  ['cédula 1.pdf', '5-q-cédula 1.pdf'],
])('the file %s is exported as %s', (name, exported) => {
  expect(exportedFileName(5, 'q', name)).toBe(exported);
});
