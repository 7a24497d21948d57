import { expect, test } from 'vitest';
import { overdueDays } from './overdue-days.ts';
import { demoRecords } from './records.ts';

const TODAY = '2026-11-24';

test('a document is overdue from the day after it is due until it is paid', () => {
  const document = { kind: 'document', codigo_cliente: 'C', total_original: '10.00', total: '0.00' };
  const days = overdueDays(
    [
      { kind: 'client', codigo_cliente: 'C', store: 'ecuador' },
      { ...document, fecha_vencimiento_documento: '2026-11-10', fecha_compensacion: '2026-11-19' },
      { ...document, fecha_vencimiento_documento: '2026-01-10', total_original: '9.00', total: '3.00' },
      { ...document, fecha_vencimiento_documento: '2026-11-01', total_original: '-9.00', total: '-3.00' },
    ],
    TODAY,
  );
  expect(days).toHaveLength(90);
  const openOn = (day: string) => days.find((one) => one.day === day)?.open;
  expect(openOn('2026-11-10')).toEqual([0, 0, 0, 300]);
  expect(openOn('2026-11-11')).toEqual([1000, 0, 0, 300]);
  expect(openOn('2026-11-18')).toEqual([0, 1000, 0, 300]);
  expect(openOn('2026-11-19')).toEqual([0, 0, 0, 300]);
  expect(openOn('2026-11-23')).toEqual([0, 0, 0, 300]);
  expect(openOn(TODAY)).toBeUndefined();
});

test('every store of the demo had something overdue', () => {
  const days = overdueDays(demoRecords({ seed: 'surtidor', today: TODAY, size: 'small', open: 0 }), TODAY);
  const stores = new Set(days.filter(({ open }) => open.some((cents) => cents > 0)).map(({ store }) => store));
  expect(stores.size).toBe(4);
});
