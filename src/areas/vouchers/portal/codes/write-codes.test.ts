import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { writeCodes } from './write-codes.ts';

test('shows whole amounts without a separator at their end, and cents where there are some', async () => {
  const row = { Premio: 'a', codigoRedencion: '0012', LineaNegocio: 'b', FechaExpiracion: '2026-12-31' };
  const file = await writeCodes([
    { ...row, MontoBono: 20_000 },
    { ...row, MontoBono: 12.5 },
  ]);
  const [sheet] = (await readXlsx(file, { readStyles: true })).sheets;
  const formatOf = (at: number) => sheet?.cells?.get(`${at},2`)?.style?.numFmt;
  expect([formatOf(1), formatOf(2)]).toEqual(['#,##0', '#,##0.00']);
  expect(sheet?.rows.slice(1).map((cells) => cells[2])).toEqual([20_000, 12.5]);
  expect(sheet?.rows[1]?.[1]).toBe('0012');
});
